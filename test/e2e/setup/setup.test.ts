/** `/setup`: every setting of a ticket group, by choosing, pressing and writing in one message. */
import { REST } from 'discord.js';
import { type APIRole, PermissionFlagsBits, Routes } from 'discord-api-types/v10';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { SECTIONS } from '../../../src/settings/setting.ts';
import {
  GROUP_BLOCKS,
  GROUP_SETTINGS,
  isSettingField,
  type SettingField,
} from '../../../src/settings/group-settings.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { languages } from '../../../src/words/languages.ts';
import { withCommandNames } from '../../mentions.ts';
import { startWorld, type World } from '../../world.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

const { general, staff, textCategory, moderatorRole, adminRole } = SEED_IDS;

let world: World;
let groupId: string;
let screen: SetupScreen;
let savedMessage: string;

const at = () => ({ guild_id: world.guildId, group_id: groupId });
const stored = () => world.api.call('getTicketGroup', { path: at() });

beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const path = { guild_id: world.guildId };
  const made = await world.api.call('createTicketGroup', { path, body: { name: 'Support' } });
  groupId = made.id;
  const options = [{ group_id: groupId, label: 'Open' }];
  const panel = await world.api.call('createTicketPanel', { path, body: { name: 'Help', options } });
  await world.api.call('sendTicketPanel', { path: { ...path, panel_id: panel.id, channel_id: general } });
  const message = { content: 'Welcome {{ owner.name }}' };
  ({ id: savedMessage } = await world.api.call('createCustomMessage', {
    path,
    body: { name: 'Hi', message },
  }));
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.administrator.choose('en-US');
  screen = await openSetup(world);
});

/** A ticket that was deleted this many days ago. */
async function deletedTicket(days: number): Promise<string> {
  const body = { user_id: world.member.id, ticket_group_id: groupId, message: 'a secret' };
  const path = { guild_id: world.guildId };
  const { id } = await world.api.call('createTicket', { path, body }, { onBehalfOf: world.moderator.id });
  await world.api.ticket('deleteTicket', { guildId: world.guildId, ticketId: id }, {});
  const at = new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '000Z');
  const database = openDatabase(world.database);
  await database.db.updateTable('tickets').set({ deleted_at: at }).where('id', '=', id).execute();
  await database.close();
  return id;
}

const uuidOf = async (ticketId: string) =>
  (await world.api.ticket('getTicket', { guildId: world.guildId, ticketId }, {})).uuid;

/** How a setting is entered and then stored. */
type Case =
  | { readonly chosen: () => readonly string[]; readonly place?: number; readonly becomes: () => unknown }
  | { readonly written: string; readonly becomes: unknown }
  | { readonly pressed: true; readonly becomes: boolean };

const level = (label: string, emoji = '', isDefault = false) => ({ label, emoji, default: isDefault });

/** Every setting, in the order in which they don't hinder each other. */
const CASES: Readonly<Record<SettingField, Case>> = {
  name: { written: 'Orders, *all*', becomes: 'Orders, *all*' },
  opened_channel_id: { chosen: () => [textCategory], becomes: () => textCategory },
  staff_role_ids: { chosen: () => [adminRole], becomes: () => [adminRole] },
  ping_role_ids: { chosen: () => [moderatorRole], place: 1, becomes: () => [moderatorRole] },
  default: { pressed: true, becomes: false },
  form_title: { written: 'Your order', becomes: 'Your order' },
  opener_role_ids: { chosen: () => [moderatorRole], becomes: () => [moderatorRole] },
  schedule: {
    written: 'Mo-Fr 9-17\nSa 10:00-14:00',
    becomes: { mo: [{ from: '09:00', to: '17:00' }], sa: [{ from: '10:00', to: '14:00' }], su: [] },
  },
  holidays: {
    written: 'Dec 24-26, 2026\n2027-01-01',
    becomes: [
      { from: '2026-12-24', to: '2026-12-26' },
      { from: '2027-01-01', to: '2027-01-01' },
    ],
  },
  schedule_timezone: { written: 'berlin', becomes: 'Europe/Berlin' },
  max_open: { written: '50', becomes: 50 },
  max_open_per_user: { written: '', becomes: null },
  open_pause: { written: '10 minutes', becomes: 600 },
  min_account_age: { written: '7d', becomes: 604_800 },
  close_reasons: { written: 'Solved, finally\nNo reply\n', becomes: ['Solved, finally', 'No reply'] },
  close_reason_required: { pressed: true, becomes: true },
  expire_after: { written: '2 weeks', becomes: 1_209_600 },
  expire_clearable: { pressed: true, becomes: true },
  owner_left: { chosen: () => ['close'], becomes: () => 'close' },
  warn_after: { written: '2d', becomes: 172_800 },
  close_after: { written: '1d', becomes: 86_400 },
  notice_to_owner: { pressed: true, becomes: true },
  closed_category_id: { chosen: () => [], becomes: () => null },
  locked_category_id: { chosen: () => [textCategory], becomes: () => textCategory },
  assigned_category_id: { chosen: () => [textCategory], becomes: () => textCategory },
  transcript_channel_id: { chosen: () => [staff], becomes: () => staff },
  form_channel_id: { chosen: () => [staff], becomes: () => staff },
  feedback_channel_id: { chosen: () => [staff], becomes: () => staff },
  transcript_to_owner: { pressed: true, becomes: true },
  erase_after: { written: '90 days', becomes: 7_776_000 },
  language: { chosen: () => ['de'], becomes: () => 'de' },
  welcome_message: { written: 'Hello {{ owner.name }}', becomes: 'Hello {{ owner.name }}' },
  welcome_custom_message_id: { chosen: () => [savedMessage], becomes: () => savedMessage },
  name_pattern: { written: 'order-{number}', becomes: 'order-{number}' },
  priority_levels: {
    written: 'Low, maybe*\n🔴 Urgent (within the hour)',
    becomes: [level('Low, maybe', '', true), level('Urgent', '🔴')],
  },
  answer_times: {
    written: '🔴 urgent: 30 min, 2h\nothers: 4h',
    becomes: [
      { priority: 1, first: 1_800, next: 7_200 },
      { priority: null, first: 14_400, next: 14_400 },
    ],
  },
  answer_reminder_role_ids: { chosen: () => [moderatorRole], place: 1, becomes: () => [moderatorRole] },
  answer_reminder_channel_id: { chosen: () => [staff], becomes: () => staff },
  rating_levels: { written: '👎 Bad\n👍 Good', becomes: [level('Bad', '👎'), level('Good', '👍')] },
};

/** The inputs of the form of a block. */
const formOf = async (block: string): Promise<string> =>
  JSON.stringify((await screen.form(`write:\\d+:${block}`)).components);

function change(field: SettingField, given: Case): Promise<void> {
  if ('chosen' in given) return screen.set(field, given.chosen(), given.place);
  return screen.set(field, 'pressed' in given ? given.becomes : given.written);
}

describe('/setup', () => {
  it.each(Object.keys(SECTIONS))('sets everything of the section %s; the screen says so', async (section) => {
    await screen.go(section);
    const fields = Object.keys(CASES)
      .filter(isSettingField)
      .filter((field) => GROUP_BLOCKS[GROUP_SETTINGS[field].block].section === section);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      const given = CASES[field];
      // The only group stays the default one.
      if (field === 'default') continue;
      await change(field, given);
      expect(screen.text()).toContain(beginningOf('setup.saved'));
      const becomes = typeof given.becomes === 'function' ? given.becomes() : given.becomes;
      expect(await stored()).toMatchObject({ [field]: becomes });
    }
  });

  it('shows what is set', async () => {
    expect(screen.text()).toContain('Ticket type “Orders, \\*all\\*” (default)');
    expect(screen.text()).toContain(`**Staff**: <@&${adminRole}>`);
    expect(await formOf('team')).toContain(`"default_values":[{"id":"${adminRole}","type":"role"}]`);
    await screen.go('opening');
    expect(screen.text()).toContain('**Business hours**: Mon-Fri 9am-5pm, Sat 10am-2pm');
    expect(screen.text()).toContain('**Cooldown between tickets**: 10 minutes');
    await screen.go('levels');
    expect(screen.text()).toContain('### Priorities\nLow, maybe*, 🔴 Urgent (within the hour)');
  });

  it.each(languages)('has room for every setting in %s', async (language) => {
    await world.administrator.choose(language === 'en' ? 'en-US' : language === 'es' ? 'es-ES' : language);
    screen = await openSetup(world);
    const shown: string[] = [];
    for (const section of Object.keys(SECTIONS)) {
      await screen.go(section);
      for (const [, block = ''] of screen.json().matchAll(/setup:write:\d+:(\w+)/g))
        shown.push(await formOf(block));
    }
    expect(Object.keys(CASES).filter((field) => !shown.join().includes(`"${field}`))).toEqual([]);
  });

  it('goes on after a restart, for the person alone who opened it', async () => {
    await world.restart();
    await screen.go('closing');
    await screen.set('close_reason_required', false);
    expect((await stored()).close_reason_required).toBe(false);
  });

  it('names everything that could not be read, stores nothing, and opens again with all that was entered', async () => {
    await screen.go('opening');
    const entered = { open_pause: 'a *while*', max_open: 'lots', 'opener_role_ids.0.0': [adminRole] };
    const form = await screen.form('write:\\d+:limits');
    const answer = await (await world.administrator.submit(form, entered)).reply();
    expect(answer.content).toContain(`- Cooldown between tickets: ${beginningOf('time.unreadable')}a `);
    expect(answer.content).toContain('- Maximum open tickets: “lots” isn’t a number up to 100,000.');
    expect(await stored()).toMatchObject({ open_pause: 600, max_open: 50, opener_role_ids: [moderatorRole] });
    const [, again = ''] = /"custom_id":"(prompt:again:[^"]+)"/.exec(JSON.stringify(answer.components)) ?? [];
    const reopened = await (await world.administrator.click(answer, again)).modal();
    const inputs = JSON.stringify(reopened.components);
    for (const kept of ['"value":"a *while*"', '"value":"lots"', `"default_values":[{"id":"${adminRole}"`])
      expect(inputs).toContain(kept);
    await world.administrator.submit(reopened, { open_pause: '1h', max_open: '7' });
    await expect.poll(() => screen.text()).toContain(beginningOf('setup.saved'));
    expect(await stored()).toMatchObject({ open_pause: 3600, max_open: 7, opener_role_ids: [adminRole] });
  });

  it('stores only what was changed in a form', async () => {
    await world.api.call('changeTicketGroup', { path: at(), body: { open_pause: 86_401, max_open: 3 } });
    await screen.go('opening');
    const form = await screen.form('write:\\d+:limits');
    await world.api.call('changeTicketGroup', { path: at(), body: { min_account_age: 60 } });
    await (await world.administrator.submit(form, { max_open: '4' })).reply();
    expect(screen.text()).toContain(`${beginningOf('setup.saved')}Maximum open tickets\n`);
    expect(await stored()).toMatchObject({ open_pause: 86_401, max_open: 4, min_account_age: 60 });
  });

  it('does not guess which of two choices is meant', async () => {
    const beside = await screen.write('write:\\d+:team', {
      'ping_role_ids.0.0': ['nobody'],
      'ping_role_ids.1.0': [adminRole],
    });
    expect(beside).toContain('- New tickets ping: Choose only one of these.');
  });

  it('rejects a form of someone who meanwhile may no longer set up', async () => {
    const { discord, guildId, moderator } = world;
    const owner = discord.as(SEED_IDS.owner);
    await owner.editMember(guildId, moderator.id, { roles: [moderatorRole, adminRole] });
    const theirs = await openSetup(world, moderator);
    const form = await theirs.form('write:\\d+:identity');
    await owner.editMember(guildId, moderator.id, { roles: [moderatorRole] });
    const answer = await (await moderator.submit(form, { name: 'Mine' })).reply();
    expect(answer.content).toMatch(/^Only staff of a ticket type and members with Manage Server can /);
    expect(answer.components).toEqual([]);
    expect((await stored()).name).toBe('Orders, *all*');
  });

  it('says that the ticket type of a form is gone', async () => {
    const path = { guild_id: world.guildId };
    const { id } = await world.api.call('createTicketGroup', { path, body: { name: 'Gone soon' } });
    const before = await openSetup(world);
    await before.choose('pick', id);
    const form = await before.form('write:\\d+:identity');
    await world.api.call('deleteTicketGroup', { path: { ...path, group_id: id } });
    const submitted = await (await world.administrator.submit(form, { name: 'Back' })).reply();
    expect(withCommandNames(submitted.content)).toBe(
      "This ticket type doesn't exist or was deleted. Choose another one in /setup.",
    );
    expect((await (await before.click('write:\\d+:identity')).reply()).content).toBe(submitted.content);
  });

  it('writes out more roles than a select shows, and adds or removes the chosen ones', async () => {
    const rest = new REST({ api: world.discord.apiUrl }).setToken(world.discord.botToken);
    const made = Array.from({ length: 27 }, () => rest.post(Routes.guildRoles(world.guildId), { body: {} }));
    const roles = (await Promise.all(made)).map((role) => (role as APIRole).id);
    const [first = '', ...others] = roles;
    await world.api.call('changeTicketGroup', {
      path: at(),
      body: { opener_role_ids: [first, ...others.slice(1)] },
    });
    await screen.go('opening');
    expect(screen.text()).toContain(`<@&${first}>`);
    await screen.set('opener_role_ids', [first, others[0] ?? '']);
    expect((await stored()).opener_role_ids?.toSorted()).toEqual(others.toSorted());
    await world.api.call('changeTicketGroup', { path: at(), body: { opener_role_ids: [] } });
  });

  it('names everything that the service rejects', async () => {
    const beside = await screen.write('write:\\d+:team', {
      'staff_role_ids.0.0': [world.guildId],
      'ping_role_ids.1.0': [world.guildId],
    });
    expect(beside).toMatch(
      new RegExp(`${beginningOf('failed.typed')}.*- Staff #1: .*everyone would see all tickets`, 's'),
    );
    expect(beside).toMatch(/- New tickets ping #1: .*@everyone/);
    expect((await stored()).staff_role_ids).toEqual([adminRole]);
  });

  it('does not overwrite what somebody else changed since; other settings may have changed', async () => {
    await screen.go('channels');
    const form = await screen.form('write:\\d+:logs');
    await world.api.call('changeTicketGroup', { path: at(), body: { form_channel_id: null, max_open: 7 } });
    const beside = await (
      await world.administrator.submit(form, { 'form_channel_id.0.0': [general] })
    ).reply();
    expect(beside.content).toContain(`${beginningOf('dashboard.othersChanged')}Form answers channel.`);
    expect((await stored()).form_channel_id).toBeNull();
    await screen.set('form_channel_id', [general]);
    expect(await stored()).toMatchObject({ form_channel_id: general, max_open: 7 });
  });

  it('makes a group, leads to it, and deletes it', async () => {
    expect(await screen.write('new-group', { name: 'Appeals' })).toBe('');
    expect(screen.text()).toContain('Created the ticket type “Appeals”.');
    const { data } = await world.api.call('listTicketGroups', { path: { guild_id: world.guildId } });
    const appeals = data.find(({ name }) => name === 'Appeals')?.id ?? '';
    await screen.choose('pick', groupId);
    expect(screen.text()).toContain('Orders');
    await screen.choose('pick', appeals);
    await screen.press('delete-group');
    await screen.press('group-delete');
    expect(screen.text()).toContain('Deleted the ticket type “Appeals”.');
    const { total } = await world.api.call('listTicketGroups', { path: { guild_id: world.guildId } });
    expect(total).toBe(1);
  });
});

describe('the first select', () => {
  it('leads to panels, templates and the server, and back to a group', async () => {
    await screen.choose('pick', 'panels');
    expect(screen.text()).toContain('## Ticket panels');
    expect(screen.json()).toContain('"label":"Help"');
    await screen.choose('pick', 'messages');
    expect(screen.text()).toContain('## Templates');
    expect(screen.json()).toContain('"label":"Hi"');
    await world.restart();
    await screen.choose('pick', 'server');
    expect(screen.text()).toContain('## Server\n');
    const role = world.discord.state.guild(world.guildId)?.roles.get(SEED_IDS.botRole);
    if (role === undefined) throw new Error('The bot has no role');
    const { permissions } = role;
    role.permissions = String(BigInt(permissions) & ~PermissionFlagsBits.ManageChannels);
    await screen.press('server:checkup:again');
    expect(screen.text()).toMatch(/\d checks found [^]*❌ \*\*Manage Channels[^]*\[invite the bot again\]/);
    role.permissions = permissions;
    await screen.press('server:checkup:again');
    expect(screen.text()).not.toContain('❌');
    await screen.choose('pick', groupId);
    expect(screen.text()).toContain('Ticket type “Orders');
  });

  it('shows as many groups as fit, and then the next ones above the same screen', async () => {
    const path = { guild_id: world.guildId };
    const names = Array.from({ length: 23 }, (_, count) => `Extra ${String(count + 1).padStart(2, '0')}`);
    const made = [];
    for (const name of names) made.push(await world.api.call('createTicketGroup', { path, body: { name } }));
    await screen.choose('pick', 'panels');
    expect(screen.json()).not.toContain('Extra 23');
    await screen.choose('pick', 'page:1');
    expect(screen.text()).toContain('## Ticket panels');
    expect(screen.json()).toContain('Extra 23');
    for (const { id } of made) await world.api.call('deleteTicketGroup', { path: { ...path, group_id: id } });
  });
});

describe('with open tickets', () => {
  beforeAll(async () => {
    const body = { user_id: SEED_IDS.member };
    await world.api.call('createTicket', { path: { guild_id: world.guildId }, body });
  });

  it('asks with their number before staff change', async () => {
    await screen.set('staff_role_ids', [moderatorRole]);
    expect(screen.text()).toContain('1 open ticket: members with a removed role');
    expect((await stored()).staff_role_ids).toEqual([adminRole]);
    await screen.press('go');
    await screen.set('staff_role_ids', [moderatorRole]);
    await world.restart();
    await screen.press('confirm');
    expect(screen.text()).toContain(`${beginningOf('setup.saved')}Staff`);
    expect((await stored()).staff_role_ids).toEqual([moderatorRole]);
  });

  it('asks before levels move, and not where they stay', async () => {
    await screen.go('levels');
    await screen.set('priority_levels', 'Low, maybe*\n🔴 Urgent\n🔥 Now');
    expect((await stored()).priority_levels).toHaveLength(3);
    await screen.set('priority_levels', '🔴 Urgent\nLow, maybe*');
    expect(screen.text()).toContain(
      '1 open ticket: moving, renaming or removing a level changes the priority.',
    );
    expect((await stored()).priority_levels).toHaveLength(3);
    await screen.press('confirm');
    expect(await stored()).toMatchObject({ priority_levels: [{ label: 'Urgent' }, { label: 'Low, maybe' }] });
  });

  it('moves a level up, and asks before where that changes open tickets', async () => {
    await screen.go('levels');
    await screen.set('priority_levels', '🔥 Now\nLow (can wait) #00ff00\nMaybe*');
    if (!screen.text().includes('✅ Saved')) await screen.press('confirm');
    await screen.choose('move-up:\\d+:priorities', '2');
    await screen.press('confirm');
    await screen.choose('move-up:\\d+:priorities', '1');
    await screen.press('confirm');
    expect((await stored()).priority_levels).toMatchObject([
      { label: 'Maybe', default: true },
      { label: 'Now', emoji: '🔥' },
      { label: 'Low', description: 'can wait', color: '#00ff00' },
    ]);
    await screen.set('rating_levels', '👎 Bad\n👍 Good');
    await screen.choose('move-up:\\d+:ratings', '1');
    expect(screen.text()).toContain(beginningOf('setup.saved'));
    expect(await stored()).toMatchObject({ rating_levels: [{ label: 'Good' }, { label: 'Bad' }] });
  });

  it('says which tickets keep a group from being deleted', async () => {
    await screen.write('new-group', { name: 'Spare' });
    const { data } = await world.api.call('listTicketGroups', { path: { guild_id: world.guildId } });
    const spare = data.find(({ name }) => name === 'Spare')?.id ?? '';
    const body = { user_id: SEED_IDS.secondMember, ticket_group_id: spare };
    await world.api.call('createTicket', { path: { guild_id: world.guildId }, body });
    await screen.press('delete-group');
    expect(screen.text()).toMatch(/⚠️ “Spare” has a ticket: #2 <#\d+>/);
  });

  it('asks before it erases the contents of tickets that ended long ago', async () => {
    await world.api.call('changeTicketGroup', { path: at(), body: { erase_after: null } });
    const [old, young] = [await deletedTicket(40), await deletedTicket(3)];
    screen = await openSetup(world);
    await screen.go('channels');
    expect(await screen.write('write:\\d+:logs', { erase_after: '30 days' })).toBe('');
    expect(screen.text()).toContain(
      '1 ticket of “Orders, \\*all\\*” was closed or deleted longer ago than that',
    );
    expect((await stored()).erase_after).toBeNull();
    const before = await uuidOf(young);
    await screen.press('confirm');
    expect((await stored()).erase_after).toBe(2_592_000);
    expect(screen.json()).not.toContain('setup:undo:');
    await expect.poll(() => uuidOf(old)).toBe('00000000-0000-0000-0000-000000000000');
    expect(await uuidOf(young)).toBe(before);
    await screen.go('channels');
    const beside = await screen.write('write:\\d+:logs', { erase_after: '1h' });
    expect(beside).toContain('Enter a time from 1 day to ');
  });
});
