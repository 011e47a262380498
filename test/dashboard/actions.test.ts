/** Forms that act on a ticket: each does what it says once, only for those allowed, and only from our own pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { signIn, type Visitor } from './visitor.ts';
import { en } from '../../src/words/languages/en.ts';
import { beginningOf } from '../words/beginning.ts';

const POLL = { timeout: 10_000 };

let world: World;
let mara: Visitor;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  // The first ticket makes the group whose staff the moderator is.
  await world.openTicket();
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const pathOf = ({ id }: OpenTicket) => `/dashboard/${world.guildId}/tickets/${id}`;
const stateOf = ({ id }: OpenTicket) =>
  world.api.call('getTicket', { path: { guild_id: world.guildId, ticket_id: id } });

/** Sends the form, which must lead back to the ticket's page, and reads what that says. */
async function act(ticket: OpenTicket, action: string, fields: Record<string, string> = {}): Promise<string> {
  const { status, location } = await mara.post(`${pathOf(ticket)}/actions/${action}`, fields);
  // The page opens at the message that was sent.
  const at = ['answerTicket', 'replyToTicket'].includes(action) ? '#answer' : '';
  expect([action, status, location]).toEqual([action, 303, `${pathOf(ticket)}?done=${action}${at}`]);
  const { text } = await mara.get(location ?? '');
  return /role="status"><p>([^<]*)<\/p>/.exec(text)?.[1] ?? '';
}

it.each(['', '%2E%2E'])('an address with the ticket "%s" is one of no page', async (ticket) => {
  const { status } = await mara.post(`/dashboard/${world.guildId}/tickets/${ticket}/actions/closeTicket`, {});
  expect(status).toBe(404);
});

it('snoozes a ticket, lists it, and wakes it up', async () => {
  const ticket = await world.openTicket();
  expect(await act(ticket, 'snoozeTicket', { when: '24' })).toBe('Snooze changed.');
  expect((await stateOf(ticket)).snoozed_until).not.toBeNull();
  expect((await mara.get(pathOf(ticket))).text).toContain('snoozed until ');
  const { text } = await mara.get(`/dashboard/${world.guildId}/tickets?show=snoozed`);
  expect(text).toContain(`Ticket #${ticket.number}`);
  expect(await act(ticket, 'snoozeTicket', { when: 'end' })).toBe('Snooze changed.');
  expect((await stateOf(ticket)).snoozed_until).toBeNull();
});

it('labels a ticket by boxes, keeps what others changed meanwhile, and filters the queue by a label', async () => {
  const path = { guild_id: world.guildId };
  const guild = world.discord.state.guild(world.guildId);
  if (guild !== undefined) guild.emojis = [{ id: '123456789012345678', name: 'vip' }];
  const label = async (name: string, emoji: string | null) =>
    (await world.api.call('createLabel', { path, body: { name, emoji } })).id;
  const [refund, bug, vip] = [
    await label('<Refund>', '💸'),
    await label('Bug', null),
    await label('VIP', '<:vip:123456789012345678>'),
  ];
  const ticket = await world.openTicket();
  const labels = [refund, bug, vip].join(',');
  const set = (add: readonly string[]) =>
    world.api.call('labelTicket', { path: { ...path, ticket_id: ticket.id }, body: { add } });
  const boxes = { labels, shown: '', [`label-${refund}`]: '1' };
  expect(await act(ticket, 'labelTicket', boxes)).toBe('Labels changed.');
  await set([vip]);
  expect(await act(ticket, 'labelTicket', { labels, shown: refund, [`label-${bug}`]: '1' })).toBe(
    'Labels changed.',
  );
  expect((await stateOf(ticket)).label_ids).toEqual([vip, bug]);
  await set([refund]);
  const { text } = await mara.get(pathOf(ticket));
  expect(text).toContain('<bdi class="label">VIP</bdi> <bdi class="label">Bug</bdi>');
  expect(text).toContain('💸 &lt;Refund&gt;');
  expect(text).toContain(`name="remove" value="${bug}"`);
  const queue = `/dashboard/${world.guildId}/tickets`;
  const other = await world.openTicket();
  const listed = (await mara.get(`${queue}?label=${bug}`)).text;
  expect([listed.includes(pathOf(ticket)), listed.includes(pathOf(other))]).toEqual([true, false]);
  expect(listed).toContain(`href="${queue}?show=waiting&amp;label=${bug}"`);
  expect((await mara.get(`/dashboard/${world.guildId}/tickets.csv?label=${bug}`)).text).not.toContain(
    other.id,
  );
  const said = await world.member.say(ticket.channel_id, 'A walrus');
  const found = async (id: string) =>
    (await mara.get(`/dashboard/${world.guildId}/search?q=walrus&label=${id}`)).text;
  await expect.poll(() => found(bug), POLL).toContain(`href="${pathOf(ticket)}?before=`);
  expect(await found(await label('Unused', null))).not.toContain(pathOf(ticket));
  expect(await found(bug)).not.toContain('Earlier version');
  await world.member.edit(said, 'A seal');
  await expect.poll(() => found(bug), POLL).toMatch(/Earlier version<[^]*A <mark>walrus<\/mark>/);
});

it('has the queue and the statistics as CSV', async () => {
  const ticket = await world.openTicket();
  const at = `/dashboard/${world.guildId}`;
  expect((await mara.get(`${at}/tickets?show=mine`)).text).toContain(`href="${at}/tickets.csv?show=mine"`);
  const queue = await mara.get(`${at}/tickets.csv`);
  expect([queue.status, queue.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="tickets.csv"',
  ]);
  expect(queue.text).toContain(ticket.id);
  expect((await mara.get(`${at}/tickets.csv?show=closed`)).text).not.toContain(ticket.id);
  expect((await mara.get(`${at}/figures`)).text).toContain(`href="${at}/figures.csv?days=30"`);
  expect((await mara.get(`${at}/figures.csv?days=7`)).text.split('\nday,')).toHaveLength(8);
});

it('shows the owner’s other tickets and the notes on them, which can be added, changed and deleted', async () => {
  const [other, ticket] = [await world.openTicket(), await world.openTicket()];
  await world.member.say(other.channel_id, 'My **map** is gone');
  await expect
    .poll(async () => (await mara.get(pathOf(ticket))).text.replaceAll(/\s+/g, ' '))
    .toMatch(
      new RegExp(
        `${pathOf(other)}" dir="auto" ?>My map is gone</a ?> <span class="facts-of" ?>#${other.number} · open`,
      ),
    );
  const form = { person: SEED_IDS.member };
  expect(await act(ticket, 'savePersonNote', { ...form, note: '', text: '<b>Patient</b>' })).toBe(
    'Notes saved.',
  );
  const { text } = await mara.get(pathOf(ticket));
  expect(text).toContain(`href="${pathOf(other)}"`);
  expect(text).toContain('&lt;b&gt;Patient&lt;/b&gt;</textarea');
  await act(ticket, 'savePersonNote', { ...form, ...noteIn(text), text: 'Very patient' });
  const changed = (await mara.get(pathOf(ticket))).text;
  expect(changed).toContain('Very patient</textarea');
  const refused = await mara.post(`${pathOf(ticket)}/actions/savePersonNote`, {
    ...form,
    note: '',
    text: 'x'.repeat(1_001),
  });
  expect(refused.status).toBe(413);
  await act(ticket, 'savePersonNote', { ...form, ...noteIn(changed), text: '' });
  expect((await mara.get(pathOf(ticket))).text).not.toContain('Very patient');
});

/** The fields that identify the last note of a page, and what it shows of it. */
function noteIn(page: string): { readonly note: string; readonly shown: string } {
  const [, note = '', shown = ''] =
    [...page.matchAll(/name="note" value="(\d+)"[\s\S]*?name="shown" value="([^"]*)"/g)].at(-1) ?? [];
  return { note, shown };
}

it('the second of two people is shown what the first wrote in a note, and loses nothing', async () => {
  const ticket = await world.openTicket();
  const form = { person: SEED_IDS.member };
  const save = (fields: Record<string, string>) =>
    mara.post(`${pathOf(ticket)}/actions/savePersonNote`, { ...form, ...fields });
  await act(ticket, 'savePersonNote', { ...form, note: '', text: 'At first' });
  const before = noteIn((await mara.get(pathOf(ticket))).text);
  await act(ticket, 'savePersonNote', { ...form, ...before, text: 'The first' });
  // The same form again changes nothing more.
  await act(ticket, 'savePersonNote', { ...form, ...before, text: 'The first' });

  const late = await save({ ...before, text: 'The second' });
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining(`${beginningOf('dashboard.valueNow')}The first`),
  ]);
  expect(late.text).toContain('The second</textarea');
  const emptied = await save({ ...before, text: '' });
  expect([emptied.status, emptied.text]).toEqual([
    409,
    expect.stringContaining(`${beginningOf('dashboard.valueNow')}The first`),
  ]);
  // What the page shows now can be replaced.
  await act(ticket, 'savePersonNote', { ...form, ...noteIn(late.text), text: 'Both' });
  await act(ticket, 'savePersonNote', {
    ...form,
    ...noteIn((await mara.get(pathOf(ticket))).text),
    text: '',
  });
  const gone = await save({ ...before, text: 'Typed for long' });
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining('Typed for long</textarea')]);
});

it('links tickets by number, leads to them, and removes a link', async () => {
  const [ticket, other] = [await world.openTicket(), await world.openTicket()];
  expect(await act(ticket, 'linkTicket', { number: `#${other.number}` })).toBe('The links were changed.');
  const { text } = await mara.get(pathOf(ticket));
  expect(text).toContain('Linked tickets (1)');
  expect(text).toContain(`href="${pathOf(other)}"`);
  expect((await mara.get(pathOf(other))).text).toContain(`href="${pathOf(ticket)}"`);
  const refused = await mara.post(`${pathOf(ticket)}/actions/linkTicket`, { number: '<b>9' });
  expect([refused.status, refused.text.includes('value="&lt;b&gt;9"')]).toEqual([400, true]);
  expect(await act(ticket, 'unlinkTicket', { linked: other.id })).toBe('The links were changed.');
  expect((await mara.get(pathOf(ticket))).text).toContain('Linked tickets (0)');
});

it('opens a follow-up once, which is among the linked tickets', async () => {
  const ticket = await world.openTicket();
  const { group_id: group } = await stateOf(ticket);
  const fields = { group, key: crypto.randomUUID() };
  const said = 'The follow-up is open. It’s among the linked tickets.';
  expect(await act(ticket, 'createTicket', fields)).toBe(said);
  expect(await act(ticket, 'createTicket', fields)).toBe(said);
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const { data } = await world.api.call('listTicketLinks', { path });
  expect(data.map((link) => link.ticket?.owner_id)).toEqual([SEED_IDS.member]);
  expect((await mara.get(pathOf(ticket))).text).toContain(`tickets/${data[0]?.ticket_id}"`);
});

it('a ticket’s life, by the forms of its page', async () => {
  const ticket = await world.openTicket();
  expect(await act(ticket, 'assignTicket')).toBe(en['assignTicket.hereClaimed']);
  expect((await stateOf(ticket)).assigned_id).toBe(SEED_IDS.moderator);
  expect(await act(ticket, 'unassignTicket')).toBe('Unclaimed.');
  expect(await act(ticket, 'lockTicket')).toBe(en['lockTicket.here']);
  expect(await act(ticket, 'unlockTicket')).toBe(en['unlockTicket.here']);
  expect(await act(ticket, 'setTicketPriority', { level: '3' })).toBe(en['dashboard.prioritySet']);
  expect(await act(ticket, 'renameTicket', { name: ' refund-4711 ' })).toBe(en['renameTicket.here']);
  expect(await act(ticket, 'createTicketNotes')).toBe('Notes created.');
  expect(await stateOf(ticket)).toMatchObject({
    name: 'refund-4711',
    notes_thread_id: expect.any(String),
  });
  expect((await mara.get(pathOf(ticket))).text).not.toContain('/actions/createTicketNotes');
  expect(await act(ticket, 'askTicketClose')).toBe(en['askTicketClose.here']);
  expect(await act(ticket, 'closeTicket', { reason: '  <b>solved</b> ' })).toBe(en['closeTicket.here']);
  expect(await stateOf(ticket)).toMatchObject({
    status: 'closed',
    closed_reason: '<b>solved</b>',
    priority: 3,
    locked_at: null,
  });
  expect((await mara.get(pathOf(ticket))).text).toContain('&lt;b&gt;solved');
  expect(await act(ticket, 'openTicket')).toBe('Reopened.');
  await act(ticket, 'closeTicket');
  expect(await act(ticket, 'deleteTicket')).toBe(`Ticket #${ticket.number} and its channel were deleted.`);
  expect((await stateOf(ticket)).status).toBe('deleted');
});

it('an answer is sent, and kept on the page if it is refused', async () => {
  const ticket = await world.openTicket();
  const content = '<b>Here</b> you are';
  expect(await act(ticket, 'answerTicket', { content })).toBe(en['dashboard.sent']);
  const said = [...world.discord.state.messages(ticket.channel_id).all()];
  expect(said.at(-1)).toMatchObject({ content, author: { username: 'Mara' } });
  await act(ticket, 'lockTicket');
  await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id }, body: {} });
  const late = await mara.post(`${pathOf(ticket)}/actions/answerTicket`, { content });
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining('&lt;b&gt;Here&lt;/b&gt; you are</textarea>'),
  ]);
});

it('a form that is sent twice acts once', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId };
  const message = { content: 'Once' };
  const { id } = await world.api.call('createCustomMessage', { path, body: { name: 'Once', message } });
  expect((await mara.get(pathOf(ticket))).text).toMatch(new RegExp(`name="insert" value="${id}"`));
  const fields = { message: id, key: 'the-same-key' };
  for (let sent = 0; sent < 2; sent += 1)
    expect(await act(ticket, 'replyToTicket', fields)).toBe(en['dashboard.sent']);
  const said = [...world.discord.state.messages(ticket.channel_id).all()];
  expect(said.filter(({ content }) => content.startsWith('Once'))).toHaveLength(1);
});

it('the history names labels, people and levels as Discord does', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId };
  const { id } = await world.api.call('createLabel', { path, body: { name: '<i>Refund</i>' } });
  const target = { guildId: world.guildId, ticketId: ticket.id };
  await world.api.ticket('labelTicket', target, { body: { add: [id] } }, { onBehalfOf: SEED_IDS.moderator });
  await act(ticket, 'setTicketPriority', { level: '3' });
  const { text } = await mara.get(`${pathOf(ticket)}?history=1`);
  const entries = [...text.matchAll(/<bdi>([^<]*)<\/bdi><\/li>/g)].map(([, entry]) => entry);
  expect(entries.slice(0, 2)).toEqual([
    expect.stringMatching(/^@Mara .*Urgent/),
    '@Mara added &lt;i&gt;Refund&lt;/i&gt; (labels)',
  ]);
});

it('a claim takes the ticket from nobody, unless it is asked for', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('assignTicket', { path, body: { user_id: SEED_IDS.administrator } });
  const late = await mara.post(`${pathOf(ticket)}/actions/assignTicket`);
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringMatching(/role="alert">[^<]*assigned to @Ada/),
  ]);
  expect((await stateOf(ticket)).assigned_id).toBe(SEED_IDS.administrator);
  expect(await act(ticket, 'takeOverTicket')).toBe(en['assignTicket.hereClaimed']);
  expect((await stateOf(ticket)).assigned_id).toBe(SEED_IDS.moderator);
});

it('a group’s reasons for closing are offered, and demanded where it does so', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId, group_id: ticket.group_id };
  const reasons = { close_reasons: ['<b>Solved</b>'], close_reason_required: true };
  await world.api.call('changeTicketGroup', { path, body: reasons });
  const { text } = await mara.get(pathOf(ticket));
  expect(text).toContain('<option value="&lt;b&gt;Solved&lt;/b&gt;">');
  expect(text).toMatch(/<input\s+name="reason"[^>]*\srequired/);
  const refused = await mara.post(`${pathOf(ticket)}/actions/closeTicket`, { reason: ' ' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/role="alert">[^<]*reason/)]);
  await world.api.call('changeTicketGroup', { path, body: { close_reason_required: false } });
});

it('a refused form keeps what was entered', async () => {
  const ticket = await world.openTicket();
  const refused = await mara.post(`${pathOf(ticket)}/actions/addTicketMember`, { person: '<b>nobody' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('value="&lt;b&gt;nobody"');
  // Menus are closed: the form is next to the reason.
  expect(refused.text).toMatch(/<div class="outcome fault">.*\/actions\/addTicketMember".*&lt;b&gt;nobody"/s);
});

it('a ticket moves to a group of the same mode, loses a member, and closes itself when it should', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId };
  const named = (name: string, opens_in: object = {}) =>
    world.api.call('createTicketGroup', {
      path,
      body: { name, staff_role_ids: [SEED_IDS.moderatorRole], ...opens_in },
    });
  const returns = await named('Returns');
  // Tickets that open in a text channel are threads.
  await named('Threads', { opened_channel_id: SEED_IDS.general });
  const byTicket = { ...path, ticket_id: ticket.id };
  await world.api.call('addTicketMember', { path: byTicket, body: { user_id: SEED_IDS.secondMember } });
  const { text } = await mara.get(pathOf(ticket));
  const move = /actions\/moveTicket".*?<\/form>/s.exec(text)?.[0];
  expect(move).toMatch(/>Returns<./);
  expect(move).not.toMatch(/>Threads<./);
  expect(text).toMatch(new RegExp(`<option value="${SEED_IDS.secondMember}"\\s*>Nele<`));
  expect(await act(ticket, 'removeTicketMember', { person: SEED_IDS.secondMember })).toBe(
    en['removeTicketMember.here'],
  );
  expect(await act(ticket, 'moveTicket', { group: returns.id })).toBe(en['moveTicket.here']);
  expect(await stateOf(ticket)).toMatchObject({ member_ids: [], group_id: returns.id });
  expect(await act(ticket, 'setAutoClose', { when: '24' })).toBe('Auto-close changed.');
  const { expires_at } = await stateOf(ticket);
  const hours = (Date.parse(expires_at ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  await act(ticket, 'setAutoClose', { when: 'never' });
  await act(ticket, 'setAutoClose', { when: 'off' });
  expect(await stateOf(ticket)).toMatchObject({ expires_at: null, eternal: true });
  const odd = await mara.post(`${pathOf(ticket)}/actions/setAutoClose`, { when: 'soon' });
  expect(odd.status).toBe(400);
});

it('a ticket is assigned to and shared with people by their names', async () => {
  const ticket = await world.openTicket();
  expect(await act(ticket, 'addTicketMember', { person: '@nele' })).toBe(en['addTicketMember.here']);
  expect((await stateOf(ticket)).member_ids).toEqual([SEED_IDS.secondMember]);
  expect(await act(ticket, 'assignToPerson', { person: 'Mara' })).toBe(en['assignTicket.here']);
  expect((await stateOf(ticket)).assigned_id).toBe(SEED_IDS.moderator);
  const assign = (fields: Record<string, string>) =>
    mara.post(`${pathOf(ticket)}/actions/assignToPerson`, fields);
  expect((await assign({ person: 'Nobody <b>' })).text).toContain('no member named “Nobody &lt;b&gt;”');
  expect((await assign({ person: 'm' })).text).toMatch(/role="alert">Several members match[^<]*mara/i);
  // Assigning someone who isn't staff asks first.
  const question = await assign({ person: 'Nele' });
  expect([question.status, question.text]).toEqual([409, expect.stringContaining('name="anyone"')]);
  expect(await act(ticket, 'assignToPerson', { person: 'Nele', anyone: '1' })).toBe(en['assignTicket.here']);
  expect((await stateOf(ticket)).assigned_id).toBe(SEED_IDS.secondMember);
});

it('an action that the ticket’s state forbids says why on the ticket’s page', async () => {
  const ticket = await world.openTicket();
  await act(ticket, 'closeTicket');
  const { status, text } = await mara.post(`${pathOf(ticket)}/actions/closeTicket`);
  expect([status, text]).toEqual([409, expect.stringMatching(/role="alert">[^<]*closed/)]);
});

it('nobody else acts: not another site, not who has no session, not a member, and no address puts words there', async () => {
  const ticket = await world.openTicket();
  const address = `${pathOf(ticket)}/actions/lockTicket`;
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await mara.post(address, {}, foreign)).status).toBe(403);
  const milo = await signIn(world, world.member);
  expect((await milo.post(address)).status).toBe(403);
  milo.cookies.clear();
  expect((await milo.post(address)).status).toBe(401);
  expect((await mara.post(`${pathOf(ticket)}/actions/constructor`)).status).toBe(404);
  expect((await mara.get(`${pathOf(ticket)}?done=Send%20us%20money`)).text).toContain('role="status"></div>');
  expect((await stateOf(ticket)).locked_at).toBeNull();
});

it('a moderator of another group acts on nothing, nor does one who is no longer a moderator', async () => {
  const path = { guild_id: world.guildId };
  const theirs = await world.api.call('createTicketGroup', {
    path,
    body: { name: 'Billing', staff_role_ids: [SEED_IDS.supporterRole] },
  });
  const body = { user_id: SEED_IDS.member, ticket_group_id: theirs.id };
  const { id: ticket_id } = await world.api.call('createTicket', { path, body });
  const lock = () => mara.post(`/dashboard/${world.guildId}/tickets/${ticket_id}/actions/lockTicket`);
  expect((await lock()).status).toBe(403);
  await world.administrator.editMember(world.guildId, SEED_IDS.moderator, { roles: [] });
  const own = await world.openTicket();
  await expect
    .poll(async () => (await mara.post(`${pathOf(own)}/actions/lockTicket`)).status, POLL)
    .toBe(403);
  expect((await stateOf(own)).locked_at).toBeNull();
  const refused = await world.api.call('getTicket', { path: { ...path, ticket_id } });
  expect(refused.locked_at).toBeNull();
});
