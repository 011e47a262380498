/** A ticket's life without the Message Content intent: Discord says who wrote and when, and withholds what. */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../../src/contract/client.ts';
import { REPLY_ID } from '../../../src/contract/custom-ids.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { signIn } from '../../dashboard/visitor.ts';
import { startModeWorld } from '../modes.ts';
import { controlMessage, publicMessages, saidBy, seen, stored } from '../acting.ts';
import { en } from '../../../src/words/languages/en.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true, seed: { privilegedIntents: Intent.GuildMembers } });
});
afterAll(() => world.close());

const POLL = { timeout: 20_000, interval: 50 };

const target = ({ id: ticketId }: OpenTicket) => ({ guildId: world.guildId, ticketId });
const waiting = async (): Promise<readonly (number | null)[]> => {
  const page = await world.api.call('listTickets', {
    path: { guild_id: world.guildId },
    query: { waiting: true },
  });
  return page.data.map(({ number }) => number ?? null);
};
const contents = async (ticket: OpenTicket): Promise<string[]> => {
  const { channel_messages: all } = await world.api.ticket('getTicketTranscript', target(ticket), {});
  return all.filter(({ author }) => !author.bot).map(({ content }) => content);
};

/** Presses Reply on the ticket's message, and sends the form. */
async function reply(person: World['member'], ticket: OpenTicket, text: string): Promise<string> {
  const message = controlMessage(world, ticket.channel_id);
  if (message === undefined) throw new Error('The ticket has no message');
  const form = await person.click(message, REPLY_ID);
  return saidBy(await person.submit(await form.modal(), { text }));
}

it('waits for an answer, and is answered, by who wrote and when', async () => {
  const ticket = await world.openTicket();
  await world.moderator.say(ticket.channel_id, 'what is it?');
  await expect.poll(waiting, POLL).not.toContain(ticket.number);
  await world.member.say(ticket.channel_id, 'it does not work');
  await expect.poll(waiting, POLL).toContain(ticket.number);
  await world.moderator.say(ticket.channel_id, 'try again');
  await expect.poll(waiting, POLL).not.toContain(ticket.number);
  expect(await contents(ticket)).toEqual(['', '', '']);
});

it('offers members a form, whose text is posted under their name, kept whole, found, and waits as theirs', async () => {
  const ticket = await world.openTicket();
  await world.moderator.say(ticket.channel_id, 'what is it?');
  await expect.poll(waiting, POLL).not.toContain(ticket.number);
  expect(await reply(world.member, ticket, 'my zebrainvoice is wrong')).toBe('Posted your message.');
  const posted = await seen(world.discord, () =>
    [...world.discord.state.messages(ticket.channel_id).all()].find(({ content }) =>
      content.includes('zebrainvoice'),
    ),
  );
  expect(posted).toMatchObject({ content: 'my zebrainvoice is wrong', author: { username: 'Milo' } });
  await expect.poll(waiting, POLL).toContain(ticket.number);
  const found = async () => {
    const path = { guild_id: world.guildId };
    const { data } = await world.api.call('searchTranscripts', { path, query: { q: 'zebrainvoice' } });
    return data.map(({ author_id, content }) => [author_id, content]);
  };
  await expect.poll(found, POLL).toEqual([[SEED_IDS.member, 'my zebrainvoice is wrong']]);
  expect(await reply(world.moderator, ticket, 'it is right')).toBe('Posted your message.');
  await expect.poll(waiting, POLL).not.toContain(ticket.number);
});

it('refuses the form of people outside the ticket, and of members once it is locked', async () => {
  const ticket = await world.openTicket();
  const message = controlMessage(world, ticket.channel_id);
  const form = await (await world.member.click(message ?? { id: '', channel_id: '' }, REPLY_ID)).modal();
  const body = { content: 'let me in' };
  const byOther = { onBehalfOf: SEED_IDS.secondMember };
  await expect(world.api.ticket('replyToTicket', target(ticket), { body }, byOther)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  // Templates are the staff's, and members send files in the channel.
  const files = [{ filename: 'a.txt', data: 'YQ==' }];
  for (const forStaff of [{ custom_message_id: '1' }, { content: 'Look', files }]) {
    const byOwner = { onBehalfOf: SEED_IDS.member };
    const replying = world.api.ticket('replyToTicket', target(ticket), { body: forStaff }, byOwner);
    await expect(replying).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await world.api.ticket('lockTicket', target(ticket), { body: {} });
  await seen(
    world.discord,
    () => !JSON.stringify(controlMessage(world, ticket.channel_id)?.components).includes(REPLY_ID),
  );
  expect(await saidBy(await world.member.submit(form, { text: 'too late' }))).toContain('Only');
});

it('ends the snooze when its owner replies by the form', async () => {
  const ticket = await world.openTicket();
  const until = '2099-12-24T18:00:00Z';
  await world.api.ticket('snoozeTicket', target(ticket), { body: { until } });
  await reply(world.moderator, ticket, 'we wait');
  expect((await stored(world, ticket)).snoozed_until).not.toBeNull();
  await reply(world.member, ticket, 'I am back');
  expect((await stored(world, ticket)).snoozed_until).toBeNull();
});

it('keeps messages whole that mention the bot or reply to it with a ping', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, `<@${SEED_IDS.bot}> this is for the record`);
  const control = controlMessage(world, ticket.channel_id);
  await world.member.say(ticket.channel_id, 'this, too', { replyTo: control?.id ?? '' });
  await world.member.say(ticket.channel_id, 'and this is not');
  await expect
    .poll(() => contents(ticket), POLL)
    .toEqual([`<@${SEED_IDS.bot}> this is for the record`, 'this, too', '']);
});

it('keeps a message with its files by the menu of staff, once, and finds its words', async () => {
  const ticket = await world.openTicket();
  const files = [{ name: 'proof.txt', mime: 'text/plain', bytes: new TextEncoder().encode('proof') }];
  const said = await world.member.say(ticket.channel_id, 'the okapi promised it', { files });
  const other = await world.member.say(ticket.channel_id, 'and more');
  await expect.poll(() => contents(ticket), POLL).toEqual(['', '']);
  const keep = async (person: World['member'], id: string) =>
    saidBy(await person.context(ticket.channel_id, en['menu.keep'], id));
  expect(await keep(world.moderator, said.id)).toBe('The transcript has this message now.');
  expect(await keep(world.moderator, said.id)).toBe('The transcript already has this message.');
  expect(await contents(ticket)).toEqual(['the okapi promised it', '']);
  const kept = async () => {
    await world.api.ticket('saveTicketTranscript', target(ticket), {});
    const transcript = await world.api.ticket('getTicketTranscript', target(ticket), {});
    const { channel_messages: all, channel_message_attachments: attachments = [] } = transcript;
    const words = all.filter(({ author }) => !author.bot).map(({ content }) => content);
    return [words, attachments.map(({ name, hash }) => [name, hash !== ''])];
  };
  // A later save reads from Discord's history that it is empty.
  await expect.poll(kept, POLL).toEqual([['the okapi promised it', ''], [['proof.txt', true]]]);
  const { data } = await world.api.call('searchTranscripts', {
    path: { guild_id: world.guildId },
    query: { q: 'okapi' },
  });
  expect(data.map(({ message_id }) => message_id)).toEqual([said.id]);
  // Discord hides the command from members: the service rejects them, too.
  const message = { ...other, content: 'and more' } as unknown as Record<string, unknown>;
  const call = { path: { message_id: other.id }, body: { message } };
  const by = (userId: string) =>
    world.api.ticket('keepTicketMessage', target(ticket), call, { onBehalfOf: userId });
  await expect(by(SEED_IDS.member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  // Words are kept as Discord sent them to the bot, not as anyone's token or session says.
  const mara = await signIn(world, world.moderator);
  const apiKey = [...mara.cookies.values()][0]?.split('.')[1];
  const session = createApiClient({ baseUrl: world.service.url, apiKey });
  for (const api of [world.api, session])
    await expect(api.ticket('keepTicketMessage', target(ticket), call)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  for (const wrong of [
    { author: { ...other.author, id: SEED_IDS.secondMember } },
    { id: String(BigInt(other.id) + 1n) },
    { channel_id: world.general },
  ]) {
    const body = { message: { ...message, ...wrong } };
    await expect(
      world.api.ticket(
        'keepTicketMessage',
        target(ticket),
        { ...call, body },
        { onBehalfOf: SEED_IDS.moderator },
      ),
    ).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  }
  const noMessage = { ...call, body: { message: { id: other.id } } };
  const asStaff = { onBehalfOf: SEED_IDS.moderator };
  await expect(
    world.api.ticket('keepTicketMessage', target(ticket), noMessage, asStaff),
  ).rejects.toMatchObject({
    status: 400,
  });
  expect(await contents(ticket)).toEqual(['the okapi promised it', '']);
});

it('keeps a message that the service has missed', async () => {
  const ticket = await world.openTicket();
  const said = await world.member.say(ticket.channel_id, 'nobody heard the quagga');
  await expect.poll(() => contents(ticket), POLL).toEqual(['']);
  const database = openDatabase(world.database);
  await database.db.deleteFrom('transcript_messages').where('id', '=', said.id).execute();
  await database.close();
  expect(await contents(ticket)).toEqual([]);
  const keep = async (id: string) =>
    saidBy(await world.moderator.context(ticket.channel_id, en['menu.keep'], id));
  expect(await keep(said.id)).toBe('The transcript has this message now.');
  expect(await contents(ticket)).toEqual(['nobody heard the quagga']);
  expect(await keep(said.id)).toBe('The transcript already has this message.');
});

it('has the form and the menu in tickets that are threads', async () => {
  const mode = { mode: 'thread', opened_channel_id: SEED_IDS.general } as const;
  const seed = { privilegedIntents: Intent.GuildMembers };
  await using threads = await startModeWorld(mode, { seed });
  const ticket = await threads.openTicket();
  const message = controlMessage(threads, ticket.channel_id) ?? { id: '', channel_id: '' };
  const form = await (await threads.member.click(message, REPLY_ID)).modal();
  expect(await saidBy(await threads.member.submit(form, { text: 'from a thread' }))).toBe(
    'Posted your message.',
  );
  const [posted] = [...threads.discord.state.messages(ticket.channel_id).all()].slice(-1);
  expect(posted).toMatchObject({ content: 'from a thread', author: { username: 'Milo' } });
  const said = await threads.member.say(ticket.channel_id, 'typed in a thread');
  const listed = async () => {
    const at = { guildId: threads.guildId, ticketId: ticket.id };
    const { messages } = await threads.api.ticket('listTicketMessages', at, {});
    return messages.map(({ id }) => id);
  };
  await expect.poll(listed, POLL).toContain(said.id);
  const run = await threads.administrator.context(ticket.channel_id, en['menu.keep'], said.id);
  expect(await saidBy(run)).toBe('The transcript has this message now.');
});

it('says once in the transcript and on the dashboard that words were withheld', async () => {
  const ticket = await world.openTicket();
  const pages = async (): Promise<string[]> => {
    await world.api.ticket('saveTicketTranscript', target(ticket), {});
    const { url } = await world.api.ticket('getTicketTranscriptLink', target(ticket), {});
    const mara = await signIn(world, world.moderator);
    return [
      await (await fetch(url)).text(),
      (await mara.get(`/dashboard/${world.guildId}/tickets/${ticket.id}`)).text,
    ];
  };
  const note = /Some messages are empty because Discord/g;
  await reply(world.member, ticket, 'kept by the form');
  for (const page of await pages()) expect(page.match(note)).toBeNull();
  await world.member.say(ticket.channel_id, 'one');
  await world.member.say(ticket.channel_id, 'two');
  await expect.poll(() => contents(ticket), POLL).toEqual(['kept by the form', '', '']);
  for (const page of await pages()) expect(page.match(note)).toHaveLength(1);
});

it('says nothing of it in the channel', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'hello');
  expect(JSON.stringify(publicMessages(world, ticket.channel_id))).not.toMatch(
    /intent|message content|withh|can’t read/i,
  );
});

it('has no such button where the bot may read', async () => {
  await using other = await startWorld({ lifted: true });
  const ticket = await other.openTicket();
  expect(JSON.stringify(controlMessage(other, ticket.channel_id)?.components)).not.toContain(REPLY_ID);
});
