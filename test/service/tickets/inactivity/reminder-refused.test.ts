/** A line that Discord didn't accept warned nobody, and nobody is waited for because of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { instant } from '../../../../src/service/base/kit/clock.ts';
import type { TicketGroup } from '../../../../src/service/core/model/ticket.ts';
import { announced, publicMessages, stored } from '../../../e2e/acting.ts';
import { hurry } from '../../../e2e/audit.ts';
import type { OpenTicket, World } from '../../../world.ts';
import { becomes, type EventWorld, POLL, startEventWorld, withinHours } from '../events/event-world.ts';

const REMINDED = /is still waiting for a reply/;
const WARNED = /the team is waiting for your reply/;

let eventWorld: EventWorld;
let world: World;
afterEach(() => eventWorld.close());

const REFUSED = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } };
const AWAY = { status: 503, body: { code: 0, message: 'Service Unavailable' } };

/** A ticket in which nothing can be said until `allow` is called. */
async function openSilenced(group: Partial<TicketGroup>, answer: typeof REFUSED) {
  eventWorld = await startEventWorld(group);
  ({ world } = eventWorld);
  const ticket = await world.openTicket();
  const route = new RegExp(`^/channels/${ticket.channel_id}/messages$`);
  return { ticket, allow: world.discord.faults.refuse({ method: 'POST', route }, answer) };
}

const actions = async (ticket: OpenTicket) => (await eventWorld.history(ticket)).map(({ action }) => action);
const linesLike = (ticket: OpenTicket, line: RegExp): number =>
  publicMessages(world, ticket.channel_id).filter(({ content }) => line.test(content)).length;
const inMinutes = (minutes: number): string => instant(new Date(Date.now() + minutes * 60_000));

/** It was tried and rolled back: the next check, which would be in a second, is in an hour. */
async function takenBack(ticket: OpenTicket): Promise<void> {
  const isInAnHour = (at = '') => at > inMinutes(50) && at < inMinutes(70);
  await expect.poll(async () => isInAnHour(await eventWorld.nextLook(ticket)), POLL).toBe(true);
  expect(await actions(ticket)).toEqual(['createTicket']);
  expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
}

describe('what Discord refuses to say', () => {
  it('warned nobody: the ticket stays open until its owner was warned, once', async () => {
    const { ticket, allow } = await openSilenced({ warn_after: 1, close_after: 1 }, REFUSED);
    const url = 'https://nobody.invalid/';
    await world.api.call('createWebhook', { path: { guild_id: world.guildId }, body: { url } });
    await world.moderator.say(ticket.channel_id, 'Which order is it?');
    await takenBack(ticket);
    await hurry(world.database, 'ticket.care');
    await takenBack(ticket);
    allow();
    await hurry(world.database, 'ticket.care');
    await announced(world, ticket.channel_id, WARNED);
    await becomes(world, ticket, { status: 'closed' });
    expect(await actions(ticket)).toEqual(['createTicket', 'ownerWarned', 'closeTicket']);
    expect(linesLike(ticket, WARNED)).toBe(1);
    // An event without its entry could not be sent, nor what comes behind it.
    expect(await eventWorld.untold()).toEqual(['ownerWarned', 'closeTicket']);
  });

  it('reminded nobody: staff are reminded once it can be said', async () => {
    const { ticket, allow } = await openSilenced(withinHours(10), REFUSED);
    await eventWorld.openedHoursAgo(ticket, 6);
    await takenBack(ticket);
    allow();
    await hurry(world.database, 'ticket.care');
    await announced(world, ticket.channel_id, REMINDED);
    expect(await actions(ticket)).toEqual(['createTicket', 'staffReminded']);
    expect(linesLike(ticket, REMINDED)).toBe(1);
  });

  it('leaves an answer missed, once', async () => {
    const { ticket } = await openSilenced(withinHours(10), REFUSED);
    await eventWorld.openedHoursAgo(ticket, 11);
    await expect.poll(() => eventWorld.waiting('ticket.announce'), POLL).toEqual([]);
    await expect.poll(() => actions(ticket), POLL).toEqual(['createTicket', 'answerMissed']);
    await expect.poll(() => eventWorld.waiting('ticket.announce'), POLL).toEqual([]);
    expect(await eventWorld.nextLook(ticket)).toBeUndefined();
  });
});

it('a warning that is still to be said closes nothing', async () => {
  const { ticket, allow } = await openSilenced({ warn_after: 1, close_after: 1 }, AWAY);
  await world.moderator.say(ticket.channel_id, 'Which order is it?');
  await expect.poll(() => actions(ticket), POLL).toContain('ownerWarned');
  const warned = Date.now();
  // A look, of each second, behind the one that would have closed it.
  const isLater = async () => ((await eventWorld.nextLook(ticket)) ?? '') > instant(new Date(warned + 3_000));
  await expect
    .poll(async () => (await isLater()) || (await stored(world, ticket)).status === 'closed', POLL)
    .toBe(true);
  expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  allow();
  await hurry(world.database, 'ticket.announce');
  await announced(world, ticket.channel_id, WARNED);
  await becomes(world, ticket, { status: 'closed' });
  expect(await actions(ticket)).toEqual(['createTicket', 'ownerWarned', 'closeTicket']);
});
