/** Forms and panels in the browser: questions and ticket types, one by one, and the message that a panel is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { formIn, outcomeIn, unescape } from '../sent-form.ts';
import { signIn, type Visitor } from '../visitor.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

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

/** What a person enters into the question at this place. */
const question = (place: number, fields: Readonly<Record<string, string | readonly string[]>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`form_fields.${place}.${name}`, value]));
const page = () => at(`/groups/${groupId}`);

it('questions are added, changed, moved and removed with the rest of the type', async () => {
  const added = await send(page(), {
    ...question(0, { title: 'Order' }),
    ...question(1, { title: HOSTILE, kind: 'paragraph' }),
    ...question(2, { title: 'Files' }),
    name: 'Help desk',
    max_open: '7',
  });
  expect(added.status).toBe(303);
  const { text } = await ada.get(page());
  expect(text).not.toContain('<b>');
  expect(text).toContain('Help desk');
  const changed = await send(page(), {
    ...question(2, {
      kind: 'files',
      choices: 'image\nPDF',
      description: HOSTILE,
      placeholder: 'Files have none',
      required: [],
      least: '0',
      most: '3',
    }),
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
  const form = formIn((await ada.get(page())).text);
  const up = await ada.post(form.action, form.with({ act: 'up.2', form_title: 'Typed' }));
  expect([up.status, outcomeIn(up.text)]).toEqual([200, 'Not saved yet.']);
  expect((await questions()).map(({ title }) => title)).toEqual(['Order', HOSTILE, 'Files']);
  const next = formIn(up.text);
  expect(next.with()).toContainEqual(['form_title', 'Typed']);
  expect((await ada.post(next.action, next.with())).status).toBe(303);
  expect((await questions()).map(({ title }) => title)).toEqual(['Order', 'Files', HOSTILE]);
  expect((await questions())[1]).toMatchObject({ file_types: ['image', '.pdf'], max_values: 3 });
  const again = formIn((await ada.get(page())).text);
  const without = formIn((await ada.post(again.action, again.with({ act: 'remove.2' }))).text);
  expect((await ada.post(without.action, without.with())).status).toBe(303);
  expect((await questions()).map(({ title }) => title)).toEqual(['Order', 'Files']);
  // A form that is sent as it is shown changes nothing.
  const before = await questions();
  expect((await send(page(), {})).status).toBe(303);
  expect(await questions()).toEqual(before);
});

it('previews a form before it is saved, and stores nothing of it', async () => {
  const before = await questions();
  const form = formIn((await ada.get(page())).text);
  const typed = { act: 'preview', form_title: 'Tell us', welcome_message: '**Welcome**, {user}' };
  const previewed = await ada.post(form.action, form.with({ ...typed, ...question(2, { title: 'Why?' }) }));
  expect([previewed.status, outcomeIn(previewed.text)]).toEqual([200, 'Not saved yet.']);
  const [, aside = ''] = previewed.text.split('class="previews"');
  expect(aside).toMatch(/Tell us[\s\S]*Order[\s\S]*Files[\s\S]*Why\?[\s\S]*<strong>Welcome<\/strong>/);
  expect(formIn(previewed.text).with()).toContainEqual(['form_title', 'Tell us']);
  expect(await questions()).toEqual(before);
});

it('one question is the subject: the first of several lines, or another that is marked', async () => {
  const several = question(2, { title: 'What happened?', kind: 'paragraph' });
  expect((await send(page(), several)).status).toBe(303);
  const marked = async () => (await questions()).flatMap(({ title, subject }) => (subject ? [title] : []));
  expect(await marked()).toEqual([]);
  const shown = () => ada.get(page()).then(({ text }) => formIn(text).with());
  expect(await shown()).toContainEqual(['form_fields.subject', '2']);
  expect((await send(page(), { 'form_fields.subject': '0' })).status).toBe(303);
  expect(await marked()).toEqual(['Order']);
  expect(await shown()).toContainEqual(['form_fields.subject', '0']);
  const form = formIn((await ada.get(page())).text);
  const down = formIn((await ada.post(form.action, form.with({ act: 'down.0' }))).text);
  expect(down.with()).toContainEqual(['form_fields.subject', '1']);
  expect((await ada.post(down.action, down.with())).status).toBe(303);
  expect(await marked()).toEqual(['Order']);
  const first = formIn((await ada.get(page())).text);
  const removed = formIn((await ada.post(first.action, first.with({ act: 'remove.2' }))).text);
  expect((await ada.post(removed.action, removed.with())).status).toBe(303);
});

it('a choice and a ticket type set labels, by their names', async () => {
  const path = { guild_id: world.guildId };
  const { id: vip } = await world.api.call('createLabel', { path, body: { name: 'VIP' } });
  const place = (await questions()).length;
  const choice = { title: 'Kind', kind: 'select', choices: 'Late\nLost', labels: 'Lost: vip' };
  const added = await send(page(), question(place, choice));
  expect(added.status).toBe(303);
  const options = [{ label: 'Late' }, { label: 'Lost', label_id: vip }];
  expect((await questions()).at(-1)).toMatchObject({ title: 'Kind', options });
  const wrong = await send(page(), question(place, { labels: 'Lost: Nobody' }));
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining(beginningOf('findLabel.none'))]);
  // New choices keep the labels of those that stay.
  expect((await send(page(), question(place, { choices: 'Lost\nFound' }))).status).toBe(303);
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

it('the faults of questions and settings stand at their fields at once, and what was typed stays', async () => {
  const before = await questions();
  const place = before.length;
  const wrong = await send(page(), {
    ...question(place, { title: 'Color', kind: 'radio', choices: 'Red' }),
    ...question(place + 1, { title: '', description: 'No text' }),
    ...question(0, { title: before[1]?.title ?? '', least: 'few' }),
    name: '',
    max_open: '-1',
  });
  expect(wrong.status).toBe(400);
  for (const field of [`form_fields.${place + 1}.title`, 'form_fields.1.title', 'name', 'max_open'])
    expect([field, wrong.text.includes(`id="fault-${field}"`)]).toEqual([field, true]);
  expect(wrong.text).toContain('id="fault-form_fields.0.least"');
  expect(formIn(wrong.text).with()).toContainEqual([`form_fields.${place}.choices`, 'Red']);
  const again = await send(page(), question(place, { title: 'Color', kind: 'radio', choices: 'Red' }));
  expect([again.status, again.text]).toEqual([
    400,
    expect.stringContaining(`id="fault-form_fields.${place}.choices"`),
  ]);
  expect(await questions()).toEqual(before);
});

it('the second of two people is told that the first changed the form, and keeps what was typed', async () => {
  const form = formIn((await ada.get(page())).text);
  const path = { guild_id: world.guildId, group_id: groupId };
  const form_fields = [[{ title: 'Another', type: 4 as const }]];
  await world.api.call('changeTicketGroup', { path, body: { form_fields } });
  // The form wasn't changed here.
  expect((await ada.post(form.action, form.with({ form_title: 'Mine' }))).status).toBe(303);
  const late = await ada.post(form.action, form.with(question(0, { description: 'Typed' })));
  expect([late.status, outcomeIn(late.text)]).toEqual([409, expect.stringContaining('Someone else changed')]);
  expect((await questions()).map(({ title }) => title)).toEqual(['Another']);
  const again = formIn(late.text);
  expect(again.with()).toContainEqual(['form_fields.0.description', 'Typed']);
  expect((await ada.post(again.action, again.with())).status).toBe(303);
  expect((await questions())[0]).toMatchObject({ title: 'Files', description: 'Typed' });
});

it('a type is saved and posted at once: in its panel, or a new one of all types', async () => {
  const path = { guild_id: world.guildId };
  const posted = await send(page(), { act: 'post', channel: SEED_IDS.general, form_title: 'Details' });
  expect(outcomeIn((await ada.get(posted.location ?? '')).text)).toBe('Saved. Posted the panel.');
  const { data } = await world.api.call('listTicketPanels', { path });
  expect(data).toHaveLength(1);
  const { options, messages } = await panelOf(data[0]?.id ?? '');
  expect(options.map(({ group_id: id }) => id).toSorted()).toEqual([groupId, otherId].toSorted());
  expect(messages.map(({ channel_id: id }) => id)).toEqual([SEED_IDS.general]);
  const { text } = await ada.get(page());
  const [, aside = ''] = text.split('class="previews"');
  expect(aside).toMatch(/Need help\?[\s\S]*Details[\s\S]*Files[\s\S]*Tell us what you need help with/);
  // Again, it is there already.
  expect((await send(page(), { act: 'post', channel: SEED_IDS.general })).status).toBe(303);
  const { id } = await world.api.call('createTicketGroup', { path, body: { name: 'Third' } });
  const third = await send(at(`/groups/${id}`), { act: 'post', channel: SEED_IDS.general });
  expect(third.status).toBe(303);
  const all = await panelOf(data[0]?.id ?? '');
  expect([all.options.length, all.messages.length]).toEqual([3, 1]);
  await world.api.call('deleteTicketPanel', { path: { ...path, panel_id: all.id } });
  await world.api.call('deleteTicketGroup', { path: { ...path, group_id: id } });
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
  expect(unescape((await ada.get(`${address}/delete`)).text)).toContain('Delete the panel “Help”?');
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
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining(`${beginningOf('dashboard.valueNow')}The first`),
  ]);
  expect((await panelOf(id)).title).toBe('The first');
  for (const rest of ['', `/types/${groupId}`, '/delete'])
    expect((await mara.get(at(`/panels/${id}${rest}`))).status).toBe(403);
  for (const rest of ['', `/types/${groupId}`, '/delete', '/undo'])
    expect((await mara.post(at(`/panels/${id}${rest}`), form.with({ title: 'Not mine' }))).status).toBe(403);
  expect((await panelOf(id)).title).toBe('The first');
});

it('the form of a panel is undone as one step', async () => {
  const path = { guild_id: world.guildId };
  const options = [{ group_id: groupId, label: 'Open' }];
  const { id } = await world.api.call('createTicketPanel', { path, body: { name: 'Undone', options } });
  const form = formIn((await ada.get(at(`/panels/${id}`))).text);
  const { revision: _then, ...before } = await panelOf(id);
  const saved = await ada.post(form.action, form.with({ title: 'Typed', style: 'select', color: 'red' }));
  expect(await panelOf(id)).toMatchObject({ title: 'Typed', style: 'select' });
  const after = (await ada.get(saved.location ?? '')).text;
  const [, action = ''] = /<form class="setup-undo" method="post" action="([^"]+)"/.exec(after) ?? [];
  const undone = await ada.post(action, []);
  expect(outcomeIn((await ada.get(undone.location ?? '')).text)).toBe(en['dashboard.undone']);
  const { revision: _now, ...now } = await panelOf(id);
  expect(now).toEqual(before);
  // Only the page that follows offers it, and only for this panel.
  expect((await ada.get(at(`/panels/${id}`))).text).not.toContain('setup-undo');
});
