import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createRateLimit } from '../../../../src/service/edge/http/rate-limit.ts';
import { systemClock } from '../../../../src/service/base/kit/clock.ts';
import { type Database, openDatabase } from '../../../../src/service/edge/database/database.ts';
import { createRateLimitStore } from '../../../../src/service/base/store/rate-limits.ts';
import { createTokenStore } from '../../../../src/service/base/store/tokens.ts';
import { createToken } from '../../../../src/service/base/tokens/create-token.ts';
import { newToken } from '../../../../src/service/base/tokens/secret.ts';
import { POSTGRES, createTestDatabase, type TestDatabase } from '../../../database.ts';
import { forkService, type ServiceChild } from '../../../service-child.ts';

const LIMIT = 60;
/** Long enough for processes that share two cores with others: after it, each limits alone. */
const PATIENCE_MS = 10_000;
const PATIENCE = { timeout: 30_000, interval: 100 };

/** Answers to requests with one token: how many were let through, and what the newest one said. */
interface Tally {
  through: number;
  refused: number;
  retryAfter: number;
}

describe.skipIf(POSTGRES === undefined)('the rate limit of several processes on one PostgreSQL', () => {
  let discord: LocalDiscord;
  let place: TestDatabase;
  let database: Database;
  let services: readonly ServiceChild[];
  beforeAll(async () => {
    place = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    const start = () => forkService(discord, place, 10_000, LIMIT, [], { rateLimitPatienceMs: PATIENCE_MS });
    services = await Promise.all([start(), start()]);
    database = openDatabase(place);
  }, 60_000);
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await discord.close();
    await database.close();
    await place.remove();
  });

  /** A token of a new user, whose minute is unused: the limit is per person, not per token. */
  async function aToken(): Promise<{ token: string; userId: string }> {
    const { users } = discord.state;
    const owner = users.get(SEED_IDS.owner);
    if (owner === undefined) throw new Error('The local Discord has no owner');
    const userId = String(1_190_000_000_000_000_000n + BigInt(users.size));
    users.set(userId, { ...owner, id: userId, username: `somebody-${users.size}` });
    const store = createTokenStore(database.db);
    const maker = { store, clock: systemClock, newId: () => crypto.randomUUID() };
    const { token } = await createToken(maker, { userId, name: 'test', abilities: [], lifetimeMs: null });
    return { token, userId };
  }

  async function ask(index: number, token: string): Promise<Response> {
    const service = services[index % services.length];
    if (service === undefined) throw new Error('The services did not start');
    const answer = await fetch(`${service.url}/api/v1/user/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return answer;
  }

  const emptyTally = (): Tally => ({ through: 0, refused: 0, retryAfter: 0 });

  function add(tally: Tally, answer: Response): void {
    expect([200, 429]).toContain(answer.status);
    expect(answer.headers.get('x-ratelimit-limit')).toBe(String(LIMIT));
    if (answer.status === 200) tally.through += 1;
    else {
      tally.refused += 1;
      tally.retryAfter = Number(answer.headers.get('retry-after'));
    }
  }

  const windows = async (): Promise<number> =>
    (await database.db.selectFrom('rate_limit_windows').select('token_id').execute()).length;

  it('lets through as many requests as one process would, however they are spread', async () => {
    const { token } = await aToken();
    const tally = emptyTally();
    const answers = await Promise.all(Array.from({ length: 4 * LIMIT }, (_, index) => ask(index, token)));
    for (const answer of answers) add(tally, answer);
    expect(tally).toMatchObject({ through: LIMIT, refused: 3 * LIMIT });
    expect(tally.retryAfter).toBeGreaterThan(0);
    expect(tally.retryAfter).toBeLessThanOrEqual(60);
  }, 60_000);

  it('counts down one after the other, in turns of the processes', async () => {
    const { token } = await aToken();
    const tally = emptyTally();
    const remaining: number[] = [];
    for (let index = 0; index < LIMIT + 4; index += 1) {
      const answer = await ask(index, token);
      add(tally, answer);
      remaining.push(Number(answer.headers.get('x-ratelimit-remaining')));
    }
    expect(tally).toMatchObject({ through: LIMIT, refused: 4 });
    expect(remaining[0]).toBe(LIMIT - 1);
    expect(remaining.slice(-4)).toEqual([0, 0, 0, 0]);
  }, 60_000);

  it('gives what one process does not use to another', async () => {
    const { token } = await aToken();
    const tally = emptyTally();
    add(tally, await ask(0, token));
    const all = async (): Promise<number> => {
      const answers = await Promise.all(Array.from({ length: LIMIT }, () => ask(1, token)));
      for (const answer of answers) add(tally, answer);
      return tally.through;
    };
    await expect.poll(all, PATIENCE).toBe(LIMIT);
    // And no more than that.
    expect(await all()).toBe(LIMIT);
  }, 60_000);

  it('begins anew in all of them when the minute is over', async () => {
    const { token, userId } = await aToken();
    for (let index = 0; index < LIMIT; index += 1) await ask(index, token);
    expect((await ask(0, token)).status).toBe(429);
    await database.db
      .updateTable('rate_limit_windows')
      .set({ ends_at: 0 })
      .where('token_id', '=', userId)
      .execute();
    await expect.poll(async () => (await ask(0, token)).status, PATIENCE).toBe(200);
    await expect.poll(async () => (await ask(1, token)).status, PATIENCE).toBe(200);
  }, 60_000);

  it('is not opened by tokens that there are not', async () => {
    const before = await windows();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index, newToken())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(await windows()).toBe(before);
  });

  it('neither stops the service nor vanishes while the database does not answer for it', async () => {
    const { token } = await aToken();
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = database.db.transaction().execute(async (tx) => {
      await sql`lock table rate_limit_windows in access exclusive mode`.execute(tx);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    try {
      const tally = emptyTally();
      const answers = await Promise.all(Array.from({ length: 3 * LIMIT }, () => ask(0, token)));
      for (const answer of answers) add(tally, answer);
      // This process alone: the whole limit, and no more.
      expect(tally).toMatchObject({ through: LIMIT, refused: 2 * LIMIT });
    } finally {
      held.resolve();
      await holding;
    }
    // Uncounted requests are made up for: the other process has nothing of this minute left to give.
    await expect.poll(async () => (await ask(1, token)).status, PATIENCE).toBe(429);
  }, 60_000);

  it('says in the log when it holds in one process alone, and when over all again', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const said = (): unknown[] => lines.map((line): unknown => Object(JSON.parse(line)).msg);
    const store = createRateLimitStore(database.db);
    let isAway = true;
    const limit = createRateLimit({
      perMinute: 3,
      clock: systemClock,
      logger,
      store: {
        ...store,
        count: (id) => (isAway ? Promise.reject(new Error('away')) : store.count(id)),
      },
    });
    const reply = { header: () => reply };
    const spend = async (userId: string): Promise<void> => limit.spend(caller(userId), reply as never);
    for (let request = 0; request < 3; request += 1) await spend('one');
    await expect(spend('one')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(said()).toEqual(['rate limit store unavailable, limiting this process only']);

    isAway = false;
    const again = 'rate limit store available again';
    await expect.poll(async () => spend(crypto.randomUUID()).then(said), PATIENCE).toContain(again);
    await limit.close();
  }, 60_000);

  it('counts each of many at the same time', async () => {
    const { userId } = await aToken();
    const store = createRateLimitStore(database.db);
    const counts = await Promise.all(Array.from({ length: 40 }, () => store.count(userId)));
    expect(Math.max(...counts.map(({ used }) => used))).toBe(40);
  });

  it('forgets minutes that are over', async () => {
    const { userId } = await aToken();
    const store = createRateLimitStore(database.db);
    await store.count(userId);
    await store.prune();
    const isThere = async (): Promise<boolean> =>
      (await database.db
        .selectFrom('rate_limit_windows')
        .select('token_id')
        .where('token_id', '=', userId)
        .executeTakeFirst()) !== undefined;
    expect(await isThere()).toBe(true);
    await database.db
      .updateTable('rate_limit_windows')
      .set({ ends_at: 0 })
      .where('token_id', '=', userId)
      .execute();
    await store.prune();
    expect(await isThere()).toBe(false);
  });
});

function caller(userId: string) {
  const abilities = new Set<never>();
  return { tokenId: crypto.randomUUID(), userId, abilities, actsIn: [], everyGuild: false, expiresAt: null };
}
