/** Whose ticket it is while one of two services acts on it. */
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createApiClient } from '../../src/contract/client.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { LEASE_MS } from '../../src/service/base/kit/lease.ts';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../database.ts';
import { forkService, type ServiceChild } from '../service-child.ts';

const guildId = SEED_IDS.guild;

// An embedded database has one service: any lease at its start is a dead one's and is taken over immediately.
describe.skipIf(POSTGRES === undefined)('of two services on one PostgreSQL', () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
  });
  afterEach(async () => {
    await discord.close();
    await database.remove();
  });

  async function startBoth(leaseMs: number): Promise<readonly [holder: ServiceChild, other: ServiceChild]> {
    const both = await Promise.all([
      forkService(discord, database, leaseMs),
      forkService(discord, database, leaseMs),
    ]);
    onTestFinished(() => {
      for (const { child } of both) child.kill('SIGKILL');
    });
    return both;
  }

  /** It locks a new ticket, and waits for Discord. */
  async function holdTicket(holder: ServiceChild) {
    const ticket = await holder.api.call('createTicket', {
      path: { guild_id: guildId },
      body: { user_id: SEED_IDS.member },
    });
    const arrived = Promise.withResolvers<void>();
    const route = new RegExp(`^/channels/${ticket.channel_id}`);
    discord.faults.hold({ method: 'PATCH', route }, () => arrived.resolve());
    const target = { guildId, ticketId: ticket.id };
    const locked = holder.api.ticket('lockTicket', target, { body: {} });
    // It may be killed before it answers.
    locked.catch(() => undefined);
    await arrived.promise;
    return { target };
  }

  it('the one that waits for Discord keeps its ticket for longer than a lease', async () => {
    const leaseMs = 2_000;
    const [holder] = await startBoth(leaseMs);
    const { target } = await holdTicket(holder);
    const opened = openDatabase(database);
    const lease = () =>
      opened.db
        .selectFrom('outbox')
        .select(['lease_owner', 'lease_until'])
        .where('key', '=', target.ticketId)
        .where('kind', '=', 'ticket.action')
        .executeTakeFirstOrThrow();
    const first = await lease();
    const end = Date.parse(first.lease_until ?? '');
    // Renewed after it would have run out.
    const until = async () => Date.parse((await lease()).lease_until ?? '');
    await expect.poll(until, { timeout: 10_000, interval: 100 }).toBeGreaterThan(end + leaseMs);
    expect((await lease()).lease_owner).toBe(first.lease_owner);
    await opened.close();
  }, 60_000);

  it('one that stood still for longer than its lease does nothing a second time', async () => {
    const [holder, other] = await startBoth(1_500);
    const path = { guild_id: guildId };
    const ticket = await holder.api.call('createTicket', { path, body: { user_id: SEED_IDS.member } });
    const target = { guildId, ticketId: ticket.id };
    const stood = Promise.withResolvers<void>();
    // As with a busy event loop: Discord has done it, and the answer is not read.
    const off = discord.on('CHANNEL_UPDATE', () => {
      off();
      holder.child.kill('SIGSTOP');
      stood.resolve();
    });
    const locked = holder.api.ticket('lockTicket', target, { body: {} });
    await stood.promise;
    const closed = await other.api.ticket('closeTicket', target, { body: {} });
    expect(closed).toMatchObject({ status: 'closed' });
    holder.child.kill('SIGCONT');
    await Promise.allSettled([locked]);
    const { data } = await other.api.call('getTicketHistory', { path: { ...path, ticket_id: ticket.id } });
    expect(data.map(({ action }) => action)).toEqual(['closeTicket', 'lockTicket', 'createTicket']);
  }, 60_000);

  it('the other one acts on the ticket of a killed one before its caller gives up', async () => {
    const [holder, other] = await startBoth(LEASE_MS);
    const { target } = await holdTicket(holder);
    const dead = once(holder.child, 'exit');
    holder.child.kill('SIGKILL');
    await dead;
    // As the bot asks.
    const patient = createApiClient({ baseUrl: other.url, apiKey: other.token });
    const closed = await patient.ticket('closeTicket', target, { body: {} });
    expect(closed).toMatchObject({ status: 'closed' });
    // What the dead one had begun was finished before: the newest comes first.
    const path = { guild_id: guildId, ticket_id: target.ticketId };
    const { data } = await patient.call('getTicketHistory', { path });
    expect(data.map(({ action }) => action)).toEqual(['closeTicket', 'lockTicket', 'createTicket']);
  }, 60_000);
});
