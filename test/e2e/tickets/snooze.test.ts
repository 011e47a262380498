/** Snoozing by `/ticket snooze` and "More…": until a time, until the owner writes, or until staff end it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { moment } from '../../../src/discord-text/mention.ts';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { announced, answerOf, listIn, controlMessage, publicMessages, saidBy, stored } from '../acting.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const POLL = { timeout: 20_000, interval: 50 };
const UNTIL = '2099-12-24T18:00:00Z';

const type = async (ticket: OpenTicket, options: Record<string, string> = {}) =>
  saidBy(await world.moderator.command(ticket.channel_id, 'ticket snooze', options));

const snooze = ({ id: ticketId }: OpenTicket, until: string | null) =>
  world.api.ticket('snoozeTicket', { guildId: world.guildId, ticketId }, { body: { until } });

const soon = () => new Date(Date.now() + 1_500).toISOString();

async function listed(query: object): Promise<number[]> {
  const page = await world.api.call('listTickets', { path: { guild_id: world.guildId }, query });
  return page.data.map(({ number }) => number ?? 0);
}

async function historyOf(ticket: OpenTicket): Promise<string> {
  const run = await world.moderator.command(ticket.channel_id, 'ticket view', { history: true });
  return (await answerOf(run)).embeds[0]?.description ?? '';
}

it('takes a ticket out of what waits until staff end it, and shows it in card, list and history', async () => {
  const ticket = await world.openTicket();
  const other = await world.openTicket();
  const when = moment(UNTIL, 'F');
  expect(await type(ticket, { until: UNTIL })).toBe(`Snoozed until ${when}, or until the owner replies.`);
  expect(await stored(world, ticket)).toMatchObject({ snoozed_until: '2099-12-24T18:00:00.000000Z' });
  expect(await listed({ waiting: true })).toEqual([other.number]);
  expect(await listed({ snoozed: true })).toEqual([ticket.number]);
  const card = await answerOf(await world.moderator.command(ticket.channel_id, 'ticket view'));
  const field = { name: 'Snoozed until', value: moment(UNTIL), inline: true };
  expect(card.embeds[0]?.fields).toContainEqual(field);
  const list = await answerOf(await world.moderator.command(world.general, 'tickets', { show: 'snoozed' }));
  expect(listIn(list).title).toBe('Snoozed tickets');
  expect(listIn(list).text).toContain(`snoozed until ${moment(UNTIL)}`);

  const elsewhere = await world.moderator.command(world.general, 'ticket snooze', { ticket: ticket.id });
  expect(await saidBy(elsewhere)).toContain(`Ticket #${ticket.number} isn’t snoozed anymore.`);
  expect(await stored(world, ticket)).toMatchObject({ snoozed_until: null });
  expect(await listed({ waiting: true, sort: 'oldest' })).toEqual([ticket.number, other.number]);
  const history = await historyOf(ticket);
  expect(history).toContain(`snoozed it until ${moment(UNTIL)}`);
  expect(history).toContain('ended the snooze');
  // The owner can't see it.
  expect(JSON.stringify(publicMessages(world, ticket.channel_id))).not.toMatch(/snoozed/);
});

it('takes times to be in the zone of the group’s hours, unless another is typed', async () => {
  const path = { guild_id: world.guildId };
  const body = { name: 'Far away', schedule_timezone: 'Asia/Kathmandu' };
  const group = await world.api.call('createTicketGroup', { path, body });
  const ticketBody = { user_id: SEED_IDS.member, ticket_group_id: group.id };
  const opened = await world.api.call('createTicket', { path, body: ticketBody });
  const ticket = { ...opened, channel_id: opened.channel_id ?? '' };
  await type(ticket, { until: '2099-12-24 9:00' });
  expect(await stored(world, ticket)).toMatchObject({ snoozed_until: '2099-12-24T03:15:00.000000Z' });
  await type(ticket, { until: '2099-12-24 9:00', timezone: 'UTC' });
  expect(await stored(world, ticket)).toMatchObject({ snoozed_until: '2099-12-24T09:00:00.000000Z' });
  const command = [
    world.general,
    'ticket snooze',
    { until: '2099-12-24 9:00', ticket: ticket.id },
    'until',
  ] as const;
  expect(await world.moderator.autocomplete(...command)).toMatchObject([
    { name: expect.stringContaining('9:00 AM (Asia/Kathmandu)') },
  ]);
  const message = controlMessage(world, ticket.channel_id);
  if (message === undefined) throw new Error('The ticket has no message');
  const form = await (await world.moderator.select(message, MORE_ID, ['snooze'])).modal();
  expect(JSON.stringify(form)).toContain('(Asia/Kathmandu)');
  expect(await type(ticket, { until: 'never' })).toContain(`${beginningOf('time.unreadable')}never`);
});

it('wakes an answered ticket at the time, also after a restart: it waits again, and who snoozed it is pinged', async () => {
  const [ticket, noted] = [await world.openTicket(), await world.openTicket()];
  await world.moderator.command(noted.channel_id, 'notes create').then(saidBy);
  for (const each of [ticket, noted]) await world.moderator.say(each.channel_id, 'Let us wait.');
  const query = { waiting: true };
  await expect.poll(() => listed(query), POLL).not.toContain(ticket.number);
  for (const each of [ticket, noted]) await type(each, { until: '2s' });
  await world.restart();
  const line = `<@${SEED_IDS.moderator}>, it’s time to get back to this ticket.`;
  const said = await announced(world, ticket.channel_id, /get back to this/);
  expect(said).toMatchObject({ content: line });
  expect(await stored(world, ticket)).toMatchObject({ snoozed_until: null });
  await expect.poll(() => listed(query), POLL).toEqual(expect.arrayContaining([ticket.number, noted.number]));
  const thread = (await stored(world, noted)).notes_thread_id ?? '';
  await expect.poll(() => JSON.stringify(publicMessages(world, thread)), POLL).toContain('get back to this');
  expect(JSON.stringify(publicMessages(world, noted.channel_id))).not.toContain('get back to this');
  expect(await historyOf(ticket)).toContain('ended the snooze');
});

it('ends when the owner writes, and not when anybody else does', async () => {
  const ticket = await world.openTicket();
  await snooze(ticket, UNTIL);
  await world.moderator.say(ticket.channel_id, 'I looked at it.');
  await expect.poll(async () => (await stored(world, ticket)).last_activity, POLL).not.toBeNull();
  expect((await stored(world, ticket)).snoozed_until).not.toBeNull();
  await world.member.say(ticket.channel_id, 'It happened again.');
  await expect.poll(async () => (await stored(world, ticket)).snoozed_until, POLL).toBeNull();
  expect(await historyOf(ticket)).toContain(`<@${SEED_IDS.member}> ended the snooze`);
});

it('is not closed automatically while it sleeps, nor by a time that passed meanwhile', async () => {
  const [ticket, awake] = [await world.openTicket(), await world.openTicket()];
  await snooze(ticket, UNTIL);
  for (const { id: ticketId } of [ticket, awake])
    await world.api.ticket(
      'expireTicket',
      { guildId: world.guildId, ticketId },
      { body: { expire_at: soon() } },
    );
  await announced(world, awake.channel_id, /was closed/);
  expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  await snooze(ticket, null);
  expect(await stored(world, ticket)).toMatchObject({ status: 'open', expires_at: null });
});

it('is in More…, ends with closing, and is refused for a closed ticket and a time in the past', async () => {
  const ticket = await world.openTicket();
  const submit = async (values: Record<string, readonly string[]>) => {
    const message = controlMessage(world, ticket.channel_id);
    if (message === undefined) throw new Error('The ticket has no message');
    const form = await (await world.moderator.select(message, MORE_ID, ['snooze'])).modal();
    return saidBy(await world.moderator.submit(form, values));
  };
  expect(await submit({ choice: ['3d'] })).toContain('Snoozed until');
  expect((await stored(world, ticket)).snoozed_until).not.toBeNull();
  expect(await submit({ choice: ['off'] })).toBe('No longer snoozed.');
  expect(await type(ticket, { until: '2020-01-01' })).toContain('Enter a future time');
  await expect(snooze(ticket, '2020-01-01T00:00:00Z')).rejects.toMatchObject({ status: 400 });
  await snooze(ticket, UNTIL);
  await world.moderator.command(ticket.channel_id, 'ticket close').then(saidBy);
  expect(await stored(world, ticket)).toMatchObject({ status: 'closed', snoozed_until: null });
  expect(await type(ticket, { until: '2d' })).toContain('already closed');
});
