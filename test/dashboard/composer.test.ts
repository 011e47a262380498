/** The box below a conversation: a reply or an internal note, templates, and what follows in the same step. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startModeWorld } from '../e2e/modes.ts';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { unescape } from './sent-form.ts';
import { signIn, type Visitor } from './visitor.ts';

let world: World;
let mara: Visitor;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.openTicket();
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const pathOf = ({ id }: OpenTicket) => `/dashboard/${world.guildId}/tickets/${id}`;
const stateOf = ({ id }: OpenTicket) =>
  world.api.call('getTicket', { path: { guild_id: world.guildId, ticket_id: id } });
/** What people said in the channel. */
const saidIn = ({ channel_id }: OpenTicket) =>
  [...world.discord.state.messages(channel_id).all()]
    .filter(({ webhook_id }) => webhook_id !== undefined)
    .map(({ content }) => content);
const send = (ticket: OpenTicket, fields: Record<string, string>, list = '') =>
  mara.post(`${pathOf(ticket)}/actions/answerTicket${list}`, fields);
const boxIn = (page: string) => unescape(/<textarea name="content"[^>]*>([^<]*)</.exec(page)?.[1] ?? '');

it('writes an internal note, which stands in the conversation and nowhere where the owner reads', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'My order is late');
  const { location } = await send(ticket, { to: 'note', content: 'Second time this month' });
  expect(location).toBe(`${pathOf(ticket)}?done=addTicketNote#answer`);
  await send(ticket, { content: 'I look into it' });
  const { text } = await mara.get(location ?? '');
  expect(text).toMatch(/class="toast"[^>]*><p>Note added\./);
  const notes = [...text.matchAll(/<article class="message[^"]* internal-note"[^]*?<\/article>/g)].map(
    ([each]) => each,
  );
  const written = notes.find((note) => note.includes('Second time'));
  expect(written).toMatch(/Mara[^]*Internal note/);
  expect(text.indexOf('Second time')).toBeLessThan(text.lastIndexOf('I look into it'));
  expect(notes.join('')).not.toContain('I look into it');

  expect(saidIn(ticket)).toEqual(['I look into it']);
  const milo = await signIn(world, world.member);
  for (const path of ['/own', `/tickets/${ticket.id}`, `/search?q=Second`, '/tickets'])
    expect((await milo.get(`/dashboard/${world.guildId}${path}`)).text).not.toContain('time this month');
});

it('offers no notes in tickets that are threads', async () => {
  await using threads = await startModeWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  const { id } = await threads.openTicket();
  const at = `/dashboard/${threads.guildId}/tickets/${id}`;
  const { text } = await (await signIn(threads, threads.moderator)).get(at);
  expect(text).toMatch(/name="to"\s+value=""/);
  expect(text).not.toContain('value="note"');
});

it('brings a template into the box, filled in for the ticket, and sends nothing', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId };
  const store = async (name: string, message: object) =>
    (await world.api.call('createCustomMessage', { path, body: { name, message } })).id;
  const hello = await store('Hello', { content: 'Hello {{ owner.mention }}, about #{{ ticket.number }}' });
  const filled = await send(ticket, { insert: hello, content: 'Good morning' });
  expect([filled.status, boxIn(filled.text)]).toEqual([
    200,
    `Good morning\nHello @Milo, about #${ticket.number}`,
  ]);
  expect(saidIn(ticket)).toEqual([]);

  const card = await store('Card', { embeds: [{ title: 'Rules' }] });
  const refused = await send(ticket, { insert: card, content: 'Good morning' });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('more than a text')]);
  expect(refused.text).toContain(`<option value="${card}" selected>`);
  const missing = await store('Missing', { content: 'Hello {{ order }}' });
  expect((await send(ticket, { insert: missing })).status).toBe(400);
});

it.each([
  ['close', 'closeTicket', { status: 'closed', closed_reason: null }],
  ['close:Solved', 'closeTicket', { status: 'closed', closed_reason: 'Solved' }],
  ['snooze', 'snoozeTicket', { status: 'open', snoozed_until: expect.any(String) }],
])('sends and does "%s" in one step, once however often it is pressed', async (also, done, state) => {
  const [ticket, other] = [await world.openTicket(), await world.openTicket()];
  const form = { key: `key-${also.replace(':', '-')}`, content: 'Done', also, when: '24' };
  const list = '?show=unclaimed';
  const first = await send(ticket, form, list);
  expect(first.status).toBe(303);
  // The desk moves on to another ticket of the list.
  expect(first.location).toMatch(new RegExp(`tickets/(?!${ticket.id})\\d+\\?.*done=${done}`));
  await send(ticket, form, list);
  expect(saidIn(ticket)).toEqual(['Done']);
  expect(await stateOf(ticket)).toMatchObject(state);
  expect((await stateOf(other)).status).toBe('open');
});

it('sends and goes on to the next ticket of the list', async () => {
  const ticket = await world.openTicket();
  await world.openTicket();
  const { location } = await send(ticket, { content: 'Hello', also: 'next' }, '?show=unclaimed');
  expect(location).toMatch(new RegExp(`tickets/(?!${ticket.id})\\d+\\?.*done=answerTicket`));
  expect((await stateOf(ticket)).status).toBe('open');
});

it('says what was done when what follows fails, and doesn’t keep what was sent in the box', async () => {
  const ticket = await world.openTicket();
  const group = { guild_id: world.guildId, group_id: (await stateOf(ticket)).group_id };
  await world.api.call('changeTicketGroup', { path: group, body: { close_reason_required: true } });
  const { status, text } = await send(ticket, { content: 'Bye', also: 'close' });
  await world.api.call('changeTicketGroup', { path: group, body: { close_reason_required: false } });
  expect(status).toBe(400);
  expect(text).toMatch(/<p role="alert">Sent\. [^<]+<\/p>/);
  expect(boxIn(text)).toBe('');
  expect(saidIn(ticket)).toEqual(['Bye']);
  expect((await stateOf(ticket)).status).toBe('open');
});

it('says under the box that nothing was written', async () => {
  const ticket = await world.openTicket();
  const { status, text } = await send(ticket, { to: 'note', content: ' ' });
  expect(status).toBe(409);
  // Below the box, and nowhere else.
  expect(text).toMatch(
    /aria-invalid="true" aria-describedby="rejected">\s*<\/textarea>\s*<\/label>\s*<p id="rejected"[^>]*>Write something or add a file\.<\/p>/,
  );
  expect(text).not.toContain('class="outcome');
  expect(text).toMatch(/value="note"[^>]*\schecked/);
});
