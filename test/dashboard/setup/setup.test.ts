/** Set-up in the browser: the settings of `/setup` as forms, for those who can change them, even two at a time. */
import { REST } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import {
  GROUP_BLOCKS,
  GROUP_SETTINGS,
  isSettingField,
  type SettingField,
} from '../../../src/settings/group-settings.ts';
import { SECTIONS } from '../../../src/settings/setting.ts';
import { sayIn } from '../../../src/words/say.ts';
import { groupSettingLabel } from '../../../src/settings/setting-labels.ts';
import { addOtherGuild, OTHER } from '../../service/guilds/other-guild.ts';
import { startWorld, type World } from '../../world.ts';
import { formIn, outcomeIn, unescape } from '../sent-form.ts';
import { signIn, visitor, type Visitor } from '../visitor.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

const { general, staff, textCategory, moderatorRole, adminRole } = SEED_IDS;

let world: World;
let ada: Visitor;
let mara: Visitor;
let groupId: string;
let savedMessage: string;

beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const path = { guild_id: world.guildId };
  ({ id: groupId } = await world.api.call('createTicketGroup', { path, body: { name: 'Support' } }));
  const message = { content: 'Welcome' };
  ({ id: savedMessage } = await world.api.call('createCustomMessage', {
    path,
    body: { name: HOSTILE, message },
  }));
  ada = await signIn(world, world.administrator);
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const HOSTILE = `<b>"&' </textarea><script>alert(1)</script>`;

const at = (rest = '') => `/dashboard/${world.guildId}/setup${rest}`;
const groupAt = (section: string) => at(`/groups/${groupId}?section=${section}`);
const stored = () =>
  world.api.call('getTicketGroup', { path: { guild_id: world.guildId, group_id: groupId } });

/** Sends a page's form with these changes. */
async function send(
  path: string,
  changes: Readonly<Record<string, string | readonly string[]>>,
  visitor = ada,
) {
  const { text } = await visitor.get(path);
  const form = formIn(text);
  const answer = await visitor.post(form.action, form.with(changes));
  return { ...answer, text: answer.text || (await visitor.get(answer.location ?? '')).text };
}

const faultAt = (page: string, field: string): string =>
  unescape(new RegExp(`id="fault-${field}">\\s*([^<]*?)\\s*</p>`).exec(page)?.[1] ?? '').replaceAll(
    /\s+/g,
    ' ',
  );

interface Case {
  readonly section: string;
  readonly entered?: string | readonly string[];
  /** What is entered in rows. */
  readonly rows?: Readonly<Record<string, string>>;
  readonly stored: unknown;
}

/** The rows of levels, with none after these. */
const levelRows = (field: string, rows: readonly Readonly<Record<string, string>>[]) =>
  Object.fromEntries(
    Array.from({ length: 6 }, (_, row) => {
      const cells = { emoji: '', label: '', description: '', ...rows[row] };
      return Object.entries(cells).map(([cell, value]) => [`${field}.${row}.${cell}`, value]);
    }).flat(),
  );

/** How settings are entered and then stored: includes each kind of field. */
const CASES: Readonly<Partial<Record<SettingField, () => Case>>> = {
  name: () => ({ section: 'place', entered: 'Help', stored: 'Help' }),
  opened_channel_id: () => ({ section: 'place', entered: textCategory, stored: textCategory }),
  staff_role_ids: () => ({
    section: 'place',
    entered: [moderatorRole, adminRole],
    stored: expect.toSatisfy((ids: readonly string[]) => ids.length === 2 && ids.includes(adminRole)),
  }),
  ping_role_ids: () => ({ section: 'place', entered: ['', adminRole], stored: [adminRole] }),
  form_title: () => ({ section: 'form', entered: HOSTILE, stored: HOSTILE }),
  opener_role_ids: () => ({ section: 'opening', entered: [adminRole], stored: [adminRole] }),
  schedule: () => ({
    section: 'opening',
    entered: 'Mo-Tu 9am-5pm',
    stored: expect.objectContaining({ mo: [{ from: '09:00', to: '17:00' }], we: [] }),
  }),
  holidays: () => ({
    section: 'opening',
    entered: '2026-12-24 – 2026-12-26\n2027-01-01',
    stored: [
      { from: '2026-12-24', to: '2026-12-26' },
      { from: '2027-01-01', to: '2027-01-01' },
    ],
  }),
  schedule_timezone: () => ({ section: 'opening', entered: 'berlin', stored: 'Europe/Berlin' }),
  max_open: () => ({ section: 'opening', entered: '50', stored: 50 }),
  max_open_per_user: () => ({ section: 'opening', entered: '2', stored: 2 }),
  open_pause: () => ({ section: 'opening', entered: '10m', stored: 600 }),
  min_account_age: () => ({ section: 'opening', entered: '7 days', stored: 604_800 }),
  close_reasons: () => ({
    section: 'closing',
    entered: `Solved\n\n  ${HOSTILE} `,
    stored: ['Solved', HOSTILE],
  }),
  close_reason_required: () => ({ section: 'closing', entered: '1', stored: true }),
  expire_after: () => ({ section: 'closing', entered: '30 days', stored: 2_592_000 }),
  expire_clearable: () => ({ section: 'closing', entered: '1', stored: true }),
  owner_left: () => ({ section: 'closing', entered: 'close', stored: 'close' }),
  warn_after: () => ({ section: 'closing', entered: '2d', stored: 172_800 }),
  close_after: () => ({ section: 'closing', entered: '1d', stored: 86_400 }),
  notice_to_owner: () => ({ section: 'closing', entered: '1', stored: true }),
  closed_category_id: () => ({ section: 'channels', entered: textCategory, stored: textCategory }),
  locked_category_id: () => ({ section: 'channels', entered: textCategory, stored: textCategory }),
  assigned_category_id: () => ({ section: 'channels', entered: textCategory, stored: textCategory }),
  transcript_channel_id: () => ({ section: 'channels', entered: staff, stored: staff }),
  form_channel_id: () => ({ section: 'channels', entered: staff, stored: staff }),
  feedback_channel_id: () => ({ section: 'channels', entered: general, stored: general }),
  transcript_to_owner: () => ({ section: 'channels', entered: '1', stored: true }),
  erase_after: () => ({ section: 'channels', entered: '90 days', stored: 7_776_000 }),
  language: () => ({ section: 'texts', entered: 'de', stored: 'de' }),
  welcome_message: () => ({ section: 'texts', entered: HOSTILE, stored: HOSTILE }),
  welcome_custom_message_id: () => ({ section: 'texts', entered: savedMessage, stored: savedMessage }),
  name_pattern: () => ({ section: 'texts', entered: 'help-{number}', stored: 'help-{number}' }),
  priority_levels: () => ({
    section: 'levels',
    rows: {
      ...levelRows('priority_levels', [
        { emoji: '🟢', label: 'Low', color: '#00ff00' },
        { label: '<b>"&\'' },
      ]),
      'priority_levels.default': '1',
    },
    stored: [
      expect.objectContaining({ label: 'Low', emoji: '🟢', color: '#00ff00', default: false }),
      expect.objectContaining({ label: '<b>"&\'', default: true }),
    ],
  }),
  answer_times: () => ({
    section: 'levels',
    entered: 'Low: 30 min, 2 h\nothers: 4h, never',
    stored: [
      { priority: 0, first: 1_800, next: 7_200 },
      { priority: null, first: 14_400, next: null },
    ],
  }),
  answer_reminder_role_ids: () => ({ section: 'levels', entered: 'nobody', stored: [] }),
  answer_reminder_channel_id: () => ({ section: 'levels', entered: staff, stored: staff }),
  rating_levels: () => ({
    section: 'levels',
    rows: levelRows('rating_levels', [
      { emoji: '👎', label: 'Bad' },
      { emoji: '👍', label: 'Good' },
    ]),
    stored: [expect.objectContaining({ label: 'Bad' }), expect.objectContaining({ label: 'Good' })],
  }),
};

it.each(Object.entries(CASES))('sets %s, shows it, and keeps the others', async (field, given) => {
  const { section, entered, rows = {}, stored: expected } = given();
  const before: Record<string, unknown> = await stored();
  const answer = await send(groupAt(section), {
    ...rows,
    ...(entered !== undefined && { [field]: entered }),
  });
  expect([answer.status, outcomeIn(answer.text)]).toEqual([303, 'Saved.']);
  expect(answer.text).not.toContain('<script>');
  expect(answer.text).not.toContain('<b>');
  const after: Record<string, unknown> = await stored();
  const { [field]: value, ...others } = after;
  expect(value).toEqual(expected);
  // Texts that nobody changed follow the language.
  const { [field]: _, ...kept } = field === 'language' ? after : before;
  expect({ ...others, revision: '' }).toEqual({ ...kept, revision: '' });
  // The form shows the stored values: sending it as it is changes nothing.
  expect((await send(groupAt(section), {})).status).toBe(303);
  expect(await stored()).toEqual(after);
});

const shownFields = (text: string): string[] =>
  [...text.matchAll(/name="shown\.(\w+)"/g)].map(([, field = '']) => field);

it('has a field for each setting on one page, most of them folded by the sections of /setup', async () => {
  const { text } = await ada.get(groupAt('closing'));
  expect(shownFields(text).toSorted()).toEqual([...Object.keys(GROUP_SETTINGS), 'form_fields'].toSorted());
  const folds = [...text.matchAll(/<details class="fold" *(open)?>([\s\S]*?)<\/details>/g)];
  const sections = Object.entries(SECTIONS).filter(([name]) => name !== 'form');
  expect(folds).toHaveLength(sections.length);
  for (const [at, [section, key]] of sections.entries()) {
    const [, open = '', fold = ''] = folds[at] ?? [];
    expect(fold).toContain(sayIn('en')(key));
    expect([section, open !== '']).toEqual([section, section === 'closing']);
    const strays = shownFields(fold).filter(
      (field) => isSettingField(field) && GROUP_BLOCKS[GROUP_SETTINGS[field].block].section !== section,
    );
    expect([section, strays, shownFields(fold).length > 1]).toEqual([section, [], true]);
  }
  expect(text).toContain('<small><bdi>Suggested reasons: Solved');
});

it('reads hours for the whole week, and by day', async () => {
  const nineToFive = [{ from: '09:00', to: '17:00' }];
  expect((await send(at(`/groups/${groupId}`), { schedule: 'weekdays 9 to 5' })).status).toBe(303);
  expect((await stored()).schedule).toMatchObject({ mo: nineToFive, fr: nineToFive, sa: [], su: [] });
  const changed = {
    'schedule.4.hours': '',
    'schedule.5.hours': '10am-2pm 3pm-4pm',
    'schedule.6.hours': 'no',
  };
  expect((await send(at(`/groups/${groupId}`), changed)).status).toBe(303);
  expect((await stored()).schedule).toMatchObject({
    th: nineToFive,
    fr: [],
    sa: [
      { from: '10:00', to: '14:00' },
      { from: '15:00', to: '16:00' },
    ],
    su: [],
  });
  const wrong = await send(at(`/groups/${groupId}`), { 'schedule.6.hours': 'brunch' });
  expect([wrong.status, faultAt(wrong.text, 'schedule')]).toEqual([400, expect.stringContaining('brunch')]);
  expect(formIn(wrong.text).with()).toContainEqual(['schedule.6.hours', 'brunch']);
  expect((await send(at(`/groups/${groupId}`), { 'schedule.0.hours': 'weekdays 8-12' })).status).toBe(303);
  expect((await stored()).schedule.fr).toEqual([{ from: '08:00', to: '12:00' }]);
});

it('a new type has the team and the location of the last one', async () => {
  const like = { opened_channel_id: textCategory, staff_role_ids: [adminRole] };
  const path = { guild_id: world.guildId };
  const { id } = await world.api.call('createTicketGroup', { path, body: { name: 'Last', ...like } });
  const { location } = await send(at(), { name: 'Like it' });
  const made = /groups\/(\d+)/.exec(location ?? '')?.[1] ?? '';
  expect(await world.api.call('getTicketGroup', { path: { ...path, group_id: made } })).toMatchObject(like);
  for (const group_id of [made, id])
    await world.api.call('deleteTicketGroup', { path: { ...path, group_id } });
});

it('offers roles as chips, the chosen ones first, without the bot’s own', async () => {
  const { text } = await ada.get(at(`/groups/${groupId}`));
  const [staffField = ''] = text.split('name="shown.staff_role_ids"').slice(1);
  const offered = [
    ...(staffField.split('</fieldset>')[0]?.matchAll(/name="staff_role_ids" value="(\d+)"/g) ?? []),
  ];
  const chosen = (await stored()).staff_role_ids;
  expect(offered.slice(0, chosen.length).map(([, id]) => id)).toEqual(expect.arrayContaining([...chosen]));
  const { roles } = await world.api.call('listRoles', { path: { guild_id: world.guildId } });
  const own = roles.filter((role) => role.own);
  expect(own).toHaveLength(1);
  expect(offered.map(([, id = '']) => id).toSorted()).toEqual(
    roles
      .filter((role) => !role.own)
      .map(({ id }) => id)
      .toSorted(),
  );
});

it('shows each fault at its field, and keeps what was typed', async () => {
  const before = await stored();
  const answer = await send(groupAt('opening'), {
    open_pause: `soon ${HOSTILE}`,
    max_open: '-5',
    schedule: 'Mo 9-17',
    schedule_timezone: 'Mars',
  });
  expect(answer.status).toBe(400);
  expect(faultAt(answer.text, 'max_open')).toBe('“-5” isn’t a number up to 100,000.');
  expect(faultAt(answer.text, 'open_pause')).toContain(`${beginningOf('time.unreadable')}soon ${HOSTILE}”`);
  expect(faultAt(answer.text, 'schedule_timezone')).not.toBe('');
  expect(faultAt(answer.text, 'schedule')).toBe('');
  const form = formIn(answer.text);
  expect(form.with()).toContainEqual(['open_pause', `soon ${HOSTILE}`]);
  expect(form.with()).toContainEqual(['schedule', 'Mo 9-17']);
  expect(await stored()).toEqual(before);
  // Errors that only the service finds are shown there, too.
  const name = await send(groupAt('texts'), { name_pattern: '{{ nothing' });
  expect([name.status, faultAt(name.text, 'name_pattern')]).toEqual([400, expect.stringMatching(/./)]);
});

it('keeps what another person changed meanwhile, and names it', async () => {
  const { text } = await ada.get(groupAt('texts'));
  await send(groupAt('texts'), { welcome_message: 'From another browser' });
  const form = formIn(text);
  const answer = await ada.post(form.action, form.with({ name_pattern: 'mine-{number}' }));
  expect(answer.status).toBe(303);
  expect(await stored()).toMatchObject({
    welcome_message: 'From another browser',
    name_pattern: 'mine-{number}',
  });
  expect(outcomeIn((await ada.get(answer.location ?? '')).text)).toBe(
    `Saved. ${beginningOf('dashboard.othersChanged')}Greeting text`,
  );
});

it('shows the second of two people what the first changed, and only then overwrites it', async () => {
  const { text } = await ada.get(groupAt('texts'));
  await send(groupAt('texts'), { welcome_message: 'The first' });
  const form = formIn(text);
  const late = await ada.post(form.action, form.with({ welcome_message: 'The second' }));
  expect(late.status).toBe(409);
  expect(faultAt(late.text, 'welcome_message')).toContain(`${beginningOf('dashboard.valueNow')}The first`);
  expect((await stored()).welcome_message).toBe('The first');
  const again = formIn(late.text);
  expect(again.with()).toContainEqual(['welcome_message', 'The second']);
  expect((await ada.post(again.action, again.with())).status).toBe(303);
  expect((await stored()).welcome_message).toBe('The second');
});

it('undoes a whole form as one step, unless one of its settings was changed since', async () => {
  const undo = async (page: string) => {
    const [, action = ''] = /<form class="setup-undo" method="post" action="([^"]+)"/.exec(page) ?? [];
    return ada.post(action, []);
  };
  const before = await stored();
  const change = async () => {
    const form = formIn((await ada.get(groupAt('texts'))).text);
    const saved = await ada.post(
      form.action,
      form.with({ welcome_message: 'Hello, again', name_pattern: 'undo-{number}', max_open: '7' }),
    );
    return (await ada.get(saved.location ?? '')).text;
  };
  const page = await change();
  expect(await stored()).toMatchObject({ name_pattern: 'undo-{number}', max_open: 7 });
  const undone = await undo(page);
  expect(undone.status).toBe(303);
  expect(outcomeIn((await ada.get(undone.location ?? '')).text)).toBe(en['dashboard.undone']);
  const { revision: _now, ...after } = await stored();
  const { revision: _then, ...expected } = before;
  expect(after).toEqual(expected);
  const again = await change();
  await world.api.call('changeTicketGroup', {
    path: { guild_id: world.guildId, group_id: groupId },
    body: { max_open: 8 },
  });
  const late = await undo(again);
  expect(late.text).toContain('so it can’t be undone');
  expect(await stored()).toMatchObject({ name_pattern: 'undo-{number}', max_open: 8 });
  const { name_pattern, welcome_message, max_open } = before;
  await world.api.call('changeTicketGroup', {
    path: { guild_id: world.guildId, group_id: groupId },
    body: { name_pattern, welcome_message, max_open: max_open ?? null },
  });
});

it('moves a level in the form, which is stored with the rest of it', async () => {
  const levels = async () => (await stored()).priority_levels.map(({ label }) => label);
  const before = await levels();
  const [first = '', second = ''] = before;
  const form = formIn((await ada.get(groupAt('levels'))).text);
  const down = await ada.post(
    form.action,
    form.with({ act: 'down.priority_levels.0', welcome_message: 'Typed' }),
  );
  expect([down.status, outcomeIn(down.text)]).toEqual([200, 'Not saved yet.']);
  expect(await levels()).toEqual(before);
  const moved = formIn(down.text);
  const sent = moved.with();
  expect(sent).toContainEqual(['priority_levels.0.label', second]);
  expect((await ada.post(moved.action, sent)).status).toBe(303);
  expect(await levels()).toEqual([second, first, ...before.slice(2)]);
  expect((await stored()).welcome_message).toBe('Typed');
  const back = formIn((await ada.get(groupAt('levels'))).text);
  const up = formIn((await ada.post(back.action, back.with({ act: 'up.priority_levels.1' }))).text);
  expect((await ada.post(up.action, up.with())).status).toBe(303);
  expect(await levels()).toEqual(before);
  expect((await ada.post(back.action, back.with({ act: 'up.priority_levels.99' }))).status).toBe(404);
  expect((await ada.post(back.action, back.with({ act: 'up.name.0' }))).status).toBe(404);
});

it('asks before a change that affects open tickets, and before contents are erased', async () => {
  const body = { user_id: world.member.id, ticket_group_id: groupId };
  const path = { guild_id: world.guildId };
  const ticket = await world.api.call('createTicket', { path, body });
  const asked = await send(groupAt('levels'), levelRows('priority_levels', [{ label: 'Only' }]));
  expect([asked.status, asked.text]).toEqual([409, expect.stringContaining('1 open ticket: ')]);
  expect((await stored()).priority_levels).toHaveLength(2);
  const form = formIn(asked.text);
  const done = await ada.post(form.action, form.with({ 'confirm.priority_levels': '1' }));
  expect(done.status).toBe(303);
  expect((await stored()).priority_levels).toHaveLength(1);
  await world.api.ticket('deleteTicket', { guildId: world.guildId, ticketId: ticket.id }, {});
});

it('creates a group once, and deletes it after a question', async () => {
  const { text } = await ada.get(at());
  const form = formIn(text);
  const fields = form.with({ name: HOSTILE });
  const created = await ada.post(form.action, fields);
  expect((await ada.post(form.action, fields)).location).toBe(created.location);
  const path = (created.location ?? '').split('?')[0] ?? '';
  expect(outcomeIn((await ada.get(created.location ?? '')).text)).toBe(
    `Created the ticket type “${HOSTILE}”.`,
  );
  const taken = await ada.post(form.action, formIn((await ada.get(at())).text).with({ name: HOSTILE }));
  expect([taken.status, outcomeIn(taken.text)]).toEqual([400, expect.stringContaining(HOSTILE)]);
  const asked = await ada.get(`${path}/delete`);
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('You’ll lose its settings')]);
  const deleted = await ada.post(`${path}/delete`);
  expect(outcomeIn((await ada.get(deleted.location ?? '')).text)).toBe('Deleted the ticket type.');
  expect((await ada.get(path)).status).toBe(404);
  // The default group can't be deleted.
  const refused = await ada.post(at(`/groups/${groupId}/delete`));
  expect([refused.status, outcomeIn(refused.text)]).toEqual([409, expect.stringMatching(/./)]);
});

it('is for those who manage the server, and in the language of the person', async () => {
  expect((await ada.get(at())).text).toContain('>Setup</a');
  expect((await mara.get(`/dashboard/${world.guildId}/own`)).text).not.toContain('>Setup</a');
  const form = formIn((await ada.get(groupAt('texts'))).text);
  expect((await mara.post(form.action, form.with({ welcome_message: 'Not mine' }))).status).toBe(403);
  for (const path of ['', '/groups', `/groups/${groupId}`, `/groups/${groupId}/delete`]) {
    const { status, text } = await mara.get(at(path));
    expect([path, status, text]).toEqual([path, 403, expect.stringContaining('Manage Server')]);
    const posted = await mara.post(at(path), { welcome_message: 'Not mine', name: 'Mine' });
    expect([path, posted.status]).toEqual([path, path === '' ? 404 : 403]);
  }
  expect((await stored()).welcome_message).not.toBe('Not mine');
  const foreign = await ada.post(form.action, form.with(), { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect((await ada.get('/dashboard/1180000000000000999/setup')).status).toBe(401);
  await world.administrator.choose('de');
  const german = await signIn(world, world.administrator);
  const { text } = await german.get(groupAt('closing'));
  expect(text).toContain('Einrichtung');
  expect(text).not.toContain(groupSettingLabel('warn_after'));
  const late = await send(groupAt('opening'), { open_pause: 'bald' }, german);
  expect(faultAt(late.text, 'open_pause')).not.toContain('understand');
  expect((await send(groupAt('opening'), { open_pause: '3 Tage' }, german)).status).toBe(303);
});

it('names of roles and channels are text, and more than 25 roles are kept', async () => {
  const rest = new REST({ api: world.discord.apiUrl }).setToken(world.discord.botToken);
  const made = Array.from({ length: 27 }, (_, number) =>
    rest.post(Routes.guildRoles(world.guildId), { body: { name: `${HOSTILE} ${number}` } }),
  );
  await Promise.all(made);
  await rest.patch(Routes.channel(general), { body: { name: 'a"b<i>c' } });
  const { roles } = await world.api.call('listRoles', { path: { guild_id: world.guildId } });
  const ids = roles.filter(({ name }) => name.startsWith(HOSTILE)).map(({ id }) => id);
  expect(ids).toHaveLength(27);
  const saved = await send(groupAt('opening'), { opener_role_ids: ids });
  expect(saved.status).toBe(303);
  expect((await stored()).opener_role_ids).toHaveLength(27);
  for (const section of ['opening', 'channels', 'place']) {
    const { text } = await ada.get(groupAt(section));
    expect(text).not.toMatch(/<script>|<b>|<i>/);
  }
});

it('a session of another server changes nothing here', async () => {
  addOtherGuild(world.discord);
  const form = formIn((await ada.get(groupAt('texts'))).text);
  const before = await stored();
  const [[name, value] = ['', '']] = [...mara.cookies];
  const thief = visitor(world);
  // The cookie of one server under the name of another one.
  thief.cookies.set(name.replace(world.guildId, OTHER), value);
  const elsewhere = form.action.replace(world.guildId, OTHER);
  expect((await thief.get(elsewhere)).status).toBe(403);
  expect((await thief.post(elsewhere, form.with({ welcome_message: 'Taken' }))).status).toBe(403);
  expect((await thief.post(form.action, form.with({ welcome_message: 'Taken' }))).status).toBe(401);
  expect(await stored()).toEqual(before);
});
