import { afterEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/service/base/model/call.ts';
import { englishOnly, ServiceError } from '../../../../src/service/base/model/errors.ts';
import { createIdempotency } from '../../../../src/service/edge/http/idempotency.ts';
import { createIdempotencyStore } from '../../../../src/service/base/store/idempotency.ts';
import { pino } from 'pino';
import {
  GUILD,
  type HttpWorld,
  type HttpWorldOptions,
  STRANGER,
  TICKET,
  USER,
  startHttpWorld,
  ticket,
} from '../world.ts';

const LOCK = `/api/v1/guild/${GUILD}/ticket/${TICKET}/lock`;
const DAY = 86_400_000;

describe('Idempotency-Key', () => {
  let world: HttpWorld;
  afterEach(() => world.close());

  const start = async (options: HttpWorldOptions) => {
    world = await startHttpWorld(options);
    return world.token();
  };
  const lock = (token: string, key: string, body: object = {}, path = LOCK) =>
    world.call(token, 'POST', path, { body, headers: { 'idempotency-key': key } });

  it('repeats the first answer without acting again', async () => {
    const acts: (string | null)[] = [];
    const token = await start({ handlers: { lockTicket: counting(acts) } });
    const first = await lock(token, 'a', { reason: 'spam' });
    const second = await lock(token, 'a', { reason: 'spam' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(acts).toHaveLength(1);
  });

  it('gives the rules an id to note what they did under', async () => {
    const acts: (string | null)[] = [];
    const token = await start({ handlers: { lockTicket: counting(acts) } });
    await lock(token, 'a');
    await world.call(token, 'POST', LOCK);
    expect(acts).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), null]);
  });

  it('repeats a refusal too', async () => {
    let calls = 0;
    const token = await start({
      handlers: {
        lockTicket: async () => {
          calls += 1;
          throw new ServiceError('INVALID_TICKET_STATUS', englishOnly(`Refused ${calls} times.`));
        },
      },
    });
    const [first, second] = [await lock(token, 'a'), await lock(token, 'a')];
    expect(second.status).toBe(409);
    expect(second.body).toEqual(first.body);
  });

  it('does not repeat an answer of 5xx, nor one that never came', async () => {
    const failures = [new ServiceError('DISCORD_REFUSED', englishOnly('No.')), new TypeError('a bug')];
    const token = await start({
      handlers: {
        lockTicket: async () => {
          const failure = failures.shift();
          if (failure !== undefined) throw failure;
          return ticket;
        },
      },
    });
    expect(
      [await lock(token, 'a'), await lock(token, 'a'), await lock(token, 'a')].map(({ status }) => status),
    ).toEqual([502, 500, 200]);
  });

  it('refuses the key for another body, and for another person', async () => {
    const token = await start({ handlers: { lockTicket: async () => ticket } });
    await lock(token, 'a', { reason: 'spam' });
    const other = await lock(token, 'a', { reason: 'ham' });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);

    const bot = world.embeddedToken;
    const as = (user: string) =>
      world.call(bot, 'POST', LOCK, { headers: { 'idempotency-key': 'b', 'x-on-behalf-of': user } });
    expect([(await as(USER)).status, (await as(STRANGER)).status]).toEqual([200, 409]);
  });

  it('keeps keys apart by token and by route with its ids', async () => {
    const acts: (string | null)[] = [];
    const token = await start({ handlers: { lockTicket: counting(acts) } });
    await lock(token, 'a');
    await lock(await world.token(), 'a');
    await lock(token, 'a', {}, LOCK.replace(TICKET, '4000000000000000002'));
    expect(acts).toHaveLength(3);
  });

  it('lets whoever comes meanwhile wait for the first answer', async () => {
    const acts: (string | null)[] = [];
    const entered = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const token = await start({
      handlers: {
        lockTicket: async (call: Call<'lockTicket'>) => {
          acts.push(call.idempotencyId);
          entered.resolve();
          await mayEnd.promise;
          return ticket;
        },
      },
    });
    const first = lock(token, 'a');
    await entered.promise;
    const others = Array.from({ length: 5 }, () => lock(token, 'a'));
    const conflict = await lock(token, 'a', { reason: 'other' });
    mayEnd.resolve();
    const answers = await Promise.all([first, ...others]);
    expect(conflict.status).toBe(409);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(acts).toHaveLength(1);
  });

  it('lets another process wait for the first answer too', async () => {
    const entered = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const token = await start({
      handlers: {
        lockTicket: async () => {
          entered.resolve();
          await mayEnd.promise;
          return { ...ticket, status: 'closed' };
        },
      },
    });
    const other = await startHttpWorld({
      handlers: { lockTicket: async () => ticket },
      directory: world.directory,
      clock: world.clock,
    });
    const first = lock(token, 'a');
    await entered.promise;
    const second = other.call(token, 'POST', LOCK, { body: {}, headers: { 'idempotency-key': 'a' } });
    mayEnd.resolve();
    expect((await second).body).toEqual((await first).body);
    expect((await second).headers.get('idempotency-replayed')).toBe('true');
    await other.stop();
  });

  it('remembers the answer over a restart, and for a day', async () => {
    const acts: (string | null)[] = [];
    const options = { handlers: { lockTicket: counting(acts) } };
    const token = await start(options);
    await lock(token, 'a');
    await world.stop();
    world = await startHttpWorld({ ...options, directory: world.directory, clock: world.clock });
    expect((await lock(token, 'a')).headers.get('idempotency-replayed')).toBe('true');
    world.clock.advance(DAY + 1_000);
    expect((await lock(token, 'a')).headers.get('idempotency-replayed')).toBeNull();
    expect(acts).toHaveLength(2);
  });

  it('runs a call that a dead process left again, under the id that process had', async () => {
    const acts: (string | null)[] = [];
    const token = await start({ handlers: { lockTicket: counting(acts) } });
    const caller = await world.authenticator.authenticate(token);
    const dead = await claimForDead(world, caller?.tokenId ?? '');
    // Its lease still runs: it could be another process at work.
    const waiting = lock(token, 'a');
    world.clock.advance(15_000);
    expect((await waiting).status).toBe(200);
    expect(acts).toEqual([dead]);
  });

  it('answers with what the process says that took a call over, when the one before it comes back', async () => {
    const entered = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const token = await start({
      handlers: {
        lockTicket: async () => {
          entered.resolve();
          await mayEnd.promise;
          return { ...ticket, status: 'closed' };
        },
      },
    });
    const other = await startHttpWorld({
      handlers: { lockTicket: async () => ticket },
      directory: world.directory,
      clock: world.clock,
    });
    const slow = lock(token, 'a');
    await entered.promise;
    world.clock.advance(15_001);
    const takenOver = await other.call(token, 'POST', LOCK, {
      body: {},
      headers: { 'idempotency-key': 'a' },
    });
    mayEnd.resolve();
    expect((await slow).body).toEqual(takenOver.body);
    expect((await lock(token, 'a')).body).toEqual(takenOver.body);
    expect(takenOver.body.status).toBe(ticket.status);
    await other.stop();
  });

  it('keeps no large answer: it is made again from what the call did', async () => {
    const large = { ...ticket, closed_reason: 'x'.repeat(100_000) };
    const acts: (string | null)[] = [];
    const token = await start({
      handlers: {
        lockTicket: async ({ idempotencyId }: Call<'lockTicket'>) => {
          acts.push(idempotencyId);
          await world.database.db
            .updateTable('idempotency_keys')
            .set({ subject_id: ticket.id })
            .where('id', '=', idempotencyId)
            .execute();
          return large;
        },
      },
    });
    const [first, second] = [await lock(token, 'a'), await lock(token, 'a')];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(new Set(acts).size).toBe(1);
    expect((await lock(token, 'a', { reason: 'other' })).status).toBe(409);
    const kept = await world.database.db.selectFrom('idempotency_keys').select('reply').execute();
    expect(kept).toEqual([{ reply: null }]);
  });

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const token = await start({ handlers: { lockTicket: async () => ticket } });
    // This suite's fetch can't send an empty header value; a blank is trimmed to one.
    const answer = await lock(token, key === '' ? ' ' : encodeLatin1(key));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['Idempotency-Key']);
  });

  it('forgets what is older than a day when told to prune', async () => {
    const token = await start({ handlers: { lockTicket: async () => ticket } });
    await lock(token, 'a');
    const store = createIdempotencyStore(world.database.db);
    expect(await store.prune('2000')).toBe(0);
    expect(await store.prune('9999')).toBe(1);
  });
});

function counting(acts: (string | null)[]) {
  return async (call: Call<'lockTicket'>) => {
    acts.push(call.idempotencyId);
    return ticket;
  };
}

/** A process that took the call and never came to an end with it; answers the call's id. */
async function claimForDead(world: HttpWorld, tokenId: string): Promise<string> {
  const store = createIdempotencyStore(world.database.db);
  const process = createIdempotency({
    idempotency: store,
    clock: world.clock,
    logger: pino({ level: 'silent' }),
    leaseMs: 15_000,
  });
  const taken = Promise.withResolvers<string>();
  const call = { tokenId, route: `POST ${LOCK}`, key: 'a' };
  const { hash } = await import('node:crypto');
  const never = new Promise<never>(() => undefined);
  void process.runOnce(call, hash('sha256', `${USER}\n{}`, 'hex'), (id) => {
    taken.resolve(id);
    return never;
  });
  const id = await taken.promise;
  process.close();
  return id;
}

function encodeLatin1(text: string): string {
  return String.fromCharCode(...Buffer.from(text, 'latin1'));
}
