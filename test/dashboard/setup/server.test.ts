/** The settings of the whole server in the browser: labels, blocks, webhooks, and API access. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { formIn, outcomeIn, unescape } from '../sent-form.ts';
import { signIn, type Visitor } from '../visitor.ts';
import { beginningOf } from '../../words/beginning.ts';

const HOSTILE = `<b>"&' </textarea>`;

let world: World;
let ada: Visitor;
let mara: Visitor;

beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.openTicket();
  ada = await signIn(world, world.administrator);
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const at = (rest: string) => `/dashboard/${world.guildId}/setup${rest}`;
const path = () => ({ guild_id: world.guildId });

async function send(
  page: string,
  changes: Readonly<Record<string, string | readonly string[]>>,
  action?: string,
) {
  const form = formIn((await ada.get(page)).text, action);
  return ada.post(form.action, form.with(changes));
}

const labels = async () => (await world.api.call('listLabels', { path: path() })).data;

it('labels are created once, changed and deleted', async () => {
  const page = formIn((await ada.get(at('/labels'))).text);
  const fields = page.with({ name: HOSTILE, emoji: '💸', color: 'green' });
  expect((await ada.post(page.action, fields)).status).toBe(303);
  expect((await ada.post(page.action, fields)).status).toBe(303);
  const [label, ...others] = await labels();
  expect([label, others]).toEqual([
    expect.objectContaining({ name: HOSTILE, emoji: '💸', color: '#43b581' }),
    [],
  ]);
  const address = at(`/labels/${label?.id}`);
  const list = await ada.get(at('/labels'));
  expect([list.text.includes('<b>'), unescape(list.text)]).toEqual([
    false,
    expect.stringContaining(`💸 ${HOSTILE}`),
  ]);
  const wrong = await send(address, { emoji: 'none', color: 'nothing' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('id="fault-color"')]);
  const form = formIn((await ada.get(address)).text);
  const question = formIn((await ada.get(`${address}/delete`)).text);
  expect((await send(address, { name: 'Refund', emoji: '' })).status).toBe(303);
  expect(await labels()).toMatchObject([{ name: 'Refund', emoji: null, color: '#43b581' }]);
  const late = await ada.post(form.action, form.with({ name: 'Other' }));
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining(`${beginningOf('dashboard.valueNow')}Refund`),
  ]);
  expect((await ada.post(question.action, question.with())).status).toBe(409);
  expect((await send(`${address}/delete`, {})).status).toBe(303);
  expect(await labels()).toEqual([]);
});

it('a member or a role is blocked until a typed time, and unblocked', async () => {
  const blocked = async () => (await world.api.call('listBlocks', { path: path() })).data;
  expect((await send(at('/blocks'), { person: 'milo', until: '7d', reason: HOSTILE })).status).toBe(303);
  expect(await blocked()).toMatchObject([
    { subject_kind: 'user', subject_id: world.member.id, reason: HOSTILE },
  ]);
  expect((await ada.get(at('/blocks'))).text).toContain('<bdi>Milo</bdi></a>');
  const again = await send(at('/blocks'), { person: 'milo' });
  expect([again.status, outcomeIn(again.text)]).toEqual([400, expect.stringContaining('already blocked')]);
  const past = await send(at('/blocks'), {
    role: SEED_IDS.moderatorRole,
    until: '2020-01-01',
    reason: HOSTILE,
  });
  expect([past.status, outcomeIn(past.text)]).toEqual([400, expect.stringContaining('in the past')]);
  expect(outcomeIn(past.text)).not.toContain('<t:');
  expect(formIn(past.text).with()).toContainEqual(['reason', HOSTILE]);
  const both = await send(at('/blocks'), { role: SEED_IDS.moderatorRole, person: 'milo' });
  expect(both.status).toBe(400);
  const [, form = ''] =
    /<form method="post" action="[^"]*\/blocks\/remove">([\s\S]*?)<\/form>/.exec(past.text) ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const late = await ada.post(at('/blocks/remove'), [
    ...fields.filter(([name]) => name !== 'shown'),
    ['shown', 'other'],
  ]);
  expect([late.status, (await blocked()).length]).toEqual([400, 1]);
  expect((await ada.post(at('/blocks/remove'), fields)).status).toBe(303);
  expect(await blocked()).toEqual([]);
});

it('a webhook is created with its secret, changed, tested with its log, and deleted', async () => {
  const wrong = await send(at('/webhooks'), { url: 'nonsense' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('id="fault-url"')]);
  const url = 'https://tickets.invalid/<b>events';
  const page = formIn(wrong.text);
  const created = await ada.post(page.action, page.with({ url }));
  expect(created.status).toBe(200);
  expect(created.text).toMatch(/<code class="secret">[^<]{20,}<\/code>/);
  const [webhook] = (await world.api.call('listWebhooks', { path: path() })).data;
  const address = at(`/webhooks/${webhook?.id}`);
  expect((await ada.get(address)).text).not.toContain('class="secret"');
  const saved = await send(address, { actions: ['lockTicket', 'closeTicket'], enabled: [] }, address);
  expect(saved.status).toBe(303);
  const now = await world.api.call('getWebhook', { path: { ...path(), webhook_id: webhook?.id ?? '' } });
  expect([now.enabled, [...now.actions].toSorted((one, other) => one.localeCompare(other))]).toEqual([
    false,
    ['closeTicket', 'lockTicket'],
  ]);
  const tested = await ada.post(`${address}/test`);
  expect(outcomeIn(tested.text)).toContain('its host isn’t public');
  const { text } = await ada.get(address);
  expect(text).toContain('webhook.test');
  expect(text).not.toContain('<b>');
  const deleted = await send(`${address}/delete`, {});
  expect(outcomeIn((await ada.get(deleted.location ?? '')).text)).toContain('Deleted the webhook.');
});

it('API access is given and revoked', async () => {
  const granted = async () => (await world.api.call('listApiPermissions', { path: path() })).data;
  expect((await send(at('/access'), { role: SEED_IDS.moderatorRole }, at('/access'))).status).toBe(303);
  expect(await granted()).toMatchObject([{ subject_kind: 'role', subject_id: SEED_IDS.moderatorRole }]);
  const revoked = await ada.post(at('/access/remove'), { kind: 'role', id: SEED_IDS.moderatorRole });
  expect([revoked.status, await granted()]).toEqual([303, []]);
  const nobody = await send(at('/access'), { person: 'nobody at all' }, at('/access'));
  expect([nobody.status, outcomeIn(nobody.text)]).toEqual([400, expect.stringContaining('nobody at all')]);
});

it('one’s API tokens are listed without their secrets, and revoked after a question', async () => {
  const by = { onBehalfOf: world.administrator.id };
  const { id, token } = await world.api.call('createToken', { body: { name: HOSTILE } }, by);
  const theirs = await world.api.call(
    'createToken',
    { body: { name: 'theirs' } },
    { onBehalfOf: world.moderator.id },
  );
  const { text } = await ada.get(at('/access'));
  expect(unescape(text)).toContain(`<bdi>${HOSTILE}</bdi>`);
  expect([text.includes('<b>'), text.includes(token), text.includes('theirs')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(text).toContain('/account tokens');
  const question = at(`/access/tokens/${id}/delete`);
  expect(text).toContain(`href="${question}"`);
  expect((await ada.get(at(`/access/tokens/${theirs.id}/delete`))).status).toBe(404);
  const revoked = await send(question, {});
  expect(outcomeIn((await ada.get(revoked.location ?? '')).text)).toContain('Revoked the token.');
  expect((await ada.get(question)).status).toBe(404);
  expect((await world.api.call('listTokens', {}, by)).data).toEqual([]);
});

it('is nothing for moderators', async () => {
  for (const rest of ['/labels', '/blocks', '/webhooks', '/access']) {
    expect([rest, (await mara.get(at(rest))).status]).toEqual([rest, 403]);
    const fields = { name: 'Mine', url: 'https://example.com', person: 'milo' };
    expect([rest, (await mara.post(at(rest), fields)).status]).toEqual([rest, 403]);
  }
  expect(await labels()).toEqual([]);
});
