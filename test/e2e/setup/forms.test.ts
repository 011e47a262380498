/** The section _Form_ of `/setup`: what members are asked before a ticket opens. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { type FieldKind, TYPE_OF_KIND, isFieldKind } from '../../../src/settings/form-field.ts';
import { startWorld, type World } from '../../world.ts';
import { changeGroup, groupNamed, makeGroup } from './setup-commands.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';

let world: World;
let screen: SetupScreen;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const { id: group_id } = await makeGroup(world, { name: 'First' });
  const path = { guild_id: world.guildId };
  const body = { name: 'Help', options: [{ group_id, label: 'Open' }] };
  const { id: panel_id } = await world.api.call('createTicketPanel', { path, body });
  await world.api.call('sendTicketPanel', { path: { ...path, panel_id, channel_id: SEED_IDS.general } });
});
afterAll(() => world.close());

beforeEach(async () => {
  await changeGroup(world, 'First', { form_fields: [] });
  screen = await openSetup(world);
  await screen.go('form');
});

const QUESTIONS = Object.keys(TYPE_OF_KIND)
  .filter(isFieldKind)
  .filter((kind) => kind !== 'text');

const ADD = String.raw`field-write:\d+(?=")`;
const CHANGE = String.raw`field-write:\d+:`;

const add = (kind: FieldKind, texts: Readonly<Record<string, string>>): Promise<string> =>
  screen.write(ADD, { kind: [kind], ...texts });
const limit = (required: 'yes' | 'no', texts: Readonly<Record<string, string>>): Promise<string> =>
  screen.write('field-limits', { required: [required], ...texts });
const fields = async () => (await groupNamed(world, 'First')).form_fields.flat();
const titles = async () => (await fields()).map(({ title }) => title);

describe('the form', () => {
  it('takes text to read', async () => {
    await add('short', { title: 'Order' });
    expect(await add('text', { title: 'Rules', choices: 'Be **kind**.\nThank you!' })).toBe('');
    expect((await fields())[1]).toEqual({ title: 'Rules', type: 10, content: 'Be **kind**.\nThank you!' });
  });

  it.each(QUESTIONS)('takes %s, with what belongs to it', async (kind) => {
    const choices: Partial<Record<FieldKind, string>> = {
      select: 'Late, or never\nLost',
      radio: 'Yes\nNo',
      checkboxes: 'Off\nOn',
      files: 'PDF\nimage\n.txt',
    };
    const texts = { description: 'Why?', ...choiceOf(choices[kind]) };
    const made = await add(kind, { title: 'Question', ...texts });
    expect([made, (await fields())[0]]).toMatchObject(['', { title: 'Question', description: 'Why?' }]);
    expect(screen.text()).toContain('Saved the form.');
    expect(await screen.write(CHANGE, { kind: [kind], title: 'Asked', ...texts })).toBe('');
    expect((await fields())[0]).toMatchObject({ title: 'Asked', description: 'Why?' });
  });

  const choiceOf = (choices: string | undefined) => (choices === undefined ? {} : { choices });

  it('has limits, which a change of words keeps', async () => {
    await add('short', { title: 'Order' });
    expect(await limit('no', { least: '3', most: '20' })).toBe('');
    expect(await fields()).toMatchObject([{ min_length: 3, max_length: 20, required: false }]);
    await screen.write(CHANGE, { kind: ['short'], title: 'Order number' });
    expect(await fields()).toMatchObject([{ title: 'Order number', min_length: 3, required: false }]);
    expect(await limit('yes', { least: 'few' })).toContain('“few” isn’t a number up to');
    await add('select', { title: 'Kind', choices: 'Late\nLost' });
    await limit('yes', { least: '1', most: '2' });
    expect((await fields())[1]).toMatchObject({ min_values: 1, max_values: 2, required: true });
  });

  it('has choices that set labels, which a change of words keeps', async () => {
    const label = await world.api.call('createLabel', {
      path: { guild_id: world.guildId },
      body: { name: 'Refund' },
    });
    await add('select', { title: 'Kind', choices: 'Late: now\nLost' });
    expect(await limit('yes', { labels: 'Late: now: refund' })).toBe('');
    const options = [{ label: 'Late: now', label_id: label.id }, { label: 'Lost' }];
    expect((await fields())[0]?.options).toEqual(options);
    expect(screen.text()).toContain('Late: now 🏷️ Refund / Lost');
    await screen.write(CHANGE, { kind: ['select'], title: 'Sort', choices: 'Late: now\nLost' });
    expect((await fields())[0]).toMatchObject({ title: 'Sort', options });
    expect(await limit('yes', { labels: 'Lost\u00A0: Refund\nLate: now：Refund' })).toBe('');
    expect((await fields())[0]?.options).toEqual([options[0], { label: 'Lost', label_id: label.id }]);
    expect(await limit('yes', { labels: 'Late: now: refund' })).toBe('');
    expect(await limit('yes', { labels: 'Lost: Bug' })).toContain('There’s no label named “Bug”.');
    expect(await limit('yes', { labels: 'Found: Refund' })).toContain('No choice matches “Found: Refund”.');
    expect(await limit('yes', { labels: 'Lost: **Bug**' })).toContain(
      String.raw`There’s no label named “\*\*Bug\*\*”.`,
    );
    await world.api.call('deleteLabel', { path: { guild_id: world.guildId, label_id: label.id } });
    const form = await (await screen.click('field-limits')).modal();
    expect(JSON.stringify(form)).toContain('Late: now: (deleted label)');
    expect(await limit('yes', { labels: 'Late: now: (deleted label)' })).toBe('');
    expect((await fields())[0]?.options).toEqual([{ label: 'Late: now' }, { label: 'Lost' }]);
  });

  it('is put into another order, over a restart, and loses a question', async () => {
    for (const title of ['One', 'Two', 'Three']) await add('short', { title });
    await screen.press('field-up');
    await world.restart();
    await screen.press('field-up');
    expect(await titles()).toEqual(['Three', 'One', 'Two']);
    await screen.press('field-up');
    expect(screen.text()).toContain('⚠️ It’s already at the end of the form.');
    await screen.choose('field-pick', '1');
    await screen.press('field-down');
    await screen.choose('field-pick', '0');
    await screen.press('field-remove');
    expect(await titles()).toEqual(['Two', 'One']);
  });

  it('has five questions at most', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await add('short', { title });
    expect(screen.json()).toMatch(/"label":"Add a question"[^}]*"disabled":true/);
  });

  it('is not changed where somebody else changed the question', async () => {
    await add('short', { title: 'Order' });
    await changeGroup(world, 'First', { form_fields: [[{ title: 'Invoice', type: 4 }]] });
    await screen.press('field-remove');
    expect(screen.text()).toContain('⚠️ Someone else changed this in the meantime: Form.');
    expect(await titles()).toEqual(['Invoice']);
  });

  it('is no form of nothing but text, and says so with what was written', async () => {
    const beside = await add('text', { title: 'Rules', choices: 'Be kind' });
    expect(beside).toContain('- form fields: must have a field to fill in');
    expect(beside).toContain('Be kind');
  });

  it.each<[string, FieldKind, Record<string, string>, string]>([
    ['a list without options', 'select', {}, 'form field 1 options: must be 1 to 25'],
    ['one radio button', 'radio', { choices: 'Yes' }, 'form field 1 options: must be 2 to 10'],
    [
      'the same option twice',
      'select',
      { choices: 'Yes\nYes' },
      'form field 1 options #2 label: must be different',
    ],
    ['options of a text', 'short', { choices: 'Yes\nNo' }, "form field 1 options: isn't allowed for"],
    ['files that are none', 'files', { choices: 'a b' }, 'form field 1 options #1: must be image, video'],
    ['a blank title', 'short', { title: ' ' }, "form field 1 title: can't be empty"],
  ])('refuses %s', async (_, kind, texts, words) => {
    expect(await add(kind, { title: 'Field', ...texts })).toContain(`- ${words}`);
    expect(await fields()).toEqual([]);
  });
});
