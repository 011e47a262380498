import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attachment, Interaction } from 'discord.js';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { botFor, localDiscord, register, SEED_IDS } from '../world.ts';

const label = (component: object) => ({ type: 18, label: 'Field', component });
const options = ['red', 'green', 'blue'].map((value) => ({ label: value, value }));
const FIELDS = {
  colour: { type: 3, custom_id: 'colour', max_values: 2, options },
  one: { type: 21, custom_id: 'one', options },
  some: { type: 22, custom_id: 'some', required: false, min_values: 2, options },
  text: { type: 4, custom_id: 'text', style: 1, required: false, min_length: 3 },
} as const;

let discord: LocalDiscord & AsyncDisposable;
let bot: AsyncDisposable;
let form: readonly object[] = Object.values(FIELDS);
let refused: unknown;
/** What the app heard of the files of the form that was sent last. */
let uploaded: Attachment[] = [];
beforeAll(async () => {
  discord = await localDiscord();
  await register(discord, [{ name: 'form', description: 'A form' }]);
  bot = await botFor(discord, answer);
});
afterAll(async () => {
  await bot[Symbol.asyncDispose]();
  await discord[Symbol.asyncDispose]();
});

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) {
    refused = undefined;
    const modal = { custom_id: 'form', title: 'Form', components: form.map(label) };
    try {
      // Discord's own JSON, which the builders could not make wrong.
      await interaction.showModal(modal as never);
    } catch (error) {
      refused = error;
      await interaction.reply('no form');
    }
  } else if (interaction.isModalSubmit()) {
    if (interaction.fields.fields.has('files'))
      uploaded = [...(interaction.fields.getUploadedFiles('files')?.values() ?? [])];
    await interaction.reply('taken');
  }
}

const person = () => discord.as(SEED_IDS.member);

async function submit(fields: Record<string, string | string[]>): Promise<string> {
  form = Object.values(FIELDS);
  const run = await person().submit(await person().command(SEED_IDS.general, 'form'), fields);
  return (await run.reply()).content;
}

const GOOD = { colour: ['red', 'blue'], one: 'green' };

describe('a form', () => {
  it.each([
    ['what is offered, as often as it may be', GOOD],
    ['an optional field with its least', { ...GOOD, some: ['red', 'green'], text: 'abc' }],
  ])('takes %s', async (_, fields) => {
    expect(await submit(fields)).toBe('taken');
  });

  it.each([
    ['nothing where something has to be', { one: 'green' }],
    ['no choice of one', { colour: ['red'] }],
    ['more than may be', { ...GOOD, colour: ['red', 'green', 'blue'] }],
    ['what is not offered', { ...GOOD, colour: ['pink'] }],
    ['one that is not offered', { ...GOOD, one: 'pink' }],
    ['less than the least of an optional field', { ...GOOD, some: ['red'] }],
    ['a text that is too short', { ...GOOD, text: 'a' }],
  ])('is not sent with %s', async (_, fields) => {
    await expect(submit(fields)).rejects.toMatchObject({ code: 50_035 });
  });

  it.each([
    ['a select that is required and takes none', { ...FIELDS.colour, min_values: 0 }],
    ['checkboxes that are required and take none', { ...FIELDS.some, required: true, min_values: 0 }],
    ['one radio button', { ...FIELDS.one, options: options.slice(0, 1) }],
    ['something that is disabled', { ...FIELDS.colour, disabled: true }],
  ])('does not open with %s', async (_, field) => {
    form = [field];
    const run = await person().command(SEED_IDS.general, 'form');
    expect((await run.reply()).content).toBe('no form');
    expect(refused).toMatchObject({ code: 50_035 });
  });
});

describe('a field for files', () => {
  const UPLOAD = { type: 19, custom_id: 'files', max_values: 2, file_types: ['image', '.TXT'] };
  const upload = (name: string, channel: string = SEED_IDS.general) =>
    person().attach(channel, { name, type: 'text/plain', text: 'what is in it' });

  async function send(values: readonly string[], field: object = UPLOAD): Promise<string> {
    form = [field];
    const run = await person().submit(await person().command(SEED_IDS.general, 'form'), { files: values });
    return (await run.reply()).content;
  }

  it('gives the app each file, at an address of its own that opens it', async () => {
    expect(await send([upload('a.PNG'), upload('b.txt')])).toBe('taken');
    expect(uploaded.map(({ name, size }) => [name, size])).toEqual([
      ['a.PNG', 13],
      ['b.txt', 13],
    ]);
    const { pathname } = new URL(uploaded[1]?.url ?? '');
    expect(pathname).toMatch(/^\/ephemeral-attachments\/\d+\/\d+\/b\.txt$/);
    expect(await (await fetch(uploaded[1]?.url ?? '')).text()).toBe('what is in it');
  });

  it('may be left empty where it is optional', async () => {
    expect(await send([], { ...UPLOAD, required: false })).toBe('taken');
  });

  it.each<[string, () => string[]]>([
    ['without a file that has to be', () => []],
    ['with more than may be', () => ['a.txt', 'b.txt', 'c.txt'].map((name) => upload(name))],
    ['with a file of another type', () => [upload('a.pdf')]],
    ['with a file that nobody uploaded', () => ['1']],
    ['with a file that was uploaded elsewhere', () => [upload('a.txt', SEED_IDS.staff)]],
  ])('is not sent %s', async (_, values) => {
    await expect(send(values())).rejects.toMatchObject({ code: 50_035 });
  });

  it.each([
    ['more at least than at most', { min_values: 3 }],
    ['more than ten', { max_values: 11 }],
    ['nothing where something has to be', { min_values: 0 }],
    ['a type that is none', { file_types: ['pdf'] }],
  ])('does not open with %s', async (_, wrong) => {
    form = [{ ...UPLOAD, ...wrong }];
    const run = await person().command(SEED_IDS.general, 'form');
    expect((await run.reply()).content).toBe('no form');
    expect(refused).toMatchObject({ code: 50_035 });
  });
});
