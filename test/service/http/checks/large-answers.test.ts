/** Transcripts can be large: nobody has many of them read at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSlots } from '../../../../src/service/base/kit/slots.ts';
import { englishOnly, ServiceError } from '../../../../src/service/base/model/errors.ts';
import { GUILD, type HttpWorld, startHttpWorld, TICKET } from '../world.ts';

let world: HttpWorld;
const gate = Promise.withResolvers<void>();
let reading = 0;
beforeAll(async () => {
  world = await startHttpWorld({
    rateLimitPerMinute: 0,
    handlers: {
      async getTicketTranscript() {
        reading += 1;
        await gate.promise;
        throw new ServiceError('TRANSCRIPT_NOT_FOUND', englishOnly('There is none.'));
      },
    },
  });
});
afterAll(() => world.close());

it('one person waits for five transcripts at a time, and others for theirs', async () => {
  const url = `${world.url}/api/v1/guild/${GUILD}/ticket/${TICKET}/transcript`;
  const ask = (token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const token = await world.token();
  const asked = Array.from({ length: 8 }, () => ask(token));
  await expect.poll(() => reading).toBe(5);
  const rejected = await Promise.any(asked);
  expect([rejected.status, rejected.headers.get('retry-after'), await rejected.json()]).toEqual([
    429,
    '1',
    expect.objectContaining({ code: 'RATE_LIMITED', message: expect.stringContaining('5 transcripts') }),
  ]);
  const other = ask(world.embeddedToken);
  await expect.poll(() => reading).toBe(6);
  gate.resolve();
  const statuses = (await Promise.all([...asked, other])).map(({ status }) => status);
  expect(statuses.toSorted((one, another) => one - another)).toEqual([
    404, 404, 404, 404, 404, 404, 429, 429, 429,
  ]);
  await expect.poll(async () => (await ask(token)).status).toBe(404);
});

it('as many run at once as there are slots, the others in their order', async () => {
  const slots = createSlots({ most: 2, busy: () => new Error('busy') });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const done = gates.map(({ promise }, place) =>
    slots.run(() => {
      begun.push(place);
      return promise;
    }),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3]);
});
