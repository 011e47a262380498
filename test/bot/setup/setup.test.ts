import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/contract/operations.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import type { Canned, Heard } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, guild, member, administrator } = SEED_IDS;
const GROUP = '1300000000000000002';
const PANEL = '1300000000000000003';
const ROLE = '1290000000000000011';
const AT = '2026-11-01T12:00:00.000000Z';
const FIELD = { title: 'Order', type: 4 } as const;

const group = sampleGroup({ id: GROUP, name: 'Billing', form_fields: [[FIELD]] });
const panel: Schema<'TicketPanelSettings'> = {
  id: PANEL,
  name: 'Help',
  guild_id: guild,
  style: 'buttons',
  title: 'Need *help*?',
  description: '',
  color: '#5865f2',
  placeholder: '',
  options: [{ group_id: GROUP, label: 'Billing', emoji: '🎫' }],
  messages: [],
  created_at: AT,
};
const token = {
  id: '9',
  name: 'Orders',
  abilities: ['act-as'],
  created_at: AT,
  last_used_at: null,
  expires_at: null,
};
const permission = { subject_kind: 'role', subject_id: ROLE, created_at: AT };
const message: Schema<'CustomMessageSettings'> = {
  id: '1300000000000000004',
  name: 'Thanks',
  guild_id: guild,
  message: { content: 'Thank you, {{ customer }}' },
  variables: ['customer'],
  created_at: AT,
};
const checks = [
  { id: 'a', status: 'ok', title: 'Intents', message: '', remedy: null },
  { id: 'b', status: 'error', title: 'Manage Channels', message: 'It lacks.', remedy: 'Grant it.' },
];

function answer({ asked }: Heard): Canned {
  if (/\/groups\?/.test(asked)) return { body: samplePage([group]) };
  if (/\/groups/.test(asked)) return { body: group };
  if (/\/panels\?/.test(asked)) return { body: samplePage([panel]) };
  if (/\/send\//.test(asked)) return { body: { id: '5', channel_id: channel, guild_id: guild } };
  if (/\/panels/.test(asked)) return { body: panel };
  if (/\/permissions\?/.test(asked)) return { body: samplePage([permission]) };
  if (/\/permissions/.test(asked)) return { body: permission };
  if (/\/tokens\?/.test(asked)) return { body: samplePage([token]) };
  if (/\/tokens/.test(asked)) return { body: { ...token, token: 'secret-token' } };
  if (/\/messages\?/.test(asked)) return { body: samplePage([message]) };
  if (/\/messages/.test(asked)) return { body: message };
  return { body: { checks } };
}

describe('/setup', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });

  async function typed(name: string, options: Record<string, string | number | boolean> = {}) {
    const from = world.contract.heard.length;
    const run = await world.discord.as(administrator).command(channel, `setup ${name}`, options);
    const reply = await run.reply();
    const [embed] = reply.embeds;
    const changes = world.contract.heard.slice(from).filter(({ asked }) => !asked.startsWith('GET'));
    return {
      said: reply.content,
      embed,
      fields: fieldsOf(embed),
      asked: changes.at(-1)?.asked,
      body: changes.at(-1)?.body,
      reply,
    };
  }

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
      'expire-after': '7d',
      'expire-clearable': true,
      'owner-left': 'close',
      default: true,
    };
    const { asked, body, said, fields } = await typed('group create', settings);
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
      expire_after: 604_800,
      expire_clearable: true,
      owner_left: 'close',
      default: true,
    });
    expect(said).toContain('is ready');
    expect(fields).toMatchObject({
      Hours: 'always (UTC)',
      Form: '1 field',
      '1. Order': 'text, one line',
      'May open': 'everyone',
    });
  });

  it('group edit finds the group by name, and clears what a channel option cannot', async () => {
    const { asked, body } = await typed('group edit', { group: 'billing', name: 'Money', clear: 'feedback' });
    expect(asked).toBe(`POST /guild/${guild}/groups/${GROUP}`);
    expect(body).toEqual({ name: 'Money', feedback_channel_id: null });
    expect(await typed('group edit', { group: GROUP })).toMatchObject({
      said: 'Nothing was named that should change. Choose at least one more option.',
      asked: undefined,
    });
  });

  it.each([
    ['hours', 'Mo', 'opening hours'],
    ['staff', 'mods', 'no role'],
    ['expire-after', 'soon', 'time span'],
    ['priorities', ',', 'names no level'],
  ])(
    'group edit with unreadable %s says how it is written and changes nothing',
    async (option, value, words) => {
      const { said, asked } = await typed('group edit', { group: GROUP, [option]: value });
      expect(said).toContain(words);
      expect(asked).toBeUndefined();
    },
  );

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

  it('panel create takes the group’s name for its button; further options are added and taken out', async () => {
    expect(
      await typed('panel create', {
        name: 'Help',
        group: 'Billing',
        text: String.raw`a\nb`,
        color: '#ffffff',
      }),
    ).toMatchObject({
      asked: `POST /guild/${guild}/panels`,
      body: {
        name: 'Help',
        description: 'a\nb',
        color: '#ffffff',
        options: [{ group_id: GROUP, label: 'Billing' }],
      },
      fields: { Title: String.raw`Need \*help\*?`, Opens: '🎫 **Billing** → Billing' },
    });
    const change = { panel: 'help', group: 'Billing', label: 'Money', button: 'danger' };
    expect(await typed('panel add-option', change)).toMatchObject({
      asked: `POST /guild/${guild}/panels/${PANEL}`,
      body: { options: [{ group_id: GROUP, label: 'Money', button_style: 'danger' }] },
    });
    expect((await typed('panel remove-option', { panel: PANEL, group: 'Billing' })).said).toContain(
      'at least one group',
    );
    expect(await typed('panel edit', { panel: PANEL, style: 'select' })).toMatchObject({
      body: { style: 'select' },
    });
    expect(await typed('panel post', { panel: PANEL })).toMatchObject({
      asked: `POST /guild/${guild}/panels/${PANEL}/send/${channel}`,
      said: `The panel is posted in <#${channel}>.`,
    });
  });

  it.each([
    [
      'group delete',
      { group: 'Billing' },
      `setup:group-delete:${GROUP}`,
      `DELETE /guild/${guild}/groups/${GROUP}`,
      'The ticket group "Billing" is deleted.',
    ],
    [
      'panel delete',
      { panel: 'Help' },
      `setup:panel-delete:${PANEL}`,
      `DELETE /guild/${guild}/panels/${PANEL}`,
      'The panel "Help" is deleted; its messages go in a moment.',
    ],
  ])('%s asks first', async (name, options, button, asked, said) => {
    const { reply, asked: before } = await typed(name, options);
    expect(before).toBeUndefined();
    const pressed = await world.discord.as(administrator).click(reply, button);
    expect((await pressed.reply()).content).toBe(said);
    expect(world.contract.heard.at(-1)?.asked).toBe(asked);
  });

  it('message create takes the text from an option, or asks for it in a form', async () => {
    const content = 'Thank you, {{ customer }}';
    const path = `POST /guild/${guild}/messages`;
    expect(await typed('message create', { name: 'Thanks', content })).toMatchObject({
      asked: path,
      body: { name: 'Thanks', message: { content } },
      said: 'The custom message is stored.',
      fields: { Variables: '`customer`' },
    });
    const who = world.discord.as(administrator);
    const run = await who.command(channel, 'setup message create', { name: 'Thanks' });
    const more = '{"embeds": [{"title": "{{ subject }}"}]}';
    const sent = await who.submit(run, { name: 'Thanks!', content: 'a\nb', more });
    expect((await sent.reply()).content).toBe('The custom message is stored.');
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: path,
      body: { name: 'Thanks!', message: { content: 'a\nb', embeds: [{ title: '{{ subject }}' }] } },
    });
  });

  it('message edit opens the form with what is stored', async () => {
    const who = world.discord.as(administrator);
    const run = await who.command(channel, 'setup message edit', { message: 'Thanks' });
    expect(JSON.stringify(await run.modal())).toContain('Thank you, {{ customer }}');
    const sent = await who.submit(run, { name: 'Thanks', content: 'Thanks' });
    expect((await sent.reply()).content).toBe('The custom message is changed.');
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: `POST /guild/${guild}/messages/${message.id}`,
      body: { name: 'Thanks', message: { content: 'Thanks' } },
    });
  });

  it('access names a person or a role, not both', async () => {
    expect(await typed('access grant', { role: ROLE })).toMatchObject({
      asked: `POST /guild/${guild}/permissions/role/${ROLE}`,
    });
    expect(await typed('access revoke', { user: member })).toMatchObject({
      asked: `DELETE /guild/${guild}/permissions/user/${member}`,
      said: `<@${member}> may no longer use this server’s API.`,
    });
    expect((await typed('access grant')).said).toBe('Name either a person or a role.');
    expect((await typed('access show')).embed?.description).toContain(`<@&${ROLE}>, granted`);
  });

  it('token create shows the secret once, to the one who asked', async () => {
    const { said, body, reply } = await typed('token create', {
      name: 'Orders',
      anonymous: true,
      expires: '2099-01-01T00:00Z',
    });
    expect(said).toContain('secret-token');
    expect(reply.flags).toBe(64);
    expect(body).toEqual({
      name: 'Orders',
      abilities: ['anonymous'],
      expires_at: '2099-01-01T00:00:00.000Z',
    });
    expect(JSON.stringify(world.logged)).not.toContain('secret-token');
    expect((await typed('token list')).embed?.description).toContain('**Orders**: made');
    expect(await typed('token revoke', { token: 'orders' })).toMatchObject({
      asked: 'DELETE /user/me/tokens/9',
    });
  });

  it('doctor puts faults first, with their remedies', async () => {
    const { embed } = await typed('doctor');
    expect(embed).toMatchObject({ title: '1 of 2 checks found something' });
    expect(embed?.description).toBe('❌ **Manage Channels**: It lacks.\n   → Grant it.\n✅ Intents');
  });
});

function fieldsOf(embed: { readonly fields?: readonly { name: string; value: string }[] } | undefined) {
  return Object.fromEntries((embed?.fields ?? []).map(({ name, value }) => [name, value]));
}
