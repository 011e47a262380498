/** Transcripts can be large: nobody has many of them read at once. */
import { expect, it, onTestFinished } from 'vitest';
import { createSlots } from '../../../../src/service/base/kit/slots.ts';
import { englishOnly, ServiceError } from '../../../../src/service/base/model/errors.ts';
import { GUILD, type HttpWorld, type HttpWorldOptions, startHttpWorld, TICKET } from '../world.ts';

const pathOf = `/api/v1/guild/${GUILD}/ticket/${TICKET}/transcript`;
const ask = ({ url }: HttpWorld, token: string) =>
  fetch(url + pathOf, { headers: { authorization: `Bearer ${token}` } });

/** Transcripts are read until the test lets one after the other go. */
async function startReading(options: HttpWorldOptions = {}) {
  const gates: PromiseWithResolvers<void>[] = [];
  const world = await startHttpWorld({
    rateLimitPerMinute: 0,
    handlers: {
      async getTicketTranscript() {
        const gate = Promise.withResolvers<void>();
        gates.push(gate);
        await gate.promise;
        throw new ServiceError('TRANSCRIPT_NOT_FOUND', englishOnly('There is none.'));
      },
    },
    ...options,
  });
  onTestFinished(() => world.close());
  return {
    world,
    reading: () => gates.length,
    letGo: (from: number, to?: number) => gates.slice(from, to).forEach(({ resolve }) => resolve()),
  };
}

it('a person reads five transcripts at a time: the next ones wait for their turn, and others read theirs', async () => {
  const { world, reading, letGo } = await startReading();
  const token = await world.token();
  const asked = Array.from({ length: 8 }, () => ask(world, token));
  await expect.poll(reading).toBe(5);
  const other = ask(world, world.embeddedToken);
  await expect.poll(reading).toBe(6);
  letGo(0, 1);
  await expect.poll(reading).toBe(7);
  letGo(1);
  await expect.poll(reading).toBe(9);
  letGo(7);
  const statuses = (await Promise.all([...asked, other])).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 9 }, () => 404));
});

const TOO_MANY = [
  429,
  '1',
  expect.objectContaining({ code: 'RATE_LIMITED', message: expect.stringContaining('5 transcripts') }),
];
const read = async (answer: Response) => [
  answer.status,
  answer.headers.get('retry-after'),
  await answer.json(),
];

it('as many wait as are few, and one more is told at once to try again', async () => {
  const { world, reading, letGo } = await startReading();
  const token = await world.token();
  const asked = Array.from({ length: 26 }, () => ask(world, token));
  expect(await read(await Promise.any(asked))).toEqual(TOO_MANY);
  expect(reading()).toBe(5);
  for (const begun of [10, 15, 20, 25]) {
    letGo(0);
    await expect.poll(reading).toBe(begun);
  }
  letGo(0);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(25);
});

it('who waits for too long is told to try again', async () => {
  const { world, reading, letGo } = await startReading({ largeAnswersPatienceMs: 400 });
  const token = await world.token();
  const asked = Array.from({ length: 5 }, () => ask(world, token));
  await expect.poll(reading).toBe(5);
  expect(await read(await ask(world, token))).toEqual(TOO_MANY);
  letGo(0);
  await Promise.all(asked);
  expect(reading()).toBe(5);
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
