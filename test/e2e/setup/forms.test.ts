/** The section _Form_ of `/setup`: what members are asked before a ticket opens. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type FieldKind, TYPE_OF_KIND, isFieldKind } from '../../../src/settings/form-field.ts';
import { startWorld, type World } from '../../world.ts';
import { changeGroup, groupNamed, makeGroup } from './setup-commands.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

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

type Values = Readonly<Record<string, string | readonly string[]>>;

const add = (kind: FieldKind, values: Values): Promise<string> =>
  screen.chooseAndWrite('field-add', kind, values);
/** Edits the question at this place. */
const edit = (values: Values, place = 0): Promise<string> =>
  screen.write(String.raw`field-write:\d+:${place}`, values);
const form = async (starts: string): Promise<string> => JSON.stringify(await screen.form(starts));
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
    expect(await edit({ title: 'Asked' })).toBe('');
    expect((await fields())[0]).toMatchObject({ title: 'Asked', description: 'Why?' });
  });

  const choiceOf = (choices: string | undefined) => (choices === undefined ? {} : { choices });

  it.each<[FieldKind, readonly string[]]>([
    ['short', ['title', 'description', 'placeholder', 'marks.0.0', 'range']],
    ['select', ['title', 'description', 'choices', 'marks.0.0', 'range']],
    ['users', ['title', 'description', 'placeholder', 'marks.0.0', 'range']],
    ['radio', ['title', 'description', 'choices', 'marks.0.0']],
    ['checkboxes', ['title', 'description', 'choices', 'marks.0.0', 'range']],
    ['checkbox', ['title', 'description', 'marks.0.0']],
    ['files', ['title', 'description', 'choices', 'marks.0.0', 'range']],
    ['text', ['title', 'choices']],
  ])('has for %s the fields of its kind', async (kind, names) => {
    const run = await world.administrator.select(
      screen.message(),
      /setup:field-add:\d+/.exec(screen.json())?.[0] ?? '',
      [kind],
    );
    const { components } = await run.modal();
    const shown = [...JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id);
    expect(shown).toEqual(names);
  });

  it('has limits, which a change of words keeps', async () => {
    await add('short', { title: 'Order', 'marks.0.0': [], range: '3-20' });
    expect(await fields()).toEqual([
      { title: 'Order', type: 4, min_length: 3, max_length: 20, required: false },
    ]);
    await edit({ title: 'Order number' });
    expect(await fields()).toMatchObject([{ title: 'Order number', min_length: 3, required: false }]);
    expect(await edit({ range: 'few' })).toContain('“few” isn’t a range up to 4,000.');
    expect(await edit({ range: '-5000' })).toContain(String.raw`“\-5000” isn’t a range`);
    await edit({ range: '– 12', 'marks.0.0': ['required'] });
    expect((await fields())[0]).toMatchObject({ max_length: 12, required: true });
    expect((await fields())[0]).not.toHaveProperty('min_length');
    await add('select', { title: 'Kind', choices: 'Late\nLost', range: '2' });
    expect((await fields())[1]).toMatchObject({ min_values: 2, max_values: 2, required: true });
  });

  it('has choices that set labels, which a change of words keeps', async () => {
    const label = await world.api.call('createLabel', {
      path: { guild_id: world.guildId },
      body: { name: 'Refund' },
    });
    expect(await add('select', { title: 'Kind', choices: 'Late | now | refund\nLost' })).toBe('');
    const options = [{ label: 'Late | now', label_id: label.id }, { label: 'Lost' }];
    expect((await fields())[0]?.options).toEqual(options);
    expect(screen.text()).toContain(String.raw`Late \| now 🏷️ Refund / Lost`);
    await edit({ title: 'Sort' });
    expect((await fields())[0]).toMatchObject({ title: 'Sort', options });
    expect(await form('field-write')).toContain(String.raw`Late | now | Refund\nLost`);
    expect(await edit({ choices: 'Late | now\nLost｜Refund' })).toBe('');
    expect((await fields())[0]?.options).toEqual([
      { label: 'Late | now' },
      { label: 'Lost', label_id: label.id },
    ]);
    expect(await edit({ choices: 'Late | now\nLost | Bug' })).toContain('There’s no label named “Bug”.');
    expect(await edit({ choices: 'Lost | **Bug**' })).toContain(
      String.raw`There’s no label named “\*\*Bug\*\*”.`,
    );
    await world.api.call('deleteLabel', { path: { guild_id: world.guildId, label_id: label.id } });
    expect(await form('field-write')).toContain('Lost | (deleted label)');
    expect(await edit({ title: 'Kind' })).toBe('');
    expect(await edit({ choices: 'Late | now\nLost | (deleted label)\nOther' })).toBe('');
    expect((await fields())[0]?.options).toEqual([
      { label: 'Late | now' },
      { label: 'Lost' },
      { label: 'Other' },
    ]);
  });

  it('has one question that is the subject, wherever it moves', async () => {
    await add('short', { title: 'Order', 'marks.0.0': ['required', 'subject'] });
    await add('paragraph', { title: 'What', 'marks.0.0': ['required'] });
    expect(await fields()).toMatchObject([{ subject: true }, { title: 'What' }]);
    expect(screen.text()).toMatch(/Order\*\*\n[^\n]*subject of the ticket/);
    await screen.choose('field-pick', '0');
    await screen.press('field-down');
    expect((await fields()).map(({ subject }) => subject)).toEqual([undefined, true]);
    await edit({ 'marks.0.0': ['required', 'subject'] });
    expect((await fields()).some(({ subject }) => subject)).toBe(false);
    expect(screen.text()).toMatch(/What\*\*\n[^\n]*subject of the ticket/);
  });

  it('changes the type of an answer, and keeps what the new one has', async () => {
    await add('short', { title: 'Kind', description: 'Why?', placeholder: 'Late', range: '3-' });
    await screen.choose('field-pick', '0');
    const kind = (values: Values) => screen.write('field-kind', values);
    expect(await kind({ 'kind.0.0': ['select'] })).toContain('form field 1 options: must be 1 to 25');
    expect(await kind({ 'kind.0.0': ['select'], choices: 'Late\nLost' })).toBe('');
    expect(await fields()).toEqual([
      {
        title: 'Kind',
        type: 3,
        description: 'Why?',
        placeholder: 'Late',
        required: true,
        options: [{ label: 'Late' }, { label: 'Lost' }],
      },
    ]);
    expect(await kind({ 'kind.0.0': ['radio'] })).toBe('');
    expect((await fields())[0]).toMatchObject({ type: 21, options: [{ label: 'Late' }, { label: 'Lost' }] });
    expect(await kind({ 'kind.0.0': ['paragraph'] })).toBe('');
    expect((await fields())[0]).not.toHaveProperty('options');
  });

  it('keeps what two people change in the same question', async () => {
    await add('short', { title: 'Order' });
    const opened = await screen.form('field-write');
    await changeGroup(world, 'First', { form_fields: [[{ title: 'Order', type: 4, max_length: 9 }]] });
    await (await world.administrator.submit(opened, { description: 'Ten digits' })).reply();
    expect((await fields())[0]).toMatchObject({ description: 'Ten digits', max_length: 9 });
    const again = await screen.form('field-write');
    await changeGroup(world, 'First', {
      form_fields: [[{ title: 'Order', type: 4, description: 'Theirs' }]],
    });
    const beside = await (await world.administrator.submit(again, { description: 'Mine' })).reply();
    expect(beside.content).toContain(`${beginningOf('dashboard.othersChanged')}Text below it.`);
  });

  it('is put into another order, over a restart, and loses a question', async () => {
    for (const title of ['One', 'Two', 'Three']) await add('short', { title });
    await screen.choose('field-pick', '2');
    await screen.press('field-up');
    await world.restart();
    await screen.press('field-up');
    expect(await titles()).toEqual(['Three', 'One', 'Two']);
    expect(screen.json()).toMatch(/field-up[^}]*"disabled":true/);
    await screen.choose('field-pick', '1');
    await screen.press('field-down');
    await screen.choose('field-pick', '0');
    await screen.press('field-remove');
    expect(await titles()).toEqual(['Two', 'One']);
  });

  it('has five questions at most, with room for the longest and an undo', async () => {
    const long = { description: 'd'.repeat(100), placeholder: 'p'.repeat(100), range: '1000-4000' };
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await add('paragraph', { title: title.padEnd(45, '*'), ...long });
    await add('select', {
      title: 'Five',
      choices: Array.from({ length: 25 }, (_, at) => `${at}`.padEnd(100, '_')).join('\n'),
    });
    expect(await fields()).toHaveLength(5);
    expect(screen.json()).not.toContain('field-add');
    await screen.choose('field-pick', '4');
    await screen.press('field-up');
    await screen.go('form');
    await screen.set('form_title', 'Tell us');
    expect(screen.json()).toContain('setup:undo');
    await screen.press('undo');
    expect(screen.text()).toContain('✅ Restored: Form title');
  });

  it('is not changed where somebody else changed the question', async () => {
    await add('short', { title: 'Order' });
    await screen.choose('field-pick', '0');
    await changeGroup(world, 'First', { form_fields: [[{ title: 'Invoice', type: 4 }]] });
    await screen.press('field-remove');
    expect(screen.text()).toContain(`⚠️ ${beginningOf('dashboard.othersChanged')}Form.`);
    expect(await titles()).toEqual(['Invoice']);
  });

  it('is no form of nothing but text, and says so with what was written', async () => {
    const beside = await add('text', { title: 'Rules', choices: 'Be kind' });
    expect(beside).toContain('- form fields: must have a field to fill in');
    expect(beside).toContain('Be kind');
  });

  it.each<[string, FieldKind, Record<string, string>, string]>([
    ['one radio button', 'radio', { choices: 'Yes' }, 'form field 1 options: must be 2 to 10'],
    [
      'the same option twice',
      'select',
      { choices: 'Yes\nYes' },
      'form field 1 options #2 label: must be different',
    ],
    ['files that are none', 'files', { choices: 'a b' }, 'form field 1 options #1: must be image, video'],
    ['a blank title', 'short', { title: ' ' }, "form field 1 title: can't be empty"],
  ])('refuses %s', async (_, kind, texts, words) => {
    expect(await add(kind, { title: 'Field', ...texts })).toContain(`- ${words}`);
    expect(await fields()).toEqual([]);
  });
});
