import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../src/contract/client.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { POSTGRES, createTestDatabase, type TestDatabase } from '../database.ts';
import { forkService, type ServiceChild } from '../service-child.ts';

const TICKETS = 80;
/** This many in parallel keep two processes busy for longer than a short lease lasts. */
const LEASE_MS = 10_000;
const path = { guild_id: SEED_IDS.guild };

// An embedded database has one service, and says so: see service-lock.ts.
describe.skipIf(POSTGRES === undefined)('two services on one PostgreSQL', () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let services: readonly ServiceChild[];
  beforeAll(async () => {
    database = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    // Started simultaneously: both migrate, and neither is harmed.
    services = await Promise.all([
      forkService(discord, database, LEASE_MS),
      forkService(discord, database, LEASE_MS),
    ]);
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
    api(index).call(
      'createTicket',
      { path, body: { user_id: SEED_IDS.member } },
      // Staff: what members open for themselves has a limit. With a key the client asks again when all connections are in
      // use for ten seconds, as the bot does.
      { onBehalfOf: SEED_IDS.moderator, idempotencyKey: randomUUID() },
    );

  it(`give ${TICKETS} parallel creations as many different numbers, one group and one category`, async () => {
    const tickets = await Promise.all(Array.from({ length: TICKETS }, (_, index) => create(index)));
    expect(new Set(tickets.map((ticket) => ticket.number)).size).toBe(TICKETS);
    expect(new Set(tickets.map((ticket) => ticket.group_id)).size).toBe(1);
    const channels = [...(discord.state.guild(SEED_IDS.guild)?.channels.values() ?? [])];
    for (const ticket of tickets) expect(channels.map(({ id }) => id)).toContain(ticket.channel_id);
    expect(channels.filter(({ name }) => name === 'Tickets')).toHaveLength(1);
  }, 120_000);

  it('give a name to one group and one panel, however many ask for it in both at once', async () => {
    const outcomes = async (ask: (api: ApiClient) => Promise<unknown>) => {
      const asked = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => ask(api(index))));
      return asked.map((one) => (one.status === 'fulfilled' ? 'made' : codeOf(one.reason))).toSorted(byText);
    };
    const once = [...Array.from({ length: 7 }, () => 'NAME_TAKEN'), 'made'];
    const body = { name: 'Billing', opened_channel_id: SEED_IDS.textCategory };
    expect(await outcomes((of) => of.call('createTicketGroup', { path, body }))).toEqual(once);
    const { data } = await api(0).call('listTicketGroups', { path });
    const options = [{ group_id: data[0]?.id ?? '', label: 'Help' }];
    const panel = { name: 'Front desk', options };
    expect(await outcomes((of) => of.call('createTicketPanel', { path, body: panel }))).toEqual(once);
    expect(data.map(({ name }) => name).toSorted()).toEqual(['Billing', 'Support']);
  }, 60_000);

  it('tell each other what has changed in tickets', async () => {
    const stream = await api(1).stream(
      'streamTicketEvents',
      { path },
      { onBehalfOf: SEED_IDS.administrator },
    );
    const { id } = await create(0);
    const told = new Set<string>();
    for await (const { ticket_id } of stream) if (told.add(ticket_id).has(id)) break;
    expect(told).toContain(id);
  });

  it('tell each other who looks at a ticket, and when they stop', async () => {
    const { id } = await create(0);
    const look = async (index: number, onBehalfOf: string) => {
      const stopping = new AbortController();
      const options = { onBehalfOf, signal: stopping.signal };
      const stream = await api(index).stream('streamTicketEvents', { path, query: { viewing: id } }, options);
      const seen: string[] = [];
      const read = async () => {
        for await (const { viewers } of stream)
          if (viewers !== undefined) seen.push(viewers.map((viewer) => viewer.id).join(' '));
      };
      read().catch(() => undefined);
      return { last: () => seen.at(-1), stop: () => stopping.abort() };
    };
    const first = await look(0, SEED_IDS.administrator);
    await expect.poll(first.last, { timeout: 10_000 }).toBe('');
    const second = await look(1, SEED_IDS.moderator);
    await expect.poll(first.last, { timeout: 10_000 }).toBe(SEED_IDS.moderator);
    await expect.poll(second.last, { timeout: 10_000 }).toBe(SEED_IDS.administrator);
    second.stop();
    await expect.poll(first.last, { timeout: 10_000 }).toBe('');
    first.stop();
  }, 60_000);

  it('act once for a new Idempotency-Key that both are asked under at once, and tell the same', async () => {
    const input = { path, body: { user_id: SEED_IDS.member } };
    const before = await count(api(0));
    const ROUNDS = 20;
    for (let round = 0; round < ROUNDS; round += 1) {
      const options = { onBehalfOf: SEED_IDS.moderator, idempotencyKey: `both-${round}` };
      const told = await Promise.all([0, 1].map((index) => api(index).call('createTicket', input, options)));
      expect(told[1]).toEqual(told[0]);
    }
    expect(await count(api(1))).toBe(before + ROUNDS);
    const channels = [...(discord.state.guild(SEED_IDS.guild)?.channels.values() ?? [])];
    expect(channels.filter(({ topic }) => topic?.startsWith('Ticket #'))).toHaveLength(before + ROUNDS);
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
    const isClosing = ({ content }: { content: string }): boolean =>
      /(?:was closed|closed the ticket)/.test(content);
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

  // The last one: it kills.
  it('take over the work of one that was killed in it, and do it once', async () => {
    const ticket = await create(0);
    const route = new RegExp(`^/channels/${ticket.channel_id}/messages$`);
    const arrived = Promise.withResolvers<void>();
    discord.faults.hold({ method: 'POST', route }, () => arrived.resolve());
    // It answers once it is locked; that is announced afterwards.
    await api(0).ticket('lockTicket', { guildId: SEED_IDS.guild, ticketId: ticket.id }, { body: {} });
    await arrived.promise;
    const [first] = services;
    first?.child.kill('SIGKILL');
    const announced = () =>
      [...discord.state.messages(ticket.channel_id ?? '').all()].filter(({ content }) =>
        /(?:was locked|\blocked the ticket)/.test(content),
      ).length;
    await expect.poll(announced, { timeout: 40_000, interval: 50 }).toBe(1);
    // Whatever else was left is done after it in the ticket's lane, and says it no second time.
    await api(1).ticket('unlockTicket', { guildId: SEED_IDS.guild, ticketId: ticket.id }, { body: {} });
    await discord.waitFor(
      ({ t, d }) => t === 'MESSAGE_CREATE' && (d as { content: string }).content.includes('unlocked'),
      15_000,
    );
    expect(announced()).toBe(1);
  }, 90_000);
});

async function count(api: ApiClient): Promise<number> {
  return (await api.call('listTickets', { path })).total;
}

function codeOf(reason: unknown): string {
  return reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason);
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);
