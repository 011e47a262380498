/** Forms and panels in the browser: questions and ticket types, one by one, and the message that a panel is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '../../packages/local-discord/src/seed/seed.ts';
import { startWorld, type World } from '../world.ts';
import { formIn, outcomeIn, unescape } from './sent-form.ts';
import { signIn, type Visitor } from './visitor.ts';

const HOSTILE = `<b>"&' </textarea>`;

let world: World;
let ada: Visitor;
let mara: Visitor;
let groupId: string;
let otherId: string;

beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const path = { guild_id: world.guildId };
  ({ id: groupId } = await world.api.call('createTicketGroup', { path, body: { name: 'Support' } }));
  ({ id: otherId } = await world.api.call('createTicketGroup', { path, body: { name: HOSTILE } }));
  ada = await signIn(world, world.administrator);
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const at = (rest: string) => `/dashboard/${world.guildId}/setup${rest}`;
const questions = async () => {
  const path = { guild_id: world.guildId, group_id: groupId };
  return (await world.api.call('getTicketGroup', { path })).form_fields.flat();
};
const panelOf = (id: string) =>
  world.api.call('getTicketPanel', { path: { guild_id: world.guildId, panel_id: id } });

async function send(path: string, changes: Readonly<Record<string, string | readonly string[]>>) {
  const form = formIn((await ada.get(path)).text);
  return ada.post(form.action, form.with(changes));
}

/** The address of a link with this text. */
const linkTo = (page: string, label: string): string => {
  const found = [...page.matchAll(/<a\s+href="([^"]+)"[^>]*><bdi>([^<]*)<\/bdi>/g)].find(
    ([, , text = '']) => unescape(text) === label,
  );
  return unescape(found?.[1] ?? '');
};

/** The form of a button of the entry at this place. */
function buttonIn(
  page: string,
  place: number,
): { readonly action: string; readonly fields: [string, string][] } {
  const form = [
    ...page.matchAll(/<form method="post" action="([^"]+)">\s*<input[^>]*name="shown"[\s\S]*?<\/form>/g),
  ].find(([text]) => text.includes(`name="place" value="${place}"`));
  const shown = /name="shown" value="([^"]*)"/.exec(form?.[0] ?? '')?.[1] ?? '';
  return {
    action: form?.[1] ?? '',
    fields: [
      ['shown', shown],
      ['place', String(place)],
    ],
  };
}

it('questions are added, changed, moved and removed', async () => {
  const list = at(`/groups/${groupId}?section=form`);
  for (const title of ['Order', HOSTILE, 'Files']) {
    const added = await send(at(`/groups/${groupId}/form/new`), { title });
    expect([title, added.status]).toEqual([title, 303]);
  }
  const { text } = await ada.get(list);
  expect(text).not.toContain('<b>');
  const changed = await send(linkTo(text, 'Files'), {
    kind: 'files',
    choices: 'image\nPDF',
    description: HOSTILE,
    required: [],
    least: '0',
    most: '3',
  });
  expect(changed.status).toBe(303);
  expect((await questions())[2]).toEqual({
    title: 'Files',
    type: 19,
    description: HOSTILE,
    file_types: ['image', '.pdf'],
    required: false,
    max_values: 3,
  });
  const up = buttonIn((await ada.get(list)).text, 2);
  expect((await ada.post(up.action, [...up.fields, ['act', 'up']])).status).toBe(303);
  expect((await questions()).map(({ title }) => title)).toEqual(['Order', 'Files', HOSTILE]);
  // The page showed another question at that place.
  const late = await ada.post(up.action, [...up.fields, ['act', 'remove']]);
  expect([late.status, outcomeIn(late.text)]).toEqual([409, expect.stringContaining('Someone else changed')]);
  const last = buttonIn((await ada.get(list)).text, 2);
  expect((await ada.post(last.action, [...last.fields, ['act', 'remove']])).status).toBe(303);
  expect((await questions()).map(({ title }) => title)).toEqual(['Order', 'Files']);
});

it('a choice and a ticket type set labels, by their names', async () => {
  const path = { guild_id: world.guildId };
  const { id: vip } = await world.api.call('createLabel', { path, body: { name: 'VIP' } });
  const added = await send(at(`/groups/${groupId}/form/new`), {
    title: 'Kind',
    kind: 'select',
    choices: 'Late\nLost',
    labels: 'Lost: vip',
  });
  expect(added.status).toBe(303);
  const options = [{ label: 'Late' }, { label: 'Lost', label_id: vip }];
  expect((await questions()).at(-1)).toMatchObject({ title: 'Kind', options });
  const link = linkTo((await ada.get(at(`/groups/${groupId}?section=form`))).text, 'Kind');
  const wrong = await send(link, { labels: 'Lost: Nobody' });
  expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining('There’s no label named')]);
  // New choices keep the labels of those that stay.
  expect((await send(link, { choices: 'Lost\nFound' })).status).toBe(303);
  expect((await questions()).at(-1)).toMatchObject({
    options: [{ label: 'Lost', label_id: vip }, { label: 'Found' }],
  });
  const typed = { group_id: groupId, label: 'Open' };
  const body = { name: 'Labeled', options: [typed] };
  const { id } = await world.api.call('createTicketPanel', { path, body });
  const type = at(`/panels/${id}/types/${groupId}`);
  expect((await send(type, { labels: 'Nobody' })).status).toBe(409);
  expect((await send(type, { labels: 'vip' })).status).toBe(303);
  expect((await panelOf(id)).options[0]).toMatchObject({ ...typed, label_ids: [vip] });
  await world.api.call('deleteLabel', { path: { ...path, label_id: vip } });
  expect((await ada.get(type)).text).toContain('(deleted label)');
  expect((await send(type, { emoji: '🎫' })).status).toBe(303);
  await world.api.call('deleteTicketPanel', { path: { ...path, panel_id: id } });
  await world.api.call('changeTicketGroup', {
    path: { ...path, group_id: groupId },
    body: { form_fields: (await questions()).slice(0, -1).map((field) => [field]) },
  });
});

it('the faults of a question stand at its fields, and a question that is gone keeps what was typed', async () => {
  const wrong = await send(at(`/groups/${groupId}/form/new`), {
    title: 'Color',
    kind: 'radio',
    choices: 'Red',
    least: '-1',
  });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('id="fault-least"')]);
  const again = formIn(wrong.text);
  const refused = await ada.post(again.action, again.with({ least: '' }));
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('id="fault-choices"')]);
  const link = linkTo((await ada.get(at(`/groups/${groupId}?section=form`))).text, 'Order');
  const form = formIn((await ada.get(link)).text);
  const path = { guild_id: world.guildId, group_id: groupId };
  const form_fields = [[{ title: 'Another', type: 4 as const }]];
  await world.api.call('changeTicketGroup', { path, body: { form_fields } });
  const late = await ada.post(form.action, form.with({ description: 'Typed' }));
  expect([late.status, outcomeIn(late.text)]).toEqual([409, expect.stringContaining('Someone else changed')]);
  expect(formIn(late.text).with()).toContainEqual(['description', 'Typed']);
  expect((await questions()).map(({ title }) => title)).toEqual(['Another']);
});

it('a panel is created, changed, posted with its preview, and deleted', async () => {
  const created = await send(at('/panels'), { name: 'Help', group: groupId });
  expect(created.status).toBe(303);
  const address = (created.location ?? '').split('?')[0] ?? '';
  const id = address.split('/').at(-1) ?? '';
  const saved = await send(address, { title: `**Hi** ${HOSTILE}`, color: 'red', description: '' });
  expect(saved.status).toBe(303);
  expect(await panelOf(id)).toMatchObject({ title: `**Hi** ${HOSTILE}`, color: '#dd2e44' });
  const added = await ada.post(`${address}/types/new`, { group: otherId });
  expect(added.status).toBe(303);
  const look = await send(`${address}/types/${otherId}`, { emoji: '🎫', button_style: 'danger' });
  expect(look.status).toBe(303);
  expect((await panelOf(id)).options[1]).toEqual({
    group_id: otherId,
    label: HOSTILE,
    emoji: '🎫',
    button_style: 'danger',
  });
  const { text } = await ada.get(address);
  expect(text).toContain('<strong>Hi</strong>');
  expect(text).toContain('class="button danger"');
  expect(text).not.toContain('>Erased<');
  expect(text).not.toContain('<b>');
  const wrong = await send(`${address}/types/${otherId}`, { emoji: 'not one' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('id="fault-emoji"')]);
  const posted = await send(address, {});
  expect(posted.status).toBe(303);
  const sent = await ada.post(`${address}/post`, { channel: SEED_IDS.general });
  expect(sent.status).toBe(303);
  expect((await panelOf(id)).messages).toHaveLength(1);
  expect((await ada.get(address)).text).toContain(
    `https://discord.com/channels/${world.guildId}/${SEED_IDS.general}/`,
  );
  const remove = buttonIn(text, 0);
  expect((await ada.post(remove.action, [...remove.fields, ['act', 'remove']])).status).toBe(303);
  const last = buttonIn((await ada.get(address)).text, 0);
  const kept = await ada.post(last.action, [...last.fields, ['act', 'remove']]);
  expect([kept.status, (await panelOf(id)).options.length]).toEqual([409, 1]);
  expect(unescape((await ada.get(`${address}/delete`)).text)).toContain('Delete the panel "Help"?');
  const deleted = await ada.post(`${address}/delete`);
  expect(outcomeIn((await ada.get(deleted.location ?? '')).text)).toContain('Deleted the panel.');
});

it('the preview is the message in Discord, with wait times and hours', async () => {
  const path = { guild_id: world.guildId };
  const holidays = [{ from: '2020-01-01', to: '2099-12-31' }];
  await world.api.call('changeTicketGroup', { path: { ...path, group_id: otherId }, body: { holidays } });
  const options = [
    { group_id: groupId, label: 'Open one' },
    { group_id: otherId, label: HOSTILE },
  ];
  const { id } = await world.api.call('createTicketPanel', { path, body: { name: 'Waits', options } });
  const address = at(`/panels/${id}`);
  expect((await ada.get(address)).text).not.toContain('no one is waiting');
  expect((await send(address, { shows_availability: ['1'] })).status).toBe(303);
  const { text } = await ada.get(address);
  expect(text).toContain('<strong>Open one</strong>: no one is waiting');
  expect(unescape(text)).toContain(`<strong>${HOSTILE}</strong>: closed`);
  expect(text).not.toContain('<b>');

  expect((await ada.post(`${address}/post`, { channel: SEED_IDS.general })).status).toBe(303);
  const posted = [...world.discord.state.messages(SEED_IDS.general).all()].at(-1);
  const { message } = await world.api.call('getTicketPanel', {
    path: { ...path, panel_id: id },
    query: { message: true },
  });
  expect(posted?.embeds).toMatchObject(message?.embeds ?? []);
  expect(message?.embeds?.at(-1)?.description).toContain('no one is waiting');
});

it('a panel whose template can’t be rendered has no preview, and can be changed', async () => {
  const path = { guild_id: world.guildId };
  const content = '{% for i in (1..9999) %}aaaaaaaaaa{% endfor %}';
  const body = { name: 'Names', message: { content } };
  const { id: custom_message_id } = await world.api.call('createCustomMessage', { path, body });
  const options = [{ group_id: groupId, label: 'Open' }];
  const { id } = await world.api.call('createTicketPanel', {
    path,
    body: { name: 'Long', options, custom_message_id },
  });
  const address = at(`/panels/${id}`);
  expect((await ada.get(address)).text).not.toContain('class="conversation preview"');
  expect((await send(address, { name: 'Longer' })).status).toBe(303);
});

it('the second of two people is shown what the first changed in a panel', async () => {
  const path = { guild_id: world.guildId };
  const options = [{ group_id: groupId, label: 'Open' }];
  const { id } = await world.api.call('createTicketPanel', { path, body: { name: 'Two', options } });
  const form = formIn((await ada.get(at(`/panels/${id}`))).text);
  await send(at(`/panels/${id}`), { title: 'The first' });
  const late = await ada.post(form.action, form.with({ title: 'The second' }));
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('It’s now: The first')]);
  expect((await panelOf(id)).title).toBe('The first');
  for (const rest of ['', `/types/${groupId}`, '/delete']) {
    expect((await mara.get(at(`/panels/${id}${rest}`))).status).toBe(403);
    expect((await mara.post(at(`/panels/${id}${rest}`), form.with({ title: 'Not mine' }))).status).toBe(403);
  }
  expect((await panelOf(id)).title).toBe('The first');
});
