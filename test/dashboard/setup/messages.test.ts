/** Templates in the browser: their texts with a preview, all of one as JSON, and deletion. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { formIn, outcomeIn, unescape } from '../sent-form.ts';
import { signIn, type Visitor } from '../visitor.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

const HOSTILE = `<b>"&' </textarea><script>alert(1)</script>`;

let world: World;
let ada: Visitor;

beforeAll(async () => {
  world = await startWorld({ lifted: true });
  ada = await signIn(world, world.administrator);
});
afterAll(() => world.close());

const at = (rest = '') => `/dashboard/${world.guildId}/setup/messages${rest}`;
const stored = (id: string) =>
  world.api.call('getCustomMessage', { path: { guild_id: world.guildId, custom_message_id: id } });

async function send(path: string, changes: Readonly<Record<string, string>>) {
  const form = formIn((await ada.get(path)).text);
  return ada.post(form.action, form.with(changes));
}

/** The first text of a new message. */
const TEXT = 'message.components.0.components.0.content';

const LAYOUT = {
  flags: 32_768,
  components: [
    {
      type: 17,
      accent_color: 0xdd_2e_44,
      components: [
        { type: 10, content: 'Hello **{{ owner.name }}**' },
        { type: 14 },
        { type: 1, components: [{ type: 2, style: 5, label: 'Rules', url: 'https://example.com' }] },
      ],
    },
  ],
};

it('is created, its text changed, tried out and stored, and deleted', async () => {
  const created = await send(at(), { name: HOSTILE, content: 'Hello **{{ owner.name }}**' });
  expect(created.status).toBe(303);
  const address = (created.location ?? '').split('?')[0] ?? '';
  const id = address.split('/').at(-1) ?? '';
  const { text } = await ada.get(created.location ?? '');
  expect(outcomeIn(text)).toBe(en['customMessage.stored']);
  expect(text).toContain('Hello <strong>{{ owner.name }}</strong>');
  expect(text).not.toContain('<script>alert');
  const tried = await send(address, { [TEXT]: `*New* ${HOSTILE}`, try: '1' });
  expect([tried.status, tried.text]).toEqual([200, expect.stringContaining('<em>New</em>')]);
  expect(tried.text).not.toContain('<script>alert');
  expect(formIn(tried.text).with()).toContainEqual([TEXT, `*New* ${HOSTILE}`]);
  expect(JSON.stringify((await stored(id)).message)).toContain('Hello **{{ owner.name }}**');
  const form = formIn(tried.text);
  expect((await ada.post(form.action, form.with())).status).toBe(303);
  const components = [{ components: [{ content: `*New* ${HOSTILE}` }] }];
  expect(await stored(id)).toMatchObject({ name: HOSTILE, message: { components } });
  const broken = await send(address, { [TEXT]: '{{ owner.' });
  expect([broken.status, broken.text]).toEqual([
    400,
    expect.stringContaining('id="fault-message.components.0.components.0.content"'),
  ]);
  const asked = await ada.get(`${address}/delete`);
  expect(unescape(asked.text)).toContain(`Delete the template “${HOSTILE}”?`);
  const deleted = await ada.post(`${address}/delete`);
  expect(outcomeIn((await ada.get(deleted.location ?? '')).text)).toContain('Deleted the template.');
  expect((await ada.get(address)).status).toBe(404);
});

it('has a field for each text of a layout, and all of it as JSON', async () => {
  const path = { guild_id: world.guildId };
  const { id } = await world.api.call('createCustomMessage', {
    path,
    body: { name: 'Layout', message: LAYOUT },
  });
  const texts = 'message.components.0.components';
  const changed = await send(at(`/${id}`), {
    [`${texts}.0.content`]: '## Welcome',
    [`${texts}.2.components.0.label`]: 'Read the rules',
  });
  expect(changed.status).toBe(303);
  const { message } = await stored(id);
  expect(JSON.stringify(message)).toContain('## Welcome');
  expect(JSON.stringify(message)).toContain('Read the rules');
  expect((await ada.get(at(`/${id}`))).text).toContain('class="container c-dd2e44"');
  const wrong = await send(at(`/${id}/json`), { message: '{"content": ' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('can’t be read as JSON')]);
  const unknown = await send(at(`/${id}/json`), { message: '{"contents": "Hi"}' });
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('contents')]);
  const early = formIn((await ada.get(at(`/${id}/json`))).text);
  expect((await send(at(`/${id}/json`), { message: '{"content": "Hi"}' })).status).toBe(303);
  expect((await stored(id)).message).toEqual({ content: 'Hi' });
  const late = await ada.post(early.action, early.with({ message: '{"content": "Late"}' }));
  expect([late.status, late.text]).toEqual([409, expect.stringContaining(beginningOf('dashboard.valueNow'))]);
  expect((await stored(id)).message).toEqual({ content: 'Hi' });
});

it('parts of a layout are added, moved and removed, each only as it was shown', async () => {
  const path = { guild_id: world.guildId };
  const body = { name: 'Parts', message: LAYOUT };
  const { id } = await world.api.call('createCustomMessage', { path, body });
  const address = at(`/${id}/parts`);
  const add = (fields: Record<string, string>) => ada.post(address, fields);
  expect((await add({ add: 'text', text: HOSTILE })).status).toBe(303);
  expect((await add({ add: 'line' })).status).toBe(303);
  const picture = { add: 'pictures', url: 'https://example.com/a.png', alt: HOSTILE };
  expect((await add(picture)).status).toBe(303);
  expect((await add({ add: 'link', label: 'More', url: 'https://example.com/more' })).status).toBe(303);
  const typesOf = async () =>
    ((await stored(id)).message.components?.[0]?.components ?? []).map(({ type }) => type);
  expect(await typesOf()).toEqual([10, 14, 1, 10, 14, 12, 1]);
  const wrong = await add({ add: 'link', label: HOSTILE, url: 'nonsense' });
  expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining('value="nonsense"')]);
  const { text } = await ada.get(at(`/${id}`));
  expect(text).not.toContain('<script>alert');
  const buttons = [
    ...text.matchAll(
      /name="place" value="([\d.]+)" \/>\s*<input type="hidden" name="shown" value="([^"]+)"/g,
    ),
  ];
  const shown = new Map(buttons.map(([, place = '', hash = '']) => [place, hash]));
  const press = (place: string, act: string) =>
    ada.post(address, { place, shown: shown.get(place) ?? '', act });
  expect((await press('3', 'up')).status).toBe(303);
  expect(await typesOf()).toEqual([10, 14, 10, 1, 14, 12, 1]);
  const late = await press('3', 'remove');
  expect([late.status, outcomeIn(late.text)]).toEqual([409, expect.stringMatching(/./)]);
  expect((await press('5', 'remove')).status).toBe(303);
  expect(await typesOf()).toEqual([10, 14, 10, 1, 14, 1]);
});

it('is kept while a panel shows it, and is nothing for moderators', async () => {
  const path = { guild_id: world.guildId };
  const group = await world.api.call('createTicketGroup', { path, body: { name: 'Support' } });
  const { id } = await world.api.call('createCustomMessage', {
    path,
    body: { name: 'Used', message: { content: 'Hi' } },
  });
  const options = [{ group_id: group.id, label: 'Open' }];
  const body = { name: 'Help', options, custom_message_id: id };
  const panel = await world.api.call('createTicketPanel', { path, body });
  expect((await ada.get(at(`/${id}`))).text).toContain('Help');
  const kept = await ada.post(at(`/${id}/delete`));
  expect([kept.status, outcomeIn(kept.text)]).toEqual([409, expect.stringMatching(/./)]);
  // The panel's preview is that message with its button.
  const preview = await ada.get(`/dashboard/${world.guildId}/setup/panels/${panel.id}`);
  expect(preview.text).toContain('<p class="byline">');
  // With the bot's name on the server.
  expect(preview.text).toMatch(/<article[^>]* aria-label="Tickets">/);
  const mara = await signIn(world, world.moderator);
  for (const rest of ['', `/${id}`, `/${id}/json`, `/${id}/delete`]) {
    expect((await mara.get(at(rest))).status).toBe(403);
    expect((await mara.post(at(rest), { name: 'Mine', content: 'Mine' })).status).toBe(403);
  }
  expect((await stored(id)).name).toBe('Used');
});

it('is an answer while its box is checked, and what can’t be one is refused beside the box', async () => {
  const path = { guild_id: world.guildId };
  const body = { name: 'Hours', message: { content: 'We are here from 9 to 5.' } };
  const { id } = await world.api.call('createCustomMessage', { path, body });
  expect((await send(at(`/${id}`), { answer: '1' })).status).toBe(303);
  expect(await stored(id)).toMatchObject({ name: 'Hours', answer: true, message: body.message });
  const broken = await send(at(`/${id}`), { 'message.content': 'Ticket {{ ticket.number }}' });
  expect([broken.status, broken.text]).toEqual([
    400,
    expect.stringContaining('uses ticket.number, but answers are shown before there is a ticket'),
  ]);
  const form = formIn((await ada.get(at(`/${id}`))).text);
  expect(form.with()).toContainEqual(['answer', '1']);
  const unchecked = form.with().filter(([name]) => name !== 'answer');
  expect((await ada.post(form.action, unchecked)).status).toBe(303);
  expect(await stored(id)).toMatchObject({ answer: false });
});
