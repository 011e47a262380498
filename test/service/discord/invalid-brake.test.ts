import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inBackground } from '../../../src/service/base/kit/background.ts';
import { createDiscordBudget } from '../../../src/service/base/store/discord-budget.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { createInvalidBrake } from '../../../src/service/edge/discord/invalid-brake.ts';
import { createDiscordRest } from '../../../src/service/edge/discord/rest.ts';
import { worded } from '../../../src/words/worded.ts';
import { POSTGRES } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';

const silent = pino({ level: 'silent' });
const rejected = (status: number, scope: string | null = null) => ({ status, headers: { get: () => scope } });

/** A brake, its clock, and what it logged. */
function startBrake() {
  const logged: string[] = [];
  const clock = { ms: 0 };
  const logger = pino({}, { write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg) });
  return { brake: createInvalidBrake(null, logger, () => clock.ms), clock, logged };
}

describe('the brake before Discord blocks the address', () => {
  it('stops what nobody waits for first, then everything, until the window is over', () => {
    const { brake, clock, logged } = startBrake();
    const background = () => inBackground(() => brake.check());
    for (let count = 0; count < 2_499; count += 1) brake.note(rejected(403));
    expect(background).not.toThrow();
    clock.ms = 60_000;
    brake.note(rejected(401));
    expect(background).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', retryAfter: 540 }));
    expect(() => brake.check()).not.toThrow();
    for (let count = 0; count < 2_000; count += 1) brake.note(rejected(429, 'user'));
    expect(() => brake.check()).toThrow(expect.objectContaining({ retryAfter: 540 }));
    clock.ms = 600_000;
    expect(() => brake.check()).not.toThrow();
    brake.note(rejected(403));
    expect(background).not.toThrow();
    expect(logged).toEqual([
      'too many invalid Discord requests, background work paused',
      'too many invalid Discord requests, all requests paused',
    ]);
  });

  it('counts only what Discord counts', () => {
    const { brake } = startBrake();
    for (let count = 0; count < 5_000; count += 1) {
      brake.note(rejected(404));
      brake.note(rejected(429, 'shared'));
    }
    expect(() => inBackground(() => brake.check())).not.toThrow();
  });

  it('sees the answers to requests, and stops them before they are sent', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"no","code":50013}');
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void server.close());
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    const rest = createDiscordRest({
      token: 'token',
      api: `http://127.0.0.1:${port}/api`,
      requestsPerSecond: 1_000_000,
      logger: silent,
    });
    const purpose = {
      doing: worded('doing.writeInNamed', { channel: 'general' }),
      needs: worded('permission.sendMessages'),
    };
    const call = async (channel: number) => {
      const error: unknown = await rest
        .call('GET', `/channels/${channel}`, purpose)
        .catch((thrown) => thrown);
      return error;
    };
    for (let from = 0; from < 2_500; from += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => call(from + index)));
    expect(asked).toBe(2_500);
    expect(await inBackground(() => call(1))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(asked).toBe(2_500);
    expect(await call(2)).toMatchObject({ code: 'DISCORD_REFUSED' });
  });

  it.skipIf(POSTGRES === undefined)('counts those of other processes on the database, too', async () => {
    const place = await createMigratedDatabase();
    const database = openDatabase(place);
    onTestFinished(async () => {
      await database.close();
      await place.remove();
    });
    const [one, other] = [1, 2].map(() => createInvalidBrake(createDiscordBudget(database.db), silent));
    for (let count = 0; count < 1_250; count += 1) {
      one?.note(rejected(403));
      other?.note(rejected(403));
    }
    const isStopped = (brake: typeof one): boolean => {
      try {
        inBackground(() => brake?.check());
        return false;
      } catch {
        return true;
      }
    };
    await expect.poll(() => isStopped(one) || isStopped(other)).toBe(true);
    // A process learns of the others' with its next one.
    for (const brake of [one, other]) {
      brake?.note(rejected(403));
      await expect.poll(() => isStopped(brake)).toBe(true);
    }
  });
});
