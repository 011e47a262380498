import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { makeChannel } from '../setup/discord.ts';
import { BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const GROUPS = `${BASE}/groups`;

const openTicket = (world: SetupWorld, groupId: string) =>
  world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member, ticket_group_id: groupId } });

describe('a new ticket group', () => {
  it('needs a name alone: it gets a category, staff, levels, and is the default when it is the first', async () => {
    await using world = await startSetupWorld();
    const { status, body } = await world.ask('POST', GROUPS, { body: { name: 'Orders' } });
    expect([status, body]).toMatchObject([
      200,
      {
        name: 'Orders',
        mode: 'channel',
        default: true,
        count: 0,
        staff_role_ids: [SEED_IDS.moderatorRole],
        name_pattern: '{owner}-{number}',
        form_fields: [],
        schedule: {},
        owner_left: 'keep',
        expire_after: null,
      },
    ]);
    const channel = world.discord.state.guild(SEED_IDS.guild)?.channels.get(body.opened_channel_id);
    expect(channel).toMatchObject({ name: 'Tickets', type: ChannelType.GuildCategory });
    expect((await world.ask('GET', `${GROUPS}/${body.id}`)).body).toEqual(body);
    const closed = world.discord.state.guild(SEED_IDS.guild)?.channels.get(body.closed_category_id);
    expect(closed).toMatchObject({ name: 'Closed tickets', type: ChannelType.GuildCategory });
    const second = await world.ask('POST', GROUPS, { body: { name: 'Other' } });
    const { opened_channel_id, closed_category_id } = body;
    expect(second.body).toMatchObject({ default: false, opened_channel_id, closed_category_id });
    const stays = await world.ask('POST', GROUPS, { body: { name: 'Stays', closed_category_id: null } });
    expect(stays.body).toMatchObject({ opened_channel_id, closed_category_id: null });
    const asThreads = { name: 'Threads', opened_channel_id: SEED_IDS.general };
    expect((await world.ask('POST', GROUPS, { body: asThreads })).body.closed_category_id).toBeNull();
  });

  it('has its categories in its language', async () => {
    await using world = await startSetupWorld();
    const { body } = await world.ask('POST', GROUPS, { body: { name: 'チケット窓口', language: 'ja' } });
    const names = [body.opened_channel_id, body.closed_category_id].map(
      (id) => world.discord.state.guild(SEED_IDS.guild)?.channels.get(id)?.name,
    );
    expect(names).toEqual(['チケット', '終了したチケット']);
  });

  it('speaks what the default group speaks', async () => {
    await using world = await startSetupWorld();
    const languages = [];
    for (const body of [
      { name: 'Erste', language: 'de' },
      { name: 'Zweite' },
      { name: 'Third', language: 'en' },
    ])
      languages.push((await world.ask('POST', GROUPS, { body })).body.language);
    expect(languages).toEqual(['de', 'de', 'en']);
  });

  it('keeps everything that can be set about it', async () => {
    await using world = await startSetupWorld();
    const settings = {
      name: 'Appeals',
      opened_channel_id: SEED_IDS.general,
      transcript_channel_id: SEED_IDS.general,
      form_channel_id: SEED_IDS.general,
      feedback_channel_id: SEED_IDS.general,
      staff_role_ids: [SEED_IDS.moderatorRole],
      opener_role_ids: [SEED_IDS.adminRole],
      name_pattern: 'appeal-{number}',
      welcome_message: 'Hello',
      form_title: 'Your appeal',
      form_fields: [
        [{ title: 'Why?', type: 4, style: 'paragraph', min_length: 1, max_length: 500 }],
        [{ title: 'Which rule?', type: 3, options: [{ label: 'One', emoji: '1️⃣' }, { label: 'Two' }] }],
      ],
      schedule: {
        mo: [
          { from: '00:00', to: '09:00' },
          { from: '09:00', to: '24:00' },
        ],
        su: [],
      },
      schedule_timezone: 'Europe/Berlin',
      holidays: [{ from: '2026-12-24', to: '2026-12-26' }],
      priority_levels: [
        { label: 'Low', description: 'later', emoji: '🔵', default: true, color: '#0000ff', _uid: 'low' },
      ],
      rating_levels: [],
      max_open: 10,
      max_open_per_user: 1,
      expire_after: 3_600,
      expire_clearable: true,
      owner_left: 'close',
    };
    const { status, body } = await world.ask('POST', GROUPS, { body: settings });
    expect([status, body]).toMatchObject([200, { ...settings, mode: 'thread', default: true }]);
    await world.restart();
    expect((await world.ask('GET', `${GROUPS}/${body.id}`)).body).toEqual(body);
  });

  it('is made once for an Idempotency-Key, and a name is taken once among rivals', async () => {
    await using world = await startSetupWorld();
    const headers = { 'idempotency-key': 'one' };
    const create = () => world.ask('POST', GROUPS, { body: { name: 'Orders' }, headers });
    const [first, second] = [await create(), await create()];
    expect(second.body).toEqual(first.body);
    const rivals = await Promise.all(
      Array.from({ length: 5 }, () => world.ask('POST', GROUPS, { body: { name: 'Rivals' } })),
    );
    expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(rivals.find(({ status }) => status === 409)?.body.code).toBe('NAME_TAKEN');
  });
});

describe('what is wrong with a ticket group', () => {
  let world: SetupWorld;
  let closed: string;
  let closedCategory: string;
  let forum: string;
  beforeAll(async () => {
    world = await startSetupWorld();
    const bot = { id: SEED_IDS.bot, type: 1 } as const;
    closed = await makeChannel(world, 'quiet', ChannelType.GuildText, [{ ...bot, deny: Bit.SendMessages }]);
    closedCategory = await makeChannel(world, 'Hidden', ChannelType.GuildCategory, [
      { ...bot, deny: Bit.ManageChannels },
    ]);
    forum = await makeChannel(world, 'forum', ChannelType.GuildForum);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const faultsOf = async (settings: object): Promise<Record<string, string[]>> => {
    const { status, body } = await world.ask('POST', GROUPS, { body: { name: 'Faulty', ...settings } });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    return body.errors;
  };

  it('is told all at once, each at its field', async () => {
    const faults = await faultsOf({
      name: '  ',
      opened_channel_id: forum,
      closed_category_id: SEED_IDS.general,
      transcript_channel_id: '404',
      feedback_channel_id: SEED_IDS.textCategory,
      staff_role_ids: ['404', SEED_IDS.guild],
      opener_role_ids: [SEED_IDS.guild],
      name_pattern: 'ticket',
      schedule_timezone: 'Mars/Olympus',
    });
    expect(Object.keys(faults).sort()).toEqual([
      'closed_category_id',
      'feedback_channel_id',
      'name',
      'name_pattern',
      'opened_channel_id',
      'opener_role_ids.0',
      'schedule_timezone',
      'staff_role_ids.0',
      'staff_role_ids.1',
      'transcript_channel_id',
    ]);
  });

  it.each([
    ['BST', 'must be one of Europe/London, Asia/Dhaka'],
    ['est', 'must be one of America/New_York'],
    ['VST', 'must be a time zone such as Europe/Berlin'],
  ])('is the time zone %s, which people and the platform take for different ones', async (zone, says) => {
    expect(await faultsOf({ schedule_timezone: zone })).toEqual({
      schedule_timezone: [expect.stringContaining(says)],
    });
  });

  it('is a channel where the bot could not do its work', async () => {
    const faults = await faultsOf({ opened_channel_id: closedCategory, form_channel_id: closed });
    expect(faults).toEqual({
      opened_channel_id: [expect.stringContaining('needs Manage Channels')],
      form_channel_id: [expect.stringContaining('needs Send Messages')],
    });
  });

  it('is a category for threads, which cannot move', async () => {
    const faults = await faultsOf({
      opened_channel_id: SEED_IDS.general,
      closed_category_id: SEED_IDS.textCategory,
    });
    expect(faults).toEqual({ closed_category_id: [expect.stringContaining('must be null')] });
  });

  it.each([
    ['mo.0.from', { mo: [{ from: '9:00', to: '10:00' }] }],
    ['mo.0.to', { mo: [{ from: '10:00', to: '10:00' }] }],
    ['mo.0.to', { mo: [{ from: '10:00', to: '24:01' }] }],
    ['mo.0.from', { mo: [{ from: '24:00', to: '24:00' }] }],
    ['mo.0.from', { mo: [{ to: '10:00' }] }],
    ['tu.1', { tu: [{ from: '09:00', to: '12:00' }, { from: '11:59', to: '13:00' }] }], // prettier-ignore
    ['monday', { monday: [] }],
  ])('are hours: schedule.%s', async (field, schedule) => {
    expect(Object.keys(await faultsOf({ schedule }))).toEqual([`schedule.${field}`]);
  });

  it.each([
    ['from', { from: '2026-02-30', to: '2026-03-01' }],
    ['to', { from: '2026-02-27', to: '2026-02-30' }],
    ['to', { from: '2026-12-26', to: '2026-12-24' }],
    ['to', { from: '2026-12-26', to: 'never' }],
  ])('are holidays: %s', async (field, holiday) => {
    expect(Object.keys(await faultsOf({ holidays: [holiday] }))).toEqual([`holidays.0.${field}`]);
  });

  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `Option ${index}` }));
  it.each([
    ['options', { type: 3 }],
    ['options', { type: 21, options: options(1) }],
    ['options', { type: 21, options: options(11) }],
    ['options', { type: 22, options: options(11) }],
    ['options', { type: 4, options: options(2) }],
    ['options.1.label', { type: 3, options: [{ label: 'Same' }, { label: 'Same' }] }],
    ['options.0.emoji', { type: 3, options: [{ label: 'One', emoji: 'smile' }] }],
    ['options.0.emoji', { type: 22, options: [{ label: 'One', emoji: '🎫' }] }],
    ['options', { type: 3, options: [{ label: 'One', default: true }, { label: 'Two', default: true }] }], // prettier-ignore
    ['min_length', { type: 4, min_length: 10, max_length: 5 }],
    ['placeholder', { type: 4, placeholder: 'x'.repeat(101) }],
    ['style', { type: 23, style: 'short' }],
    ['min_values', { type: 5, min_values: 2 }],
    ['min_values', { type: 5, min_values: 0 }],
    ['max_values', { type: 3, options: options(2), max_values: 3 }],
    ['title', { type: 4, title: ' ' }],
    ['content', { type: 4, content: 'Read this' }],
    ['max_values', { type: 19, max_values: 11 }],
    ['min_values', { type: 19, min_values: 2 }],
    ['min_values', { type: 19, min_values: 0 }],
    ['placeholder', { type: 19, placeholder: 'x' }],
    ['file_types', { type: 3, options: options(2), file_types: ['.pdf'] }],
    ['file_types.0', { type: 19, file_types: ['pdf'] }],
    ['file_types.1', { type: 19, file_types: ['image', 'image'] }],
  ])('is a form field: %s', async (field, wrong) => {
    const faults = await faultsOf({ form_fields: [[{ title: 'Question', ...wrong }]] });
    expect(Object.keys(faults)).toEqual([`form_fields.0.0.${field}`]);
  });

  it.each([
    ['content', { content: ' ' }],
    ['required', { content: 'Read this', required: true }],
    ['description', { content: 'Read this', description: 'x' }],
    ['file_types', { content: 'Read this', file_types: ['image'] }],
  ])('is a text to read: %s', async (field, wrong) => {
    const form_fields = [[{ title: 'Rules', type: 10, ...wrong }], [{ title: 'Why?', type: 4 }]];
    expect(Object.keys(await faultsOf({ form_fields }))).toEqual([`form_fields.0.0.${field}`]);
  });

  it('is a form of nothing but text to read', async () => {
    const form_fields = [[{ title: 'Rules', type: 10, content: 'Be kind' }]];
    expect(await faultsOf({ form_fields })).toEqual({
      form_fields: ['must have a field to fill in, not only text to read'],
    });
  });

  it('is a form that asks the same twice: answers are kept by title', async () => {
    const field = { title: 'Why?', type: 4 };
    expect(Object.keys(await faultsOf({ form_fields: [[field], [field]] }))).toEqual([
      'form_fields.1.0.title',
    ]);
  });

  it.each([
    ['priority_levels.0.label', [{}]],
    ['priority_levels.1.label', [{ label: 'Low' }, { label: 'Low' }]],
    ['priority_levels.0.color', [{ label: 'Low', color: 'red' }]],
    ['priority_levels.0.emoji', [{ label: 'Low', emoji: 'x' }]],
    ['priority_levels', [{ label: 'Low', default: true }, { label: 'High', default: true }]], // prettier-ignore
    ['priority_levels', [{ label: 'Low', _uid: 'a' }, { label: 'High', _uid: 'a' }]], // prettier-ignore
  ])('is a level: %s', async (field, priority_levels) => {
    expect(Object.keys(await faultsOf({ priority_levels }))).toEqual([field]);
  });

  it('is not what was left out of a level or a form', async () => {
    const { status, body } = await world.ask('POST', GROUPS, {
      body: {
        name: 'Brief',
        opened_channel_id: SEED_IDS.textCategory,
        rating_levels: [{ label: 'Good' }],
        form_fields: [[{ title: 'Sure?', type: 23 }]],
      },
    });
    expect([status, body.form_title, body.rating_levels]).toEqual([
      200,
      'Brief',
      [
        {
          label: 'Good',
          description: '',
          emoji: '',
          default: false,
          color: '#99aab5',
          _uid: expect.any(String),
        },
      ],
    ]);
  });
});

describe('a ticket group', () => {
  it('changes what a body names, and leaves the rest', async () => {
    await using world = await startSetupWorld();
    const { body: first } = await world.ask('POST', GROUPS, { body: { name: 'First' } });
    const { body: second } = await world.ask('POST', GROUPS, { body: { name: 'Second', max_open: 3 } });
    const change = (id: string, body: object) => world.ask('POST', `${GROUPS}/${id}`, { body });

    expect((await change(second.id, { max_open: null, owner_left: 'close' })).body).toEqual({
      ...second,
      max_open: null,
      owner_left: 'close',
      revision: expect.not.stringMatching(second.revision),
    });
    expect((await change(second.id, {})).status).toBe(200);
    expect((await change(second.id, { name: 'First' })).body.code).toBe('NAME_TAKEN');
    expect((await change(second.id, { name: 'Second' })).status).toBe(200);
    expect((await change(second.id, { default: false })).status).toBe(200);
    expect((await change(first.id, { default: false })).body.errors).toHaveProperty('default');
    expect((await change(second.id, { default: true })).body.default).toBe(true);
    expect((await world.ask('GET', `${GROUPS}/${first.id}`)).body.default).toBe(false);
    expect((await change('404', { name: 'Nowhere' })).body.code).toBe('GROUP_NOT_FOUND');
  });

  it('changes only the revision that is named, which tickets do not change', async () => {
    await using world = await startSetupWorld();
    const { body } = await world.ask('POST', GROUPS, { body: { name: 'Orders' } });
    const change = (fields: object) => world.ask('POST', `${GROUPS}/${body.id}`, { body: fields });
    await openTicket(world, body.id);
    const first = await change({ max_open: 3, revision: body.revision });
    expect([first.status, first.body.max_open]).toEqual([200, 3]);
    expect(first.body.revision).not.toBe(body.revision);
    const late = await change({ max_open: 4, revision: body.revision });
    expect([late.status, late.body.code]).toEqual([409, 'GROUP_CHANGED']);
    expect((await world.ask('GET', `${GROUPS}/${body.id}`)).body).toMatchObject({ max_open: 3 });
    const born = await world.ask('POST', GROUPS, { body: { name: 'New', revision: body.revision } });
    expect([born.status, Object.keys(born.body.errors)]).toEqual([400, ['revision']]);
  });

  it('changes between channels and threads only while it has no ticket', async () => {
    await using world = await startSetupWorld();
    const { body: group } = await world.ask('POST', GROUPS, {
      body: { name: 'Orders', locked_category_id: SEED_IDS.textCategory },
    });
    const path = `${GROUPS}/${group.id}`;
    const toThreads = { opened_channel_id: SEED_IDS.general };
    const kept = { ...toThreads, locked_category_id: SEED_IDS.textCategory };
    expect((await world.ask('POST', path, { body: kept })).body.errors).toHaveProperty('locked_category_id');
    const { body: ticket } = await openTicket(world, group.id);
    expect((await world.ask('POST', path, { body: toThreads })).body.code).toBe('GROUP_IN_USE');
    await world.ask('DELETE', `${BASE}/ticket/${ticket.id}`, { body: {} });
    expect((await world.ask('POST', path, { body: toThreads })).body).toMatchObject({
      mode: 'thread',
      closed_category_id: null,
      locked_category_id: null,
    });
    const back = { opened_channel_id: group.opened_channel_id };
    expect((await world.ask('POST', path, { body: back })).body).toMatchObject({
      mode: 'channel',
      closed_category_id: group.closed_category_id,
      locked_category_id: null,
    });
  });

  it('is deleted when it is neither used nor the default, and then there is no such group', async () => {
    await using world = await startSetupWorld();
    await world.ask('POST', GROUPS, { body: { name: 'Support' } });
    const { body: group } = await world.ask('POST', GROUPS, { body: { name: 'Orders' } });
    const path = `${GROUPS}/${group.id}`;
    const { body: ticket } = await openTicket(world, group.id);
    const { body: other } = await world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member } });
    expect((await world.ask('DELETE', path)).body.code).toBe('GROUP_IN_USE');
    await world.ask('DELETE', `${BASE}/ticket/${ticket.id}`, { body: {} });
    expect((await world.ask('DELETE', path)).body).toMatchObject({ id: group.id, name: 'Orders' });

    expect((await world.ask('DELETE', path)).body.code).toBe('GROUP_NOT_FOUND');
    expect((await world.ask('GET', path)).body.code).toBe('GROUP_NOT_FOUND');
    expect((await world.ask('POST', path, { body: {} })).body.code).toBe('GROUP_NOT_FOUND');
    expect((await openTicket(world, group.id)).body.code).toBe('GROUP_NOT_FOUND');
    const move = { body: { ticket_group_id: group.id } };
    expect((await world.ask('POST', `${BASE}/ticket/${other.id}/move`, move)).body.code).toBe(
      'GROUP_NOT_FOUND',
    );
    const listed = await world.ask('GET', GROUPS);
    expect(listed.body.data.map(({ name }: { name: string }) => name)).toEqual(['Support']);
    // Its deleted ticket is read as before, and its name is free.
    expect((await world.ask('GET', `${BASE}/ticket/${ticket.id}`)).body.status).toBe('deleted');
    expect((await world.ask('POST', GROUPS, { body: { name: 'Orders' } })).status).toBe(200);
    const [support] = listed.body.data;
    expect((await world.ask('DELETE', `${GROUPS}/${support.id}`)).body.code).toBe('GROUP_IN_USE');
  });
});

describe('a ticket that is on its way into a group', () => {
  const slowly = { method: 'POST', route: /guilds.*channels/ };

  it('keeps it from being deleted, and from changing its mode', async () => {
    await using world = await startSetupWorld();
    await world.ask('POST', GROUPS, { body: { name: 'Support' } });
    const { body: group } = await world.ask('POST', GROUPS, { body: { name: 'Orders' } });
    const path = `${GROUPS}/${group.id}`;
    world.discord.faults.delay(slowly, 1_000);
    const opening = openTicket(world, group.id);
    await expect.poll(() => waiting(world, 'ticket.create'), { interval: 20 }).toBe(1);
    expect((await world.ask('DELETE', path)).body.code).toBe('GROUP_IN_USE');
    const toThreads = { body: { opened_channel_id: SEED_IDS.general } };
    expect((await world.ask('POST', path, toThreads)).body.code).toBe('GROUP_IN_USE');
    // Settings that don't shape its channel can change in the meantime.
    expect((await world.ask('POST', path, { body: { welcome_message: 'Hi' } })).status).toBe(200);
    expect((await opening).status).toBe(200);
  });

  it('is so when it is moved there, too', async () => {
    await using world = await startSetupWorld();
    const { body: first } = await world.ask('POST', GROUPS, { body: { name: 'Support' } });
    const { body: group } = await world.ask('POST', GROUPS, {
      body: { name: 'Orders', opened_channel_id: SEED_IDS.textCategory },
    });
    const { body: ticket } = await openTicket(world, first.id);
    world.discord.faults.delay({ method: 'PATCH', route: /channels/ }, 1_000);
    const move = { body: { ticket_group_id: group.id } };
    const moving = world.ask('POST', `${BASE}/ticket/${ticket.id}/move`, move);
    await expect.poll(() => waiting(world, 'ticket.action'), { interval: 20 }).toBe(1);
    expect((await world.ask('DELETE', `${GROUPS}/${group.id}`)).body.code).toBe('GROUP_IN_USE');
    expect((await moving).body).toMatchObject({ group_id: group.id });
  });
});

async function waiting({ database: { db } }: SetupWorld, kind: string): Promise<number> {
  return (await db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length;
}
