/** A bulk action continues after a kill at any moment of a ticket: each ticket is changed once and reported once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTicket } from '../../open-ticket.ts';
import { audit } from '../audit.ts';
import { closingsIn } from './closings.ts';
import { type CrashWorld, type Moment, startCrashWorld } from './crash-world.ts';

const TICKETS = 6;
/** Each ticket needs one such request; the moment is that of the third ticket. */
const CHANNEL = { method: 'PATCH', route: /^\/channels\/\d+$/ };
const ANNOUNCEMENT = { method: 'POST', route: /^\/channels\/\d+\/messages$/ };

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

it.each<[when: string, moment: Moment]>([
  ['before Discord changed a channel', { before: [CHANNEL], step: 2 }],
  ['when Discord had changed a channel', { done: [CHANNEL], step: 2 }],
  ['when a ticket was announced as closed', { done: [ANNOUNCEMENT], step: 2 }],
])('closes each ticket once, although the service was killed %s', { timeout: 120_000 }, async (_, moment) => {
  const path = { guild_id: world.guildId };
  const webhook = await world.api.call('createWebhook', {
    path,
    body: { url: 'https://example.com/', actions: ['closeTicket'] },
  });
  const ids: string[] = [];
  for (let index = 0; index < TICKETS; index += 1) ids.push((await openTicket(world.api)).id);
  const ending: { id?: string } = {};
  await world.crash(moment, async (api) => {
    const body = { action: { closeTicket: {} }, ticket_ids: ids };
    ending.id = (await api.call('startBulkAction', { path, body })).id;
  });
  const read = () => world.api.call('getBulkAction', { path: { ...path, bulk_id: ending.id ?? '' } });
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('finished');
  expect(await read()).toMatchObject({ total: TICKETS, done: TICKETS, refused: 0 });

  const { tickets } = await audit(world.discord, world.database);
  for (const id of ids)
    expect(tickets.find((ticket) => ticket.id === id)).toMatchObject({ status: 'closed' });
  expect(await closingsIn(world.database, ids, webhook.id)).toEqual({
    ticketIds: ids.toSorted(),
    events: TICKETS,
  });
  await world.api.call('deleteWebhook', { path: { ...path, webhook_id: webhook.id } });
});
