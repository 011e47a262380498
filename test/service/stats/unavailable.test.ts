import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { createStatsHandlers } from '../../../src/service/features/stats/handlers.ts';
import type { StatsStore } from '../../../src/service/features/stats/store/stats.ts';
import { GUILD, startHttpWorld, ticket } from '../http/world.ts';
import { GROUP, GUILD as LOCAL_GUILD } from '../lists/rows.ts';
import { startListWorld } from '../lists/world.ts';

/** Written out: the reference's one error, byte by byte. */
const BODY = '{"success":false,"status":503,"message":"Service Unavailable"}';
const PATH = `/api/v1/guild/${GUILD}/stats`;

async function worldOf(read: StatsStore['read']) {
  const clock = systemClock;
  const stats = createStatsHandlers({
    store: { read },
    namesOf: async () => ({}),
    visibleTicketsOf: async () => null,
    clock,
    logger: pino({ level: 'silent' }),
  });
  const world = await startHttpWorld({ handlers: { ...stats, getTicket: async () => ticket } });
  onTestFinished(() => world.close());
  return { world, token: await world.token() };
}

describe('statistics that are not to be had are the reference’s 503', () => {
  it('after two seconds, and the work is told to end', async () => {
    const told = Promise.withResolvers<void>();
    const { world, token } = await worldOf((_guild, _days, signal) => {
      signal.addEventListener('abort', () => told.resolve());
      return new Promise(() => {});
    });
    const startedAt = performance.now();
    const response = await fetch(world.url + PATH, { headers: { authorization: `Bearer ${token}` } });
    const took = performance.now() - startedAt;
    expect(response.status).toBe(503);
    expect(await response.text()).toBe(BODY);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-cache, private');
    expect(response.headers.has('retry-after')).toBe(false);
    expect(took).toBeGreaterThan(1_950);
    expect(took).toBeLessThan(4_000);
    await told.promise;
  });

  it('when PostgreSQL gave up on its own', async () => {
    const cancelled = Object.assign(new Error('canceling statement'), { code: '57014' });
    const { world, token } = await worldOf(() => Promise.reject(cancelled));
    const { status, body } = await world.call(token, 'GET', PATH);
    expect({ status, body: JSON.stringify(body) }).toEqual({ status: 503, body: BODY });
  });

  it('and any other failure is our fault, and said to be', async () => {
    const { world, token } = await worldOf(() => Promise.reject(new Error('broken')));
    expect(await world.call(token, 'GET', PATH)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  });

  it('while the service is shutting down', async () => {
    const { world, token } = await worldOf(() => Promise.reject(new Error('not asked')));
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    const answer = text(socket);
    // A request that has begun keeps its connection.
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: ${hostname}\r\n`);
    await world.call(token, 'GET', `/api/v1/guild/${GUILD}/ticket/${ticket.id}`);
    const closing = world.http.close();
    socket.write(`Authorization: Bearer ${token}\r\n\r\n`);
    const [head = '', body] = (await answer).split('\r\n\r\n');
    await closing;
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^content-type: application\/json$/im);
    expect(head).toMatch(/^cache-control: no-cache, private$/im);
    expect(body).toBe(BODY);
  });

  it('while too much is still to be counted, and only until then', async () => {
    await using world = await startListWorld();
    await sql`
      insert into stats_changes (weight, guild_id, group_id, status, locked, eternal, created_at)
      with recursive counted(i) as (select 1 union all select i + 1 from counted where i < 20000)
      select 1, ${sql.lit(LOCAL_GUILD)}, ${sql.lit(GROUP)}, 'open', 0, 0, '2026-01-01T00:00:00.000000Z' from counted
    `.execute(world.database.db);
    const get = () => world.get(`/api/v1/guild/${LOCAL_GUILD}/stats`);
    const { status, body } = await get();
    expect({ status, body: JSON.stringify(body) }).toEqual({ status: 503, body: BODY });
    await expect.poll(async () => (await get()).status, { timeout: 60_000 }).toBe(200);
    expect((await get()).body.totals).toEqual({ open: 20_000, closed: 0, deleted: 0 });
  }, 90_000);
});

it.each(['8', '0', '-7', '30.0', 'week', '', '7&days=30'])(
  'days=%s is refused, by its name',
  async (days) => {
    const { world, token } = await worldOf(() => Promise.reject(new Error('not asked')));
    const { status, body } = await world.call(token, 'GET', `${PATH}?days=${days}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['days']);
  },
);
