import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { administer, answer, FIELD, fieldsOf, GROUP, group, message, ROLE } from './set-up.ts';

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
    administer(world, `setup ${words}`, options);

  it('group create sends exactly what was typed, and shows the group', async () => {
    const settings = {
      name: 'Billing',
      channel: SEED_IDS.general,
      staff: `<@&${ROLE}>`,
      hours: 'Mo 9-17',
      timezone: 'Europe/Berlin',
      openers: 'everyone',
      'max-open': 0,
      'max-open-per-user': 2,
      priorities: 'Low, High*',
      ratings: 'none',
      default: true,
    };
    const { asked, body, said, fields, reply } = await typed('group create', settings);
    expect(asked).toBe(`POST /guild/${guild}/groups`);
    expect(body).toEqual({
      name: 'Billing',
      opened_channel_id: SEED_IDS.general,
      staff_role_ids: [ROLE],
      schedule: { mo: [{ from: '09:00', to: '17:00' }] },
      schedule_timezone: 'Europe/Berlin',
      opener_role_ids: [],
      max_open: null,
      max_open_per_user: 2,
      priority_levels: [
        { label: 'Low', emoji: '', description: '', default: false },
        { label: 'High', emoji: '', description: '', default: true },
      ],
      rating_levels: [],
      default: true,
    });
    expect(said).toContain('Created the ticket group');
    // How what was typed was understood, and no more.
    expect(Object.keys(fields)).toEqual([
      'Location',
      'Staff',
      'Can open tickets',
      'Hours',
      'Limits',
      'Priorities',
      'Ratings',
    ]);
    const whole = await world.discord.as(administrator).click(reply, `setup:show:group:${GROUP}`);
    expect(fieldsOf((await whole.reply()).embeds[0])).toMatchObject({
      'Channel names': 'ticket-{number}',
      Form: '1 field',
      '1. Order': 'Text, one line',
    });
  });

  it('group edit finds the group by name, and clears what a channel option cannot', async () => {
    const { asked, body } = await typed('group edit', { group: 'billing', name: 'Money', clear: 'feedback' });
    expect(asked).toBe(`POST /guild/${guild}/groups/${GROUP}`);
    expect(body).toEqual({ name: 'Money', feedback_channel_id: null });
    expect(await typed('group edit', { group: GROUP })).toMatchObject({
      said: 'Nothing to change: choose at least one option.',
      asked: undefined,
    });
  });

  it.each([
    ['hours', 'Mo', 'opening hours'],
    ['staff', 'mods', 'isn’t a role'],
    ['expire-after', 'soon', 'time span'],
    ['priorities', ',', 'isn’t a list of levels'],
  ])(
    'group edit with unreadable %s says how it is written and changes nothing',
    async (option, value, words) => {
      const { said, asked } = await typed('group edit', { group: GROUP, [option]: value });
      expect(said).toContain(words);
      expect(asked).toBeUndefined();
    },
  );

  it('group edit tells everything that can’t be read at once, each by the option’s name', async () => {
    const wrong = { hours: 'Mo', staff: 'mods', 'expire-after': 'soon', ratings: 'Good' };
    const { said, asked } = await typed('group edit', { group: GROUP, ...wrong });
    expect(said.split('\n').map((line) => line.slice(0, 16))).toEqual([
      'Nothing was chan',
      '- staff: "mods" ',
      '- hours: "Mo" ar',
      '- expire-after: ',
    ]);
    expect(asked).toBeUndefined();
  });

  it('form preview opens the form, signed for the one who asked; sent, it only shows what staff would read', async () => {
    const who = world.discord.as(administrator);
    const run = await who.command(channel, 'setup form preview', { group: 'Billing' });
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
    expect((await typed('form preview', { group: GROUP })).said).toMatch(/^This group has no form/);
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
    expect(await typed('form add', radio)).toMatchObject({
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
      const { body } = await typed('form add', { ...some, options: typedOptions });
      expect(body).toMatchObject({
        form_fields: [[{ options: labels.map((label) => ({ label })) }], [FIELD]],
      });
    }
    const long = { group: GROUP, title: 'Order', kind: 'paragraph', min: 5, max: 500 };
    expect(await typed('form add', long)).toMatchObject({
      body: {
        form_fields: [[{ title: 'Order', type: 4, style: 'paragraph', min_length: 5, max_length: 500 }]],
      },
    });
    expect(await typed('form remove', { group: GROUP, field: 'order' })).toMatchObject({
      body: { form_fields: [] },
    });
    expect((await typed('form remove', { group: GROUP, field: 'x' })).said).toContain('no field "x"');
  });

  it('group delete asks first', async () => {
    const { reply, asked: before } = await typed('group delete', { group: 'Billing' });
    expect(before).toBeUndefined();
    const pressed = await world.discord.as(administrator).click(reply, `setup:group-delete:${GROUP}`);
    expect((await pressed.reply()).content).toBe('Deleted the ticket group "Billing".');
    expect(world.contract.heard.at(-1)?.asked).toBe(`DELETE /guild/${guild}/groups/${GROUP}`);
  });

  it('message create takes the text from an option, or begins a layout to be built', async () => {
    const content = 'Thank you, {{ customer }}';
    const path = `POST /guild/${guild}/messages`;
    expect(await typed('message create', { name: 'Thanks', content })).toMatchObject({
      asked: path,
      body: { name: 'Thanks', message: { content } },
      said: 'Created the saved message.',
      fields: { Variables: '`customer`' },
    });
    const who = world.discord.as(administrator);
    const run = await who.command(channel, 'setup message create', { name: 'Thanks' });
    await run.reply();
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: path,
      body: { name: 'Thanks', message: { flags: 32768, components: [{ type: 17 }] } },
    });
  });

  it('message edit opens what is stored as JSON, for the revision that it was read at', async () => {
    const who = world.discord.as(administrator);
    const screen = await (await who.command(channel, 'setup message edit', { message: 'Thanks' })).reply();
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
    const { embed } = await typed('doctor');
    expect(embed).toMatchObject({ title: '1 of 2 checks found a problem' });
    expect(embed?.description).toBe('❌ **Manage Channels**: It lacks.\n   → Grant it.\n✅ Intents');
  });
});
