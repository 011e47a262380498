import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { administer, answer, FIELD, fieldsOf, GROUP, group, message } from './set-up.ts';

const { general: channel, guild, administrator } = SEED_IDS;

describe('/setup', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });
  const typed = (words: string, options: Record<string, string | number | boolean> = {}) =>
    administer(world, words, options);

  it('form preview opens the form, signed for the one who asked; sent, it only shows what staff would read', async () => {
    const who = world.discord.as(administrator);
    const run = await who.command(channel, 'config form preview', { group: 'Billing' });
    expect((await run.modal()).custom_id).toMatch(/^setup:form-tried:/);
    const from = world.contract.heard.length;
    const sent = await who.submit(run, { '0:4:Order': 'A *1*' });
    const { content, embeds } = await sent.reply();
    expect(content).toBe('This was a preview, so no ticket was opened.');
    expect(fieldsOf(embeds[0])).toEqual({ Order: String.raw`A \*1\*` });
    expect(world.contract.heard).toHaveLength(from);
  });

  it('form preview of a group without a form says so', async () => {
    const bare = { ...group, form_fields: [] };
    world.contract.answer = (heard) => (/\/groups\/\d+$/.test(heard.asked) ? { body: bare } : answer(heard));
    expect((await typed('config form preview', { group: GROUP })).said).toMatch(/^This group has no form/);
  });

  it('form add writes the whole form; the same title takes the old field’s place', async () => {
    const radio = {
      group: GROUP,
      title: 'Colour',
      kind: 'radio',
      options: 'Red; Green',
      required: false,
      position: 1,
    };
    expect(await typed('config form add', radio)).toMatchObject({
      asked: `POST /guild/${guild}/groups/${GROUP}`,
      body: {
        form_fields: [
          [{ title: 'Colour', type: 21, required: false, options: [{ label: 'Red' }, { label: 'Green' }] }],
          [FIELD],
        ],
      },
    });
    // A comma belongs to the label where semicolons are between them.
    const some = { group: GROUP, title: 'Colour', kind: 'select', position: 1 };
    for (const [typedOptions, labels] of [
      ['Red, Green', ['Red', 'Green']],
      ['Red, dark; Green', ['Red, dark', 'Green']],
    ] as const) {
      const { body } = await typed('config form add', { ...some, options: typedOptions });
      expect(body).toMatchObject({
        form_fields: [[{ options: labels.map((label) => ({ label })) }], [FIELD]],
      });
    }
    const long = { group: GROUP, title: 'Order', kind: 'paragraph', min: 5, max: 500 };
    expect(await typed('config form add', long)).toMatchObject({
      body: {
        form_fields: [[{ title: 'Order', type: 4, style: 'paragraph', min_length: 5, max_length: 500 }]],
      },
    });
    expect(await typed('config form remove', { group: GROUP, field: 'order' })).toMatchObject({
      body: { form_fields: [] },
    });
    expect((await typed('config form remove', { group: GROUP, field: 'x' })).said).toContain('no field "x"');
  });

  it('message create takes the text from an option, or begins a layout to be built', async () => {
    const content = 'Thank you, {{ customer }}';
    const path = `POST /guild/${guild}/messages`;
    expect(await typed('config message create', { name: 'Thanks', content })).toMatchObject({
      asked: path,
      body: { name: 'Thanks', message: { content } },
      said: 'Created the saved message.',
      fields: { Variables: '`customer`' },
    });
    const who = world.discord.as(administrator);
    const run = await who.command(channel, 'config message create', { name: 'Thanks' });
    await run.reply();
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: path,
      body: { name: 'Thanks', message: { flags: 32768, components: [{ type: 17 }] } },
    });
  });

  it('message edit opens what is stored as JSON, for the revision that it was read at', async () => {
    const who = world.discord.as(administrator);
    const screen = await (await who.command(channel, 'config message edit', { message: 'Thanks' })).reply();
    const pressed = await who.click(screen, `setup:build-json:${message.id}`);
    expect(JSON.stringify(await pressed.modal())).toContain('Thank you, {{ customer }}');
    const sent = await who.submit(pressed, { name: 'Thanks', content: 'Thanks' });
    expect((await sent.reply()).content).toBe('Saved your changes.');
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: `POST /guild/${guild}/messages/${message.id}`,
      body: { name: 'Thanks', message: { content: 'Thanks' }, revision: message.revision },
    });
  });

  it('doctor puts faults first, with their remedies', async () => {
    const { embed } = await typed('server doctor');
    expect(embed).toMatchObject({ title: '1 of 2 checks found a problem' });
    expect(embed?.description).toBe('❌ **Manage Channels**: It lacks.\n   → Grant it.\n✅ Intents');
  });
});
