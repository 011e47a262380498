import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import type { Options } from '../acting.ts';
import { groupNamed, makeGroup, setUp, suggested } from './setup-commands.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  for (const name of ['First', 'Second', 'Third', 'Refused']) await makeGroup(world, { name });
});
afterAll(() => world.close());

const add = (group: string, options: Options) => setUp(world, 'form add', { group, ...options });
const fieldsOf = async (group: string) => (await groupNamed(world, group)).form_fields;

describe('/config form', () => {
  it('add takes every kind of field, with what belongs to it', async () => {
    const text = {
      title: 'Order',
      kind: 'short',
      placeholder: 'A-1',
      min: 3,
      max: 20,
      description: 'On the bill',
    };
    expect((await add('First', text)).said).toBe('Saved the form.');
    await add('First', { title: 'Story', kind: 'paragraph', required: false });
    await add('First', {
      title: 'Kind',
      kind: 'select',
      options: 'Late; Lost',
      placeholder: 'Choose',
      max: 2,
    });
    await add('First', { title: 'Urgent', kind: 'radio', options: 'Yes; No' });
    await add('First', { title: 'Tried', kind: 'checkboxes', options: 'Off; On', min: 1 });
    await add('Second', { title: 'Rules read', kind: 'checkbox' });
    await add('Second', { title: 'Who', kind: 'users', max: 3 });
    await add('Second', { title: 'Roles', kind: 'roles' });
    await add('Second', { title: 'Anyone', kind: 'mentionables' });
    await add('Second', { title: 'Where', kind: 'channels', required: false });
    await add('Third', { title: 'Proof', kind: 'files', options: 'PDF; image; .txt', max: 3 });
    await add('Third', {
      title: 'Rules',
      kind: 'text',
      text: String.raw`Be **kind**.\nThank you!`,
      position: 1,
    });

    await world.restart();
    expect(await fieldsOf('First')).toMatchObject([
      [{ title: 'Order', type: 4, min_length: 3, max_length: 20, description: 'On the bill' }],
      [{ title: 'Story', type: 4, style: 'paragraph', required: false }],
      [{ title: 'Kind', type: 3, max_values: 2, options: [{ label: 'Late' }, { label: 'Lost' }] }],
      [{ title: 'Urgent', type: 21 }],
      [{ title: 'Tried', type: 22, min_values: 1 }],
    ]);
    expect((await fieldsOf('Second')).flat().map(({ type }) => type)).toEqual([23, 5, 6, 7, 8]);
    expect(await fieldsOf('Third')).toEqual([
      [{ title: 'Rules', type: 10, content: 'Be **kind**.\nThank you!' }],
      [{ title: 'Proof', type: 19, file_types: ['.pdf', 'image', '.txt'], max_values: 3 }],
    ]);
  });

  it('add with the title of a field writes that one anew, at its place or at another', async () => {
    await add('First', { title: 'Kind', kind: 'short' });
    expect((await fieldsOf('First')).flat().map(({ type }) => type)).toEqual([4, 4, 4, 21, 22]);
    await add('First', { title: 'Kind', kind: 'short', position: 1 });
    expect((await fieldsOf('First')).flat().map(({ title }) => title)).toEqual([
      'Kind',
      'Order',
      'Story',
      'Urgent',
      'Tried',
    ]);
  });

  it('add refuses a sixth field: a form has no more', async () => {
    expect((await add('First', { title: 'Sixth', kind: 'short' })).said).toBe(
      'A form can have up to 5 fields. Remove one with /config form remove.',
    );
  });

  it('remove takes a field out, of those that it suggests', async () => {
    expect(await suggested(world, 'config form remove', { group: 'First', field: 'st' }, 'field')).toEqual([
      'Story',
    ]);
    expect((await setUp(world, 'form remove', { group: 'First', field: 'story' })).shown['Form']).toBe(
      '"First", 4 fields',
    );
    expect((await setUp(world, 'form remove', { group: 'First', field: 'story' })).said).toBe(
      'The form has no field "story". Choose one from the list.',
    );
  });

  it('remove keeps a form from being nothing but text', async () => {
    const { said } = await setUp(world, 'form remove', { group: 'Third', field: 'Proof' });
    expect(said).toContain('\n- form fields: must have a field to fill in');
    expect(await fieldsOf('Third')).toHaveLength(2);
    expect((await setUp(world, 'form remove', { group: 'Third', field: 'Rules' })).shown['Form']).toBe(
      '"Third", 1 field',
    );
  });

  it.each<[string, Options, string]>([
    ['a list without options', { kind: 'select' }, 'form field 1 options: must be 1 to 25'],
    ['one radio button', { kind: 'radio', options: 'Yes' }, 'form field 1 options: must be 2 to 10'],
    [
      'the same option twice',
      { kind: 'select', options: 'Yes; Yes' },
      'form field 1 options #2 label: must be different',
    ],
    ['options of a text', { kind: 'short', options: 'Yes; No' }, "form field 1 options: isn't allowed for"],
    ['more at least than at most', { kind: 'short', min: 9, max: 3 }, "form field 1 min: can't be more than"],
    ['a text without its words', { kind: 'text' }, 'form field 1 text: is required for a text display'],
    [
      'words of another kind',
      { kind: 'short', text: 'x' },
      "form field 1 text: isn't allowed for a text input",
    ],
    ['a form of text alone', { kind: 'text', text: 'Be kind' }, 'form fields: must have a field to fill in'],
    ['more files than Discord', { kind: 'files', max: 11 }, "form field 1 max: can't be more than 10 files"],
    [
      'files that are none',
      { kind: 'files', options: 'a b' },
      'form field 1 options #1: must be image, video',
    ],
    ['a blank title', { title: ' ', kind: 'short' }, "form field 1 title: can't be empty"],
  ])('add refuses %s, in the words that were typed', async (_, wrong, words) => {
    const { said } = await add('Refused', { title: 'Field', ...wrong });
    expect(said).toContain(`\n- ${words}`);
    expect(await fieldsOf('Refused')).toEqual([]);
  });
});
