/** The setup check and people's data in the browser. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { formIn, outcomeIn, unescape } from '../sent-form.ts';
import { signIn, type Visitor } from '../visitor.ts';

const HOSTILE = `<b>"&' `;

let world: World;
let ada: Visitor;
let mara: Visitor;
let groupId: string;

beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const path = { guild_id: world.guildId };
  ({ id: groupId } = await world.api.call('createTicketGroup', { path, body: { name: HOSTILE } }));
  ada = await signIn(world, world.administrator);
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const at = (rest: string) => `/dashboard/${world.guildId}/setup${rest}`;

it('the setup check shows each fault with its remedy, and leads to where it is fixed', async () => {
  const body = { staff_role_ids: [] };
  const path = { guild_id: world.guildId, group_id: groupId };
  await world.api.call('changeTicketGroup', { path, body });
  const { status, text } = await ada.get(at('/checkup'));
  expect([status, text.includes('<b>')]).toEqual([200, false]);
  expect(unescape(text)).toContain('It has no staff roles, so only administrators can see its tickets.');
  expect(text).toContain('(Staff)');
  expect(text).toContain(`href="/dashboard/${world.guildId}/setup/groups/${groupId}?section=place"`);
});

it('a person’s data is exported by a link, and erased after a question', async () => {
  const body = { user_id: world.member.id, ticket_group_id: groupId, message: 'A secret of Milo' };
  const path = { guild_id: world.guildId };
  const { id } = await world.api.call('createTicket', { path, body });
  const page = formIn((await ada.get(at('/data'))).text);
  const nobody = await ada.post(page.action, page.with({ person: HOSTILE, act: 'export' }));
  expect([nobody.status, outcomeIn(nobody.text)]).toEqual([400, expect.stringContaining(HOSTILE.trim())]);
  expect(formIn(nobody.text).with()).toContainEqual(['person', HOSTILE]);
  const exported = await ada.post(page.action, page.with({ person: 'milo', act: 'export' }));
  expect([exported.status, exported.location]).toEqual([303, expect.stringContaining('/archives/')]);
  const zip = await fetch(exported.location ?? '');
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  await zip.arrayBuffer();
  const asked = await ada.post(page.action, page.with({ person: 'milo', act: 'erase' }));
  expect([asked.status, unescape(asked.text)]).toEqual([
    200,
    expect.stringContaining('Erase everything this user wrote?'),
  ]);
  const question = formIn(asked.text);
  const erased = await ada.post(question.action, question.with());
  expect(erased.status).toBe(303);
  expect(outcomeIn((await ada.get(erased.location ?? '')).text)).toContain('Erasing');
  const at_ticket = { guild_id: world.guildId, ticket_id: id };
  await expect
    .poll(async () =>
      (await world.api.call('getTicketHistory', { path: at_ticket })).data.map(({ action }) => action),
    )
    .toContain('eraseUser');
});

it('shows how long each group’s data is kept, with the way to change it', async () => {
  const path = { guild_id: world.guildId, group_id: groupId };
  await world.api.call('changeTicketGroup', { path, body: { erase_after: 2_592_000 } });
  const { text } = await ada.get(at('/data'));
  expect(text).toContain('30 days');
  expect(text).toContain(`setup/groups/${groupId}?section=`);
});

it('is nothing for moderators', async () => {
  for (const rest of ['/checkup', '/data']) expect((await mara.get(at(rest))).status).toBe(403);
  const form = { person: 'milo', act: 'export', id: world.member.id };
  for (const rest of ['/data', '/data/erase']) expect((await mara.post(at(rest), form)).status).toBe(403);
});
