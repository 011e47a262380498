/** A conversation as people read it, on a ticket's page and in its transcript: the ticket's own message, and who is staff. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startModeWorld } from '../e2e/modes.ts';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { signIn, type Visitor } from './visitor.ts';

let world: World;
let mara: Visitor;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.openTicket();
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

type Body = Schema<'CreateTicketBody'>;

async function open(body: Omit<Body, 'user_id'>): Promise<OpenTicket> {
  const path = { guild_id: world.guildId };
  const made = await world.api.call('createTicket', { path, body: { user_id: SEED_IDS.member, ...body } });
  return { ...made, channel_id: made.channel_id ?? '' };
}

const target = ({ id }: OpenTicket) => ({ path: { guild_id: world.guildId, ticket_id: id } });
const pageOf = async ({ id }: OpenTicket): Promise<string> =>
  (await mara.get(`/dashboard/${world.guildId}/tickets/${id}`)).text;
const transcriptOf = async (ticket: OpenTicket, of = world): Promise<string> => {
  const path = { guild_id: of.guildId, ticket_id: ticket.id };
  await of.api.call('getTicketTranscript', { path });
  const { url } = await of.api.call('getTicketTranscriptLink', { path });
  return (await fetch(url)).text();
};
const articlesIn = (page: string): readonly string[] =>
  [...page.matchAll(/<article\b[^]*?<\/article>/g)].map(([article]) => article);
/** Tags become spaces. */
const wordsIn = (article = ''): string =>
  article
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const FORM = [
  { title: 'What happened?', value: 'I was *charged* twice', type: 4 },
  { title: 'Invoice', value: '4711', type: 4 },
];

it('shows of the ticket’s own message what the owner filled in and wrote, once and as theirs', async () => {
  const ticket = await open({ form: FORM, message: 'Hello, **I** am new' });
  await world.member.say(ticket.channel_id, 'Is anyone there?');
  const both = [
    ['page', await pageOf(ticket)],
    ['transcript', await transcriptOf(ticket)],
  ] as const;
  for (const [name, page] of both) {
    const [opening, next, ...more] = articlesIn(page);
    expect([name, more]).toEqual([name, []]);
    expect(wordsIn(opening)).toMatch(
      /^M Milo opened it \S.* Hello, \*\*I\*\* am new What happened\? I was \*charged\* twice Invoice 4711$/,
    );
    expect(opening).toContain('aria-label="Milo"');
    expect(opening).not.toContain('<button');
    expect(wordsIn(next)).toContain('Is anyone there?');
    expect(page.split('I was *charged* twice')).toHaveLength(2);
  }
});

it('is one line where the owner wrote nothing', async () => {
  const ticket = await open({});
  for (const page of [await pageOf(ticket), await transcriptOf(ticket)]) {
    const [opening, ...more] = articlesIn(page);
    expect(more).toEqual([]);
    expect(opening).toMatch(/class="message event"/);
    expect(wordsIn(opening)).toMatch(/^→ Milo opened it \S/);
  }
});

it('is the same in the transcript of a deleted ticket, and of a locked thread', async () => {
  const ticket = await open({ form: FORM });
  await world.api.call('deleteTicket', { ...target(ticket), body: {} });
  const [opening] = articlesIn(await transcriptOf(ticket));
  expect(wordsIn(opening)).toMatch(/Milo opened it .* Invoice 4711$/);

  await using threads = await startModeWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  const thread = await threads.openTicket();
  const path = { guild_id: threads.guildId, ticket_id: thread.id };
  await threads.api.call('closeTicket', { path, body: {} });
  const isShut = (): boolean =>
    JSON.stringify([...threads.discord.state.messages(thread.channel_id).all()]).includes('/ticket reopen');
  await expect.poll(isShut).toBe(true);
  const lines = articlesIn(await transcriptOf(thread, threads)).map(wordsIn);
  expect(lines).toContainEqual(expect.stringMatching(/^→ Milo opened it \S/));
  expect(lines.join('\n')).not.toContain('/ticket reopen');
});

it('leaves messages of others as they are, even with a title like it', async () => {
  const ticket = await open({ form: FORM });
  const content = `### Ticket #${ticket.number}`;
  await world.member.say(ticket.channel_id, content);
  const [opening, next] = articlesIn(await pageOf(ticket));
  expect(wordsIn(opening)).toContain('Milo opened it');
  expect(wordsIn(next)).not.toContain('opened it');
});

it('marks staff of the ticket’s type, wherever they replied, and nobody else', async () => {
  const ticket = await open({ form: FORM });
  await world.member.say(ticket.channel_id, 'A question');
  await world.moderator.say(ticket.channel_id, 'In Discord');
  await world.administrator.say(ticket.channel_id, 'In passing');
  const other = await open({});
  const answer = `/dashboard/${world.guildId}/tickets/${other.id}/actions/answerTicket`;
  await mara.post(answer, { content: 'In the browser' });

  const markOf = (page: string, text: string): boolean => {
    const article = articlesIn(page).find((each) => each.includes(text)) ?? '';
    expect(article).toContain(text);
    return article.includes('class="tag staff">staff<');
  };
  const isMarked = async (text: string, of: OpenTicket) => [
    markOf(await pageOf(of), text),
    markOf(await transcriptOf(of), text),
  ];
  expect(await isMarked('In Discord', ticket)).toEqual([true, true]);
  expect(await isMarked('A question', ticket)).toEqual([false, false]);
  expect(await isMarked('In passing', ticket)).toEqual([false, false]);
  expect(await isMarked('In the browser', other)).toEqual([true, true]);
});
