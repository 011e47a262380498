import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../src/contract/client.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local-discord/local-discord.ts';
import { SEED_IDS } from '../../src/local-discord/seed.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { forkService, type ServiceChild } from '../service-child.ts';

const TICKETS = 200;
const path = { guild_id: SEED_IDS.guild };

// An embedded database has one service, and says so: see sole-process.ts.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('two services on one PostgreSQL', () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let services: readonly ServiceChild[];
  beforeAll(async () => {
    database = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    // Started at once: both migrate, neither is hurt.
    services = await Promise.all([forkService(discord, database), forkService(discord, database)]);
  });
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await discord.close();
    await database.remove();
  });

  /** One of the two, in turns. */
  const api = (index: number): ApiClient => {
    const service = services[index % 2];
    if (service === undefined) throw new Error('The services did not start');
    return service.api;
  };
  const create = (index: number) =>
    api(index).call('createTicket', { path, body: { user_id: SEED_IDS.member } });

  it(`give ${TICKETS} parallel creations as many different numbers, one group and one category`, async () => {
    const tickets = await Promise.all(Array.from({ length: TICKETS }, (_, index) => create(index)));
    expect(new Set(tickets.map((ticket) => ticket.number)).size).toBe(TICKETS);
    expect(new Set(tickets.map((ticket) => ticket.group_id)).size).toBe(1);
    const channels = [...(discord.state.guild(SEED_IDS.guild)?.channels.values() ?? [])];
    for (const ticket of tickets) expect(channels.map(({ id }) => id)).toContain(ticket.channel_id);
    expect(channels.filter(({ name }) => name === 'Tickets')).toHaveLength(1);
  }, 120_000);

  it('let one of them act on a ticket at a time: of many closings one counts', async () => {
    const ticket = await create(0);
    const target = { guildId: SEED_IDS.guild, ticketId: ticket.id };
    const closings = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => api(index).ticket('closeTicket', target, { body: {} })),
    );
    expect(closings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = closings.filter((closing) => closing.status === 'rejected');
    expect(refusals.map(({ reason }): unknown => reason)).toEqual(
      refusals.map(() => expect.objectContaining({ code: 'INVALID_TICKET_STATUS' })),
    );
  });

  it('let one of them do a job: an expiry that both see closes and is told once', async () => {
    const ticket = await create(1);
    const target = { guildId: SEED_IDS.guild, ticketId: ticket.id };
    const expire_at = new Date(Date.now() + 500).toISOString();
    await api(0).ticket('expireTicket', target, { body: { expire_at } });
    const isClosing = ({ content }: { content: string }): boolean => content.includes('was closed');
    await discord.waitFor(
      ({ t, d }) => t === 'MESSAGE_CREATE' && isClosing(d as { content: string }),
      15_000,
    );
    const closed = await api(1).call('getTicket', {
      path: { ...path, ticket_id: target.ticketId },
    });
    expect(closed).toMatchObject({ status: 'closed', closed_reason: 'expired' });
    const said = [...discord.state.messages(ticket.channel_id ?? '').all()].filter(isClosing);
    expect(said).toHaveLength(1);
  }, 30_000);
});
