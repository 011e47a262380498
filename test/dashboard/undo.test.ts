/** The sentence about the last action, and the button that undoes it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Schema } from '../../src/contract/operations.ts';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { unescape } from './sent-form.ts';
import { signIn, type Visitor } from './visitor.ts';
import { en } from '../../src/words/languages/en.ts';

let world: World;
let mara: Visitor;
let vip: string;
let returns: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  // The first ticket makes the group whose staff the moderator is.
  await world.openTicket();
  mara = await signIn(world, world.moderator);
  const path = { guild_id: world.guildId };
  vip = (await world.api.call('createLabel', { path, body: { name: 'VIP' } })).id;
  const body = { name: 'Returns', staff_role_ids: [SEED_IDS.moderatorRole] };
  returns = (await world.api.call('createTicketGroup', { path, body })).id;
});
afterAll(() => world.close());

const pathOf = ({ id }: OpenTicket) => `/dashboard/${world.guildId}/tickets/${id}`;
const at = ({ id }: OpenTicket) => ({ guild_id: world.guildId, ticket_id: id });
const stateOf = (ticket: OpenTicket) => world.api.call('getTicket', { path: at(ticket) });

/** Sends the form of an action, and returns the page that follows. */
async function act(ticket: OpenTicket, action: string, fields = {}, list = ''): Promise<string> {
  const { status, location } = await mara.post(`${pathOf(ticket)}/actions/${action}${list}`, {
    key: crypto.randomUUID(),
    ...fields,
  });
  expect([action, status]).toEqual([action, 303]);
  return (await mara.get(location ?? '')).text;
}

/** What the toast of a page has: its sentence, and the form that undoes it. */
function toastIn(page: string) {
  const toast = /<div id="toast"[^]*?<\/div>/.exec(page)?.[0] ?? '';
  const fields = [...toast.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescape(value),
  ]);
  return {
    text: toast
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    address: unescape(/action="([^"]*)"/.exec(toast)?.[1] ?? ''),
    form: Object.fromEntries(fields) as Record<string, string>,
  };
}

const CASES: readonly [string, () => Record<string, string>, keyof Schema<'Ticket'>][] = [
  ['assignTicket', () => ({}), 'assigned_id'],
  ['assignToPerson', () => ({ person: SEED_IDS.administrator }), 'assigned_id'],
  ['setTicketPriority', () => ({ level: '3' }), 'priority'],
  ['labelTicket', () => ({ add: vip }), 'label_ids'],
  ['lockTicket', () => ({}), 'locked_at'],
  ['snoozeTicket', () => ({ when: '24' }), 'snoozed_until'],
  ['closeTicket', () => ({}), 'status'],
  ['moveTicket', () => ({ group: returns }), 'group_id'],
  ['renameTicket', () => ({ name: 'A; name, & more' }), 'name'],
  ['addTicketMember', () => ({ person: 'Nele' }), 'member_ids'],
];

it.each(CASES)('%s is undone by the button beside its sentence', async (action, fields, field) => {
  const ticket = await world.openTicket();
  const before = (await stateOf(ticket))[field];
  const { text, address, form } = toastIn(await act(ticket, action, fields()));
  expect(text).toMatch(/^\S.*\. Undo Z$/);
  expect((await stateOf(ticket))[field]).not.toEqual(before);
  const undone = await mara.post(address, form);
  expect([undone.status, undone.location]).toEqual([303, `${pathOf(ticket)}?done=undo`]);
  expect((await stateOf(ticket))[field]).toEqual(before);
  expect(toastIn((await mara.get(undone.location ?? '')).text).text).toBe(en['dashboard.undone']);
  // Sent again, it does nothing.
  expect((await mara.post(address, { ...form, key: crypto.randomUUID() })).status).toBe(303);
  expect((await stateOf(ticket))[field]).toEqual(before);
});

it.each<[string, Record<string, string>]>([
  ['lockTicket', {}],
  ['setTicketPriority', { level: '3' }],
])('what %s changed back to what it was before is undone, too', async (action, fields) => {
  const ticket = await world.openTicket();
  await act(ticket, action, fields);
  const opposite = action === 'lockTicket' ? 'unlockTicket' : action;
  const { address, form } = toastIn(await act(ticket, opposite, { level: '1' }));
  expect((await mara.post(address, form)).status).toBe(303);
  const { locked_at, priority } = await stateOf(ticket);
  expect(action === 'lockTicket' ? locked_at !== null : priority === 3).toBe(true);
});

it('undoes nothing that someone has changed since, and says so', async () => {
  const ticket = await world.openTicket();
  const { address, form } = toastIn(await act(ticket, 'setTicketPriority', { level: '3' }));
  await world.api.call('setTicketPriority', { path: at(ticket), body: { priority: 0 } });
  const late = await mara.post(address, form);
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining('role="alert">This has been changed since then, so it can’t be undone.'),
  ]);
  expect((await stateOf(ticket)).priority).toBe(0);

  // Closed again by someone else: that is another closing.
  const closed = toastIn(await act(ticket, 'closeTicket'));
  await world.api.call('openTicket', { path: at(ticket), body: {} });
  await world.api.call('closeTicket', { path: at(ticket), body: {} });
  expect((await mara.post(closed.address, closed.form)).status).toBe(409);
  expect((await stateOf(ticket)).status).toBe('closed');
  expect((await mara.post(closed.address, { ...closed.form, did: 'constructor' })).status).toBe(409);
});

it('is on the next ticket’s page where the list goes on, with the number', async () => {
  const path = { guild_id: world.guildId };
  const label = (await world.api.call('createLabel', { path, body: { name: 'Next' } })).id;
  const [first, second] = [await world.openTicket(), await world.openTicket()];
  for (const ticket of [first, second])
    await world.api.call('labelTicket', { path: at(ticket), body: { add: [label] } });
  const list = `?show=open&label=${label}`;
  const page = await act(first, 'closeTicket', {}, list);
  expect(page).toContain(`id="answer"`);
  const { text, address, form } = toastIn(page);
  expect(text).toBe(`#${first.number} ${en['closeTicket.here']} Undo Z`);
  expect(address).toBe(`${pathOf(first)}/actions/undo${list}`);
  const undone = await mara.post(address, form);
  expect(undone.location).toBe(`${pathOf(first)}${list}&done=undo`);
  expect((await stateOf(first)).status).toBe('open');
  // The answer that also closes is followed by the same.
  const sent = toastIn(await act(first, 'answerTicket', { content: 'Done', also: 'close' }, list));
  expect(sent.text).toBe(`#${first.number} ${en['closeTicket.here']} Undo Z`);
});

it('is offered only for what its person just did: no address makes it', async () => {
  const [ticket, other] = [await world.openTicket(), await world.openTicket()];
  await act(ticket, 'lockTicket');
  const offerAt = async (page: string) => toastIn((await mara.get(page)).text).address;
  expect(await offerAt(`${pathOf(ticket)}?done=lockTicket`)).not.toBe('');
  expect(await offerAt(`${pathOf(ticket)}?done=closeTicket`)).toBe('');
  expect(await offerAt(`${pathOf(other)}?done=lockTicket`)).toBe('');
  expect(await offerAt(`${pathOf(other)}?done=lockTicket&of=${other.number}`)).toBe('');
  // There is nothing to undo in what changed nothing, or can't be undone.
  expect(toastIn(await act(ticket, 'lockTicket')).text).toContain(en['lockTicket.here']);
  expect(toastIn(await act(ticket, 'askTicketClose')).text).toBe(en['askTicketClose.here']);
});
