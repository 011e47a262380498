/** Two services on one PostgreSQL, and a bulk action that one of them runs: the other stops it, or takes it over. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../database.ts';
import { openTicket } from '../../open-ticket.ts';
import { forkService, type ServiceChild } from '../../service-child.ts';
import { audit } from '../audit.ts';
import { closingsIn } from './closings.ts';

const TICKETS = 6;
const DONE_BEFORE = 2;
const path = { guild_id: SEED_IDS.guild };
/** Each ticket needs one such request. */
const CHANNEL = { method: 'PATCH', route: /^\/channels\/\d+$/ };

// An embedded database has one service, and says so: see service-lock.ts.
describe.skipIf(POSTGRES === undefined)('of two services on one PostgreSQL', { timeout: 120_000 }, () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let services: ServiceChild[];
  beforeEach(async () => {
    database = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    services = [];
  });
  afterEach(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await discord.close();
    await database.remove();
  });

  const fork = async (): Promise<ServiceChild> => {
    const service = await forkService(discord, database);
    services.push(service);
    return service;
  };

  /**
   * The first service works on a bulk action and waits for Discord in the third ticket; then the second one starts. With
   * `startsBefore` it's already running: starting one takes longer than a call to Discord may.
   */
  async function begin(interrupt: (arrived: () => void) => unknown, startsBefore = false) {
    const first = await fork();
    const early = startsBefore ? await fork() : undefined;
    const body = { url: 'https://example.com/', actions: ['closeTicket' as const] };
    const webhook = await first.api.call('createWebhook', { path, body });
    const ids: string[] = [];
    for (let index = 0; index < TICKETS; index += 1) ids.push((await openTicket(first.api)).id);
    const arrived = Promise.withResolvers<void>();
    interrupt(arrived.resolve);
    const asked = { action: { closeTicket: {} }, ticket_ids: ids };
    const bulk = await first.api.call('startBulkAction', { path, body: asked });
    await arrived.promise;
    const second = early ?? (await fork());
    const target = { ...path, bulk_id: bulk.id };
    const read = () => second.api.call('getBulkAction', { path: target });
    return { first, second, target, read, ids, webhookId: webhook.id };
  }

  it('the other one stops it: the ticket in progress is still finished, and no further one begins', async () => {
    const answering = Promise.withResolvers<void>();
    const { first, second, target, read, ids, webhookId } = await begin((arrived) => {
      const answer = (): Promise<void> => {
        arrived();
        return answering.promise;
      };
      discord.faults.pause(CHANNEL, answer, { skip: DONE_BEFORE });
    }, true);
    expect(await second.api.call('stopBulkAction', { path: target })).toMatchObject({
      state: 'stopped',
      done: DONE_BEFORE,
    });
    expect(await first.api.call('getBulkAction', { path: target })).toEqual(await read());
    answering.resolve();
    await expect.poll(async () => (await read()).done, { timeout: 20_000 }).toBe(DONE_BEFORE + 1);
    const { tickets } = await audit(discord, database);
    const statusOf = (id: string) => tickets.find((ticket) => ticket.id === id)?.status;
    const closed = ids.slice(0, DONE_BEFORE + 1);
    expect(ids.map(statusOf)).toEqual(ids.map((id) => (closed.includes(id) ? 'closed' : 'open')));
    expect(await read()).toMatchObject({ state: 'stopped', done: DONE_BEFORE + 1, refused: 0 });
    expect(await closingsIn(database, ids, webhookId)).toEqual({
      ticketIds: closed.toSorted(),
      events: closed.length,
    });
  });

  it.each([
    ['before Discord changed a channel', 'asked'],
    ['when Discord had changed a channel', 'done'],
  ] as const)(
    'the other one takes it over when the first is killed %s, and closes each once',
    async (_, when) => {
      const { first, read, ids, webhookId } = await begin((arrived) =>
        discord.faults.hold(CHANNEL, arrived, { skip: DONE_BEFORE, when }),
      );
      first.child.kill('SIGKILL');
      await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('finished');
      expect(await read()).toMatchObject({ total: TICKETS, done: TICKETS, refused: 0 });
      const { tickets } = await audit(discord, database);
      expect(tickets.filter(({ status }) => status === 'closed')).toHaveLength(TICKETS);
      for (const { channel_id: channelId } of tickets) {
        const messages = [...discord.state.messages(channelId ?? '').all()];
        expect(
          messages.filter(({ content }) => /(?:was closed|closed the ticket)/.test(content)),
        ).toHaveLength(1);
      }
      expect(await closingsIn(database, ids, webhookId)).toEqual({
        ticketIds: ids.toSorted(),
        events: TICKETS,
      });
    },
  );
});
