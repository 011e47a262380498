/** An internal note is in the notes thread, which the first note creates, and nowhere that members can read. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Body, Schema } from '../../../src/contract/operations.ts';
import { startModeWorld } from '../../e2e/modes.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const targetOf = ({ id: ticketId }: OpenTicket) => ({ guildId: world.guildId, ticketId });
const note = (ticket: OpenTicket, body: Body<'addTicketNote'>, idempotencyKey?: string) =>
  world.api.ticket(
    'addTicketNote',
    targetOf(ticket),
    { body },
    { onBehalfOf: SEED_IDS.moderator, ...(idempotencyKey !== undefined && { idempotencyKey }) },
  );
const threadOf = async (ticket: OpenTicket) =>
  (await world.api.ticket('getTicket', targetOf(ticket), {})).notes_thread_id ?? '';
/** What people said there, without the bot's lines. */
const saidIn = (channelId: string) =>
  [...world.discord.state.messages(channelId).all()].filter(({ webhook_id }) => webhook_id !== undefined);
const listed = async (ticket: OpenTicket, notes: boolean): Promise<Schema<'TranscriptMessage'>[]> => {
  const { messages } = await world.api.ticket('listTicketMessages', targetOf(ticket), { query: { notes } });
  return [...messages];
};

it('the first note creates the thread, the next one is written in it, and both are their author’s', async () => {
  const ticket = await world.openTicket();
  await note(ticket, { content: 'Paid twice' });
  const thread = await threadOf(ticket);
  await note(ticket, { content: 'Refunded' });
  expect(await threadOf(ticket)).toBe(thread);
  expect(saidIn(thread)).toMatchObject([
    { content: 'Paid twice', author: { username: 'Mara' } },
    { content: 'Refunded', author: { username: 'Mara' } },
  ]);
  // Discord's events, which name the webhook, change nothing.
  await world.restart();
  const stored = (await listed(ticket, true)).map(({ content, author }) => [content, author.id, author.bot]);
  expect(stored).toEqual([
    ['Refunded', SEED_IDS.moderator, false],
    ['Paid twice', SEED_IDS.moderator, false],
  ]);
});

it('is nowhere where members read: the channel, the ticket they opened, and their transcript', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'Hello');
  await note(ticket, {
    content: `Suspicious <@${SEED_IDS.member}>`,
    files: [{ filename: 'proof.txt', data: 'AAAA' }],
  });
  const thread = world.discord.state.channel(await threadOf(ticket));
  expect(thread).toMatchObject({ type: 12 });
  expect(saidIn(await threadOf(ticket))).toMatchObject([{ mentions: [] }]);
  expect(JSON.stringify(saidIn(ticket.channel_id))).not.toContain('Suspicious');
  const path = { guild_id: world.guildId };
  const own = await world.api.call('listOwnTickets', { path }, { onBehalfOf: SEED_IDS.member });
  expect(JSON.stringify(own)).toContain(ticket.id);
  expect(JSON.stringify(own)).not.toContain('Suspicious');
  await expect(
    world.api.ticket(
      'listTicketMessages',
      targetOf(ticket),
      { query: { notes: true } },
      { onBehalfOf: SEED_IDS.member },
    ),
  ).rejects.toMatchObject({ status: 403 });
});

it('leaves the owner waiting: it is no reply', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'Anyone?');
  await note(ticket, { content: 'I look into it' });
  const { data } = await world.api.call('listTickets', {
    path: { guild_id: world.guildId },
    query: { waiting: true, per_page: 100 },
  });
  expect(data.map(({ id }) => id)).toContain(ticket.id);
});

it('is written once, however often the call is repeated', async () => {
  const ticket = await world.openTicket();
  await Promise.allSettled([note(ticket, { content: 'Once' }, 'k'), note(ticket, { content: 'Once' }, 'k')]);
  await note(ticket, { content: 'Once' }, 'k');
  expect(saidIn(await threadOf(ticket))).toHaveLength(1);
});

it('needs a text or a file, and a ticket that can have a thread', async () => {
  const ticket = await world.openTicket();
  for (const body of [{}, { content: ' ' }])
    await expect(note(ticket, body)).rejects.toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  expect(await threadOf(ticket)).toBe('');
  await using threads = await startModeWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  const { id } = await threads.openTicket();
  await expect(
    threads.api.ticket(
      'addTicketNote',
      { guildId: threads.guildId, ticketId: id },
      { body: { content: 'No' } },
    ),
  ).rejects.toMatchObject({ code: 'TICKET_MODE_MISMATCH' });
});

it('says that the thread was deleted, and creates another one the next time', async () => {
  const ticket = await world.openTicket();
  await note(ticket, { content: 'One' });
  const first = await threadOf(ticket);
  await world.administrator.deleteChannel(first);
  await note(ticket, { content: 'Two' }).catch(() => note(ticket, { content: 'Two' }));
  expect(saidIn(await threadOf(ticket))).toMatchObject([{ content: 'Two' }]);
});
