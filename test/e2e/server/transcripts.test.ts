import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message, Person } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { answerOf, type Form, FORMS, type Options, saidBy } from '../acting.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const POLL = { interval: 20, timeout: 20_000 };
const target = ({ id }: OpenTicket) => ({ guildId: world.guildId, ticketId: id });

async function run(
  form: Form,
  ticket: OpenTicket,
  command: string,
  options: Options = {},
  person: Person = world.moderator,
): Promise<Message> {
  const { channel, options: addressing } = form.seat(world, ticket);
  return answerOf(await person.command(channel, `transcript ${command}`, { ...options, ...addressing }));
}

async function talkedTicket(): Promise<OpenTicket> {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'it *does not* work');
  return ticket;
}

function fieldsOf({ embeds }: Message): Record<string, string> {
  return Object.fromEntries((embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));
}

function linkIn({ embeds }: Message): string {
  return /\((http[^)]+)\)/.exec(embeds[0]?.description ?? '')?.[1] ?? '';
}

function buttonOf({ components }: Message, label: string): string {
  // The local Discord keeps components as Discord prints them: rows of buttons.
  const rows = components as unknown as { components: { label: string; custom_id: string }[] }[];
  const found = rows.flatMap((row) => row.components).find((button) => button.label === label);
  if (found === undefined) throw new Error(`No button ${label}`);
  return found.custom_id;
}

async function actionsOf(ticket: OpenTicket): Promise<string[]> {
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  return (await world.api.call('getTicketHistory', { path })).data.map(({ action }) => action);
}

describe.each(FORMS)('/transcript, $name', (form) => {
  it('saves and shows it, with a link that opens it as a page', async () => {
    const ticket = await talkedTicket();
    // There was none yet: it is made.
    const made = await run(form, ticket, 'view');
    expect(made.embeds[0]?.title).toBe(`Transcript of ticket #${ticket.number}`);
    const saved = await run(form, ticket, 'save');
    expect(saved.content).toBe('Saved the transcript.');
    const shown = await run(form, ticket, 'view');
    expect(shown.embeds[0]?.title).toBe(`Transcript of ticket #${ticket.number}`);
    expect(fieldsOf(shown)).toMatchObject({ 'Opened by': `<@${SEED_IDS.member}>`, Status: 'open' });
    expect(shown.embeds[0]?.description).toMatch(/ The link expires <t:\d+:R>\.$/);
    const page = await fetch(linkIn(shown));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('work');
  });

  it('sends it', async () => {
    const ticket = await talkedTicket();
    const user = SEED_IDS.secondMember;
    // No transcript exists yet: it's created first.
    expect((await run(form, ticket, 'send', { user })).content).toContain(
      `Sending the transcript to <@${user}>.`,
    );
    await expect.poll(() => actionsOf(ticket), POLL).toContain('sendTicketTranscript');
  });

  it('erases it, for who manages the server, after asking once more', async () => {
    const ticket = await talkedTicket();
    expect((await run(form, ticket, 'erase')).content).toBe(
      'Only members with Manage Server can erase the contents of tickets.',
    );
    const ask = () => run(form, ticket, 'erase', { reason: 'asked for' }, world.administrator);
    const early = await ask();
    const refused = await world.administrator.click(early, buttonOf(early, 'Erase'));
    expect(await saidBy(refused)).toContain('is open. Close it first');
    await run(form, ticket, 'save');
    await world.api.ticket('closeTicket', target(ticket), {});
    const question = await ask();
    expect(question.embeds[0]?.title).toBe(`Erase the contents of ticket #${ticket.number}?`);
    const done = await world.administrator.click(question, buttonOf(question, 'Erase'));
    expect(await saidBy(done)).toBe(`The data of ticket #${ticket.number} has been erased.`);
    expect((await actionsOf(ticket))[0]).toBe('eraseTicket');
    const { embeds } = await run(form, ticket, 'view');
    expect(embeds[0]?.title).toBe(`Transcript of ticket #${ticket.number}`);
  });
});

describe('the page', () => {
  it('names who locked the ticket and wrote nothing, until they are erased', async () => {
    const { moderator } = world;
    const ticket = await talkedTicket();
    const name = world.discord.state.users.get(moderator.id)?.global_name ?? '';
    const page = async () => {
      await answerOf(await world.administrator.command(ticket.channel_id, 'transcript save'));
      const shown = await answerOf(await world.administrator.command(ticket.channel_id, 'transcript view'));
      return (await fetch(linkIn(shown))).text();
    };
    await answerOf(await moderator.command(ticket.channel_id, 'ticket lock'));
    const before = await page();
    expect(before).toContain(`<bdi class="mention">@${name}</bdi>`);
    expect(before).not.toContain('unknown user');

    const path = { guild_id: world.guildId, user_id: moderator.id };
    await world.api.call('eraseUser', { path });
    await expect.poll(() => actionsOf(ticket), POLL).toContain('eraseUser');
    const { mentioned_users } = await world.api.ticket('getTicketTranscript', target(ticket), {});
    expect(mentioned_users).toEqual([]);
    // Nor does the next save ask for it again.
    expect(await page()).not.toContain(`@${name}<`);
  });
});

describe('/transcript search', () => {
  const search = async (options: Options) =>
    answerOf(await world.moderator.command(world.general, 'transcript search', options));

  it('marks words that only an earlier version of a message has', async () => {
    const ticket = await world.openTicket();
    const said = await world.member.say(ticket.channel_id, 'a giraffe');
    const found = async () => (await search({ words: 'giraffe' })).embeds[0]?.description;
    await expect.poll(found, POLL).toMatch(/:R>\n> a giraffe/);
    await world.member.edit(said, 'an okapi');
    await expect.poll(found, POLL).toMatch(/ · Earlier version\n> a giraffe/);
  });

  it('is narrowed by person, group and time, also on its other pages, and shows times as times', async () => {
    const ticket = await world.openTicket();
    for (let number = 1; number <= 9; number += 1)
      await world.member.say(ticket.channel_id, `zebra ${number} <t:1767323045:R> *stays*`);
    await world.moderator.say(ticket.channel_id, 'zebra of staff');
    await expect
      .poll(async () => (await search({ words: 'zebra' })).embeds[0]?.footer?.text, POLL)
      .toContain('10 messages');

    const narrow = { words: 'zebra', user: world.member.id, type: 'Support', since: '1d' };
    const first = await search(narrow);
    expect(first.embeds[0]?.footer?.text).toContain('Page 1 of 2 · 9 messages');
    expect(first.embeds[0]?.description).toContain('zebra 9 <t:1767323045:R> \\*stays\\*');
    expect(first.embeds[0]?.description).toContain(
      `Only messages by <@${world.member.id}>, in one ticket type`,
    );
    const second = await world.moderator.click(first, buttonOf(first, 'Older ▶'));
    expect((await answerOf(second)).embeds[0]?.description).toContain('zebra 1 ');
    const path = { guild_id: world.guildId };
    const { id } = await world.api.call('createLabel', { path, body: { name: 'Stripes' } });
    const labeled = await search({ words: 'zebra', label: 'stripes' });
    expect(labeled.embeds[0]?.description).toMatch(/Only .*with this label[^]*No message/);
    const { data } = await world.api.call('listTickets', { path });
    for (const ticket of data)
      await world.api.call('labelTicket', { path: { ...path, ticket_id: ticket.id }, body: { add: [id] } });
    const found = await search({ ...narrow, label: 'stripes' });
    expect(found.embeds[0]?.footer?.text).toContain('Page 1 of 2 · 9 messages');
    const next = await answerOf(await world.moderator.click(found, buttonOf(found, 'Older ▶')));
    expect(next.embeds[0]?.description).toMatch(/with this label[^]*zebra 1 /);
    expect((await search({ words: 'zebra', until: '1d' })).embeds[0]?.description).toContain('No message');
    expect((await search({ words: 'zebra', since: 'sometime' })).content).toContain(
      beginningOf('time.unreadable'),
    );
  });
});

it('/transcript view shows one of 10,000 messages well in time', { timeout: 60_000 }, async () => {
  const ticket = await talkedTicket();
  const [form] = FORMS;
  if (form === undefined) throw new Error('No form');
  await run(form, ticket, 'save');
  const database = openDatabase(world.database);
  try {
    const { db } = database;
    const row = await db
      .selectFrom('transcript_messages')
      .selectAll()
      .where('ticket_id', '=', ticket.id)
      .where('author_bot', '=', 0)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 10_000 }, (_, index) => ({
      ...row,
      id: String(BigInt(row.id) + BigInt(index + 1)),
      content: `line ${index} of a long story, `.repeat(10),
    }));
    for (let from = 0; from < more.length; from += 500) {
      await db
        .insertInto('transcript_messages')
        .values(more.slice(from, from + 500))
        .execute();
    }
  } finally {
    await database.close();
  }
  const begun = performance.now();
  const shown = await run(form, ticket, 'view');
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(Number(fieldsOf(shown)['Messages'])).toBeGreaterThan(10_000);
  const page = await fetch(linkIn(shown));
  expect((await page.text()).trimEnd()).toMatch(/<\/html>$/);
});
