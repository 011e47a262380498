/** Labels in `/setup`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { makeGroup } from './setup-commands.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';

let world: World;
let screen: SetupScreen;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await makeGroup(world, { name: 'Support' });
  screen = await openSetup(world);
  await screen.choose('pick', 'server');
  await screen.press('server:labels');
});
afterAll(() => world.close());

const path = () => ({ guild_id: world.guildId });
const labels = async () => (await world.api.call('listLabels', { path: path() })).data;

it('adds a label with emoji and color, and changes and deletes it after a restart', async () => {
  expect(screen.text()).toContain('There are no labels yet.');
  expect(await screen.write('label-write', { name: 'Re*fund', emoji: '💸', color: 'green' })).toBe('');
  expect(screen.text()).toContain('Added the label 💸 Re\\*fund.');
  expect(screen.text()).toContain('💸 Re\\*fund · green');
  const [label] = await labels();
  expect(label).toMatchObject({ name: 'Re*fund', emoji: '💸', color: '#43b581' });
  await world.restart();
  await screen.choose('label', label?.id ?? '');
  expect(await screen.write(`label-write:${label?.id}`, { name: 'Bug', emoji: '', color: '#123456' })).toBe(
    '',
  );
  expect(screen.text()).toContain('Saved the label Bug.');
  expect(await labels()).toMatchObject([{ name: 'Bug', emoji: null, color: '#123456' }]);
  await screen.press('label-delete');
  expect(screen.text()).toContain('Delete the label Bug?');
  await screen.press('label-deleted');
  expect(screen.text()).toContain('Deleted the label Bug.');
  expect(await labels()).toEqual([]);
});

it('gives back what is refused, and changes nothing that somebody else changed since', async () => {
  const refused = await screen.write('label-write', { name: 'Bug', emoji: 'smile', color: 'green' });
  expect(refused).toContain('must be a single emoji');
  expect(refused).toContain('smile');
  const { id } = await world.api.call('createLabel', { path: path(), body: { name: 'Bug' } });
  await screen.press('server:labels');
  await screen.choose('label', id);
  const form = await screen.click(`label-write:${id}`);
  await form.modal();
  await world.api.call('changeLabel', { path: { ...path(), label_id: id }, body: { color: '#dd2e44' } });
  const sent = async (fields: Record<string, string>) =>
    (await world.administrator.submit(form, fields)).reply();
  const both = await sent({ name: 'Bug', emoji: '', color: 'green' });
  expect(both.content).toContain('Someone else changed this in the meantime');
  await sent({ name: 'Mine', emoji: '', color: '' });
  expect(await labels()).toMatchObject([{ name: 'Mine', color: '#dd2e44' }]);
});

it('shows many a page at a time', async () => {
  for (let index = 0; index < 30; index += 1) {
    await world.api.call('createLabel', { path: path(), body: { name: `Label ${index + 10}` } });
  }
  await screen.press('server:labels');
  expect(screen.text()).toContain('Page 1 of 2');
  expect(screen.text()).not.toContain('Label 39');
  await screen.press('server:labels:2');
  expect(screen.text()).toContain('Label 39');
});
