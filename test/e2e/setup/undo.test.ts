/** _Undo_ in `/setup`: it restores a setting's earlier value, by the rules of any change. */
import { ComponentType } from 'discord-api-types/v10';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Body } from '../../../src/contract/operations.ts';
import type { SettingField } from '../../../src/settings/group-settings.ts';
import { startWorld, type World } from '../../world.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

const { general, staff, textCategory, moderatorRole, adminRole } = SEED_IDS;
const LONG_TEXT = 'Tell us *all* of it.\n'.repeat(60).trim();

let world: World;
let groupId: string;
let panelId: string;
let screen: SetupScreen;

const path = () => ({ guild_id: world.guildId, group_id: groupId });
const stored = () => world.api.call('getTicketGroup', { path: path() });
const change = (body: Body<'changeTicketGroup'>) =>
  world.api.call('changeTicketGroup', { path: path(), body });
const panelPath = () => ({ guild_id: world.guildId, panel_id: panelId });
const panel = () => world.api.call('getTicketPanel', { path: panelPath() });

beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const guild = { guild_id: world.guildId };
  const made = await world.api.call('createTicketGroup', { path: guild, body: { name: 'Support' } });
  groupId = made.id;
  const body = { name: 'Help', title: 'Ask *us*', options: [{ group_id: groupId, label: 'Open' }] };
  panelId = (await world.api.call('createTicketPanel', { path: guild, body })).id;
  await world.api.call('sendTicketPanel', { path: { ...panelPath(), channel_id: general } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.administrator.choose('en-US');
  screen = await openSetup(world);
});

/** The section, with these settings. */
async function given(section: string, body: Body<'changeTicketGroup'>): Promise<void> {
  await change(body);
  await screen.go(section);
}
const press = async (field: 'close_reason_required') => screen.set(field, !(await stored())[field]);
const write = (field: SettingField, text: string) => screen.set(field, text);
const offersUndo = () => screen.json().includes('"label":"Undo"');

interface Case {
  readonly section: string;
  readonly field: SettingField;
  readonly before: Body<'changeTicketGroup'>;
  readonly act: () => Promise<void>;
}

const CASES: readonly Case[] = [
  {
    section: 'closing',
    field: 'close_reason_required',
    before: { close_reason_required: false },
    act: () => press('close_reason_required'),
  },
  {
    section: 'closing',
    field: 'owner_left',
    before: { owner_left: 'keep' },
    act: () => screen.set('owner_left', ['delete']),
  },
  {
    section: 'texts',
    field: 'language',
    before: { language: 'en' },
    act: () => screen.set('language', ['pt-BR']),
  },
  {
    section: 'channels',
    field: 'transcript_channel_id',
    before: { transcript_channel_id: staff },
    act: () => screen.set('transcript_channel_id', []),
  },
  {
    section: 'channels',
    field: 'form_channel_id',
    before: { form_channel_id: null },
    act: () => screen.set('form_channel_id', [staff]),
  },
  {
    section: 'opening',
    field: 'opener_role_ids',
    before: { opener_role_ids: [adminRole, moderatorRole] },
    act: () => screen.set('opener_role_ids', []),
  },
  {
    section: 'place',
    field: 'ping_role_ids',
    before: { ping_role_ids: null },
    act: () => screen.set('ping_role_ids', [moderatorRole], 1),
  },
  {
    section: 'place',
    field: 'name',
    before: { name: 'Sup*port*' },
    act: () => write('name', 'Orders'),
  },
  {
    section: 'opening',
    field: 'max_open',
    before: { max_open: 12 },
    act: () => write('max_open', ''),
  },
  {
    section: 'opening',
    field: 'open_pause',
    before: { open_pause: 5400 },
    act: () => write('open_pause', '2h'),
  },
  {
    section: 'opening',
    field: 'schedule',
    before: { schedule: { mo: [{ from: '09:00', to: '17:00' }] } },
    act: () => write('schedule', ''),
  },
  {
    section: 'closing',
    field: 'close_reasons',
    before: { close_reasons: ['Solved, finally', 'none'] },
    act: () => write('close_reasons', ''),
  },
  {
    section: 'texts',
    field: 'welcome_message',
    before: { welcome_message: `Hello {{ owner.name }}\n\n<@&${moderatorRole}> is *here*` },
    act: () => write('welcome_message', 'Hi'),
  },
  {
    section: 'form',
    field: 'form_title',
    before: { form_title: '' },
    act: () => write('form_title', 'Your order'),
  },
];

describe('Undo after a change of a ticket group', () => {
  it.each(['en-US', 'de', 'fr', 'ja'] as const)('has room on the fullest screens in %s', async (language) => {
    await world.administrator.choose(language);
    await given('texts', { welcome_message: LONG_TEXT.slice(0, 975), transcript_channel_id: null });
    await write('welcome_message', LONG_TEXT);
    expect(screen.json()).toContain('setup:undo:');
    await screen.go('channels');
    await write('erase_after', '90 days');
    expect(screen.json()).toContain('setup:undo:');
    await screen.press('undo');
    expect((await stored()).erase_after).toBeNull();
  });

  it.each(CASES)('restores $field, and then what it undid', async ({ section, field, before, act }) => {
    await change(before);
    const was = (await stored())[field];
    await screen.go(section);
    expect(offersUndo()).toBe(false);
    await act();
    const becomes = (await stored())[field];
    expect(becomes).not.toEqual(was);
    await screen.press('undo');
    expect((await stored())[field]).toEqual(was);
    expect(screen.text()).toContain('✅ Restored: ');
    await screen.press('undo');
    expect((await stored())[field]).toEqual(becomes);
  });

  it('shows the former text, of which nothing becomes markup', async () => {
    await given('texts', { welcome_message: '# Hello *you*' });
    await write('welcome_message', 'Hi');
    expect(screen.text()).toContain(
      `${beginningOf('setup.saved')}Greeting text\nPrevious value:\n**Greeting text**\n\`\`\`\n# Hello *you*\n\`\`\`\n`,
    );
  });

  it('leaves the whole width to the text: on a phone, a button beside it would take most of it', async () => {
    await given('place', { name: 'Before' });
    await write('name', 'After');
    const [title, former, undo] = screen.message().components;
    expect([title?.type, former?.type, undo?.type]).toEqual([
      ComponentType.TextDisplay,
      ComponentType.TextDisplay,
      ComponentType.ActionRow,
    ]);
    expect(JSON.stringify(undo)).toContain('setup:undo:');
  });

  it('restores all that one form changed', async () => {
    const before = {
      name: 'Before',
      transcript_channel_id: staff,
      form_channel_id: null,
      transcript_to_owner: false,
      erase_after: null,
    };
    await given('channels', before);
    expect(
      await screen.write('write:\\d+:logs', {
        'transcript_channel_id.0.0': [general],
        'form_channel_id.0.0': [staff],
        transcript_to_owner: true,
        erase_after: '90 days',
      }),
    ).toBe('');
    expect(await stored()).toMatchObject({ transcript_channel_id: general, transcript_to_owner: true });
    await world.restart();
    await screen.press('undo');
    expect(await stored()).toMatchObject(before);
    await screen.press('undo');
    expect(await stored()).toMatchObject({ form_channel_id: staff, erase_after: 7_776_000 });
  });

  it('works after a restart of the bot', async () => {
    await given('place', { name: 'Before', owner_left: 'close' });
    await write('name', 'After');
    await world.restart();
    await screen.press('undo');
    expect((await stored()).name).toBe('Before');
    await screen.go('closing');
    await screen.set('owner_left', ['keep']);
    await world.restart();
    await screen.press('undo');
    expect((await stored()).owner_left).toBe('close');
  });

  it('overwrites nothing that somebody else changed since', async () => {
    await given('place', { name: 'Before', close_reason_required: false });
    await write('name', 'After');
    await change({ name: 'Theirs', max_open: 3 });
    await screen.press('undo');
    expect(screen.text()).toContain(`⚠️ ${beginningOf('dashboard.othersChanged')}Name.`);
    expect(await stored()).toMatchObject({ name: 'Theirs', max_open: 3 });
    expect(offersUndo()).toBe(false);
    await screen.go('closing');
    await press('close_reason_required');
    await change({ close_reason_required: false });
    await screen.press('undo');
    expect(screen.text()).toContain(`⚠️ ${beginningOf('dashboard.othersChanged')}`);
    expect((await stored()).close_reason_required).toBe(false);
  });

  it('restores one setting; what somebody else changed of the others stays', async () => {
    await given('place', { name: 'Before', max_open: 3 });
    await write('name', 'After');
    await change({ max_open: 4 });
    await screen.press('undo');
    expect(await stored()).toMatchObject({ name: 'Before', max_open: 4 });
  });

  it('is only for the person who made the change', async () => {
    await given('place', { name: 'Before' });
    await write('name', 'After');
    // Discord shows nobody else the message; the bot doesn't rely on it.
    const other = { interaction_metadata: { user: { id: world.moderator.id } } };
    Object.assign(screen.message(), other);
    const run = await screen.click('undo');
    expect((await run.reply()).content).toMatch(/^This button isn’t for you/);
    expect((await stored()).name).toBe('After');
  });

  it('is refused where its text can’t be read any more, because the person’s language is another one', async () => {
    await world.administrator.choose('ja');
    await given('opening', { open_pause: 604_800 });
    await write('open_pause', '2h');
    await world.administrator.choose('en-US');
    await screen.press('undo');
    expect(screen.text()).toContain('⚠️ This button is outdated.');
    expect((await stored()).open_pause).toBe(7200);
  });
});

describe('Undo is not offered', () => {
  it.each<[why: string, section: string, before: Body<'changeTicketGroup'>, act: () => Promise<void>]>([
    ['for levels, of which a text is not all', 'levels', {}, () => write('priority_levels', 'Low\nHigh')],
    [
      'for a text that is too long',
      'texts',
      { welcome_message: LONG_TEXT },
      () => write('welcome_message', 'x'),
    ],
    [
      'for a text that ends a fence',
      'texts',
      { welcome_message: 'a\n```\nb' },
      () => write('welcome_message', 'x'),
    ],
    ['for a time that words round', 'opening', { open_pause: 86_401 }, () => write('open_pause', '2h')],
    [
      'for a place of another mode',
      'place',
      { opened_channel_id: textCategory },
      () => screen.set('opened_channel_id', [staff]),
    ],
  ])('%s', async (_why, section, before, act) => {
    await given(section, before);
    await act();
    expect(screen.text()).toContain(beginningOf('setup.saved'));
    expect(offersUndo()).toBe(false);
  });

  it('where nothing changed', async () => {
    await given('place', { name: 'Same' });
    await write('name', 'Same');
    expect(screen.text()).not.toContain('Saved');
    expect(offersUndo()).toBe(false);
  });

  it('for the default group', async () => {
    const guild = { guild_id: world.guildId };
    const made = await world.api.call('createTicketGroup', { path: guild, body: { name: 'Other' } });
    screen = await openSetup(world);
    await screen.choose('pick', made.id);
    await screen.set('default', true);
    expect(screen.text()).toContain(beginningOf('setup.saved'));
    expect(offersUndo()).toBe(false);
    await change({ default: true });
  });
});

describe('Undo after a change of a panel', () => {
  beforeEach(async () => {
    await screen.choose('pick', 'panels');
    await screen.choose('panel-pick', panelId);
  });
  const panelWrite = async (block: string, fields: Readonly<Record<string, string | readonly string[]>>) =>
    expect(await screen.write(`panel-write:\\d+:${block}`, fields)).toBe('');

  it.each<[field: 'title' | 'color' | 'style', act: () => Promise<void>]>([
    ['title', () => panelWrite('message', { title: '' })],
    ['color', () => panelWrite('message', { color: 'red' })],
    ['style', () => panelWrite('panel', { 'style.0.0': ['select'] })],
  ])('restores its %s, also after a restart', async (field, act) => {
    const was = (await panel())[field];
    await act();
    expect((await panel())[field]).not.toEqual(was);
    await world.restart();
    await screen.press('panel-undo');
    expect((await panel())[field]).toEqual(was);
    expect(screen.text()).toContain('✅ Restored: ');
    expect(screen.text()).toContain('Its posted messages are being updated.');
  });

  it('overwrites nothing that somebody else changed since', async () => {
    await panelWrite('message', { title: 'Mine' });
    const body = { title: 'Theirs' };
    await world.api.call('changeTicketPanel', { path: panelPath(), body });
    await screen.press('panel-undo');
    expect(screen.text()).toContain(`⚠️ ${beginningOf('dashboard.othersChanged')}Title.`);
    expect((await panel()).title).toBe('Theirs');
  });
});

describe('with open tickets', () => {
  it('Undo asks first where it affects them', async () => {
    await change({ opened_channel_id: textCategory, staff_role_ids: [moderatorRole, adminRole] });
    const body = { user_id: SEED_IDS.member, ticket_group_id: groupId };
    await world.api.call('createTicket', { path: { guild_id: world.guildId }, body });
    await screen.press('go');
    await screen.set('staff_role_ids', [adminRole]);
    await screen.press('confirm');
    expect((await stored()).staff_role_ids).toEqual([adminRole]);
    await screen.press('undo');
    expect(screen.text()).toContain('1 open ticket: ');
    expect((await stored()).staff_role_ids).toEqual([adminRole]);
    await screen.press('confirm');
    expect((await stored()).staff_role_ids).toEqual([moderatorRole, adminRole]);
  });
});
