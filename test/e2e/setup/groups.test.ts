import { ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { makeChannel } from '../../service/setup/discord.ts';
import { startWorld, type World } from '../../world.ts';
import type { Options } from '../acting.ts';
import { groupNamed, setUp, showAll, STAFF, suggested } from './setup-commands.ts';

let world: World;
let closed: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  closed = await makeChannel(world, 'Closed', ChannelType.GuildCategory);
});
afterAll(() => world.close());

describe('/setup group', () => {
  it('create with a name alone makes channels in a category of its own', async () => {
    const { said, shown: first, message } = await setUp(world, 'group create', { name: 'Plain' });
    expect(said).toBe('Created the ticket group "Plain".');
    expect(first).toEqual({ Location: expect.stringMatching(/^channels in <#\d+>$/), Staff: STAFF });
    const { title, shown } = await showAll(world, message);
    expect(title).toBe('Ticket group "Plain" (default)');
    expect(shown).toMatchObject({
      Staff: STAFF,
      'Can open tickets': 'everyone',
      Hours: 'always (UTC)',
      Limits: 'no limit on open tickets, 5 per member',
    });
    expect(await groupNamed(world, 'Plain')).toMatchObject({ mode: 'channel', default: true });
  });

  const AT_FIRST = () => ({
    name: 'Desk',
    channel: SEED_IDS.textCategory,
    staff: `${STAFF} <@&${SEED_IDS.adminRole}>`,
    welcome: 'Hello *there*',
    hours: 'Mo-Fr 9-17, Sa 10:00-12:30',
    timezone: 'Europe/Berlin',
    openers: STAFF,
    'max-open': 50,
    'max-open-per-user': 2,
    priorities: '🔵 Low, 🟢 Normal*, 🔴 Urgent (within the hour) #dd2e44',
    ratings: '👎 Bad, 👍 Good',
    'name-pattern': 'desk-{number}',
    default: true,
  });
  const LATER = () => ({
    group: 'Desk',
    'form-title': 'About you',
    'closed-category': closed,
    'locked-category': closed,
    'assigned-category': closed,
    transcripts: SEED_IDS.staff,
    'form-results': SEED_IDS.staff,
    feedback: SEED_IDS.staff,
    'expire-after': '7d',
    'expire-clearable': true,
    'owner-left': 'close',
  });

  it('create and edit set everything there is, and show shows it, after a restart, too', async () => {
    await setUp(world, 'group create', AT_FIRST());
    await setUp(world, 'group edit', LATER());
    expect(await groupNamed(world, 'Desk')).toMatchObject({
      mode: 'channel',
      opened_channel_id: SEED_IDS.textCategory,
      closed_category_id: closed,
      locked_category_id: closed,
      assigned_category_id: closed,
      transcript_channel_id: SEED_IDS.staff,
      form_channel_id: SEED_IDS.staff,
      feedback_channel_id: SEED_IDS.staff,
      staff_role_ids: [SEED_IDS.moderatorRole, SEED_IDS.adminRole],
      opener_role_ids: [SEED_IDS.moderatorRole],
      name_pattern: 'desk-{number}',
      welcome_message: 'Hello *there*',
      form_title: 'About you',
      schedule: { mo: [{ from: '09:00', to: '17:00' }], sa: [{ from: '10:00', to: '12:30' }] },
      schedule_timezone: 'Europe/Berlin',
      priority_levels: [
        { label: 'Low' },
        { label: 'Normal', default: true },
        { label: 'Urgent', color: '#dd2e44' },
      ],
      rating_levels: [{ label: 'Bad', emoji: '👎' }, { label: 'Good' }],
      max_open: 50,
      max_open_per_user: 2,
      expire_after: 604_800,
      expire_clearable: true,
      owner_left: 'close',
      default: true,
    });
    await world.restart();
    const { title, text, shown } = await setUp(world, 'group show', { group: 'desk' });
    expect(title).toBe('Ticket group "Desk" (default)');
    expect(text).toBe(String.raw`Hello \*there\*`);
    expect(shown).toMatchObject({
      Location: `channels in <#${SEED_IDS.textCategory}>`,
      Hours: 'Mo-Fr 09:00-17:00, Sa 10:00-12:30 (Europe/Berlin)',
      Limits: '50 open, 2 per member',
      'Channel names': 'desk-{number}',
      'Auto-close': 'after 7 days, unless someone writes',
      'When the owner leaves': 'close the ticket',
      Priorities: '🔵 Low, 🟢 Normal*, 🔴 Urgent (within the hour) #red',
      Ratings: '👎 Bad, 👍 Good',
      Form: '"About you", no fields yet',
    });
    expect(shown['Categories and channels']?.split('\n')).toHaveLength(6);
    expect((await setUp(world, 'group show', { group: 'Plain' })).title).not.toContain('default');
  });

  it('show has a file with all settings where the card has no room for them', async () => {
    const levels = Array.from({ length: 20 }, (_, at) => `Level ${at} (${'why '.repeat(15)})`).join(', ');
    const { message: made } = await setUp(world, 'group create', { name: 'Many', ratings: levels });
    const { message } = await showAll(world, made);
    expect(message.attachments.map(({ filename }) => filename)).toEqual(['settings.json']);
    expect((await setUp(world, 'group show', { group: 'Plain' })).message.attachments).toEqual([]);
  });

  it('edit changes what is named and nothing else, clears, and lifts limits', async () => {
    const before = await groupNamed(world, 'Desk');
    const change = {
      name: 'Help desk',
      'max-open': 0,
      hours: 'always',
      'expire-after': 'never',
      clear: 'feedback',
    };
    const { said, shown, message } = await setUp(world, 'group edit', { group: 'Desk', ...change });
    expect(said).toBe('Saved the ticket group.');
    expect(shown).toMatchObject({
      Name: 'Ticket group "Desk" (default) → Ticket group "Help desk" (default)',
      Hours: 'Mo-Fr 09:00-17:00, Sa 10:00-12:30 (Europe/Berlin) → always (Europe/Berlin)',
      Limits: '50 open, 2 per member → no limit on open tickets, 2 per member',
      'Auto-close': 'after 7 days, unless someone writes → never',
    });
    expect(Object.keys(shown)).toHaveLength(5);
    expect(message.embeds[0]?.footer?.text).toBeUndefined();
    expect(await setUp(world, 'group edit', { group: 'Help desk', hours: 'always' })).toMatchObject({
      said: 'Nothing changed: the ticket group already had these settings.',
      shown: {},
    });
    expect(await groupNamed(world, 'Help desk')).toEqual({
      ...before,
      name: 'Help desk',
      max_open: null,
      schedule: { mo: [], tu: [], we: [], th: [], fr: [], sa: [], su: [] },
      expire_after: null,
      feedback_channel_id: null,
    });
  });

  it('edit turns channels into threads while there are no tickets', async () => {
    await setUp(world, 'group create', { name: 'Turning' });
    const { shown } = await setUp(world, 'group edit', { group: 'Turning', channel: SEED_IDS.general });
    expect(shown['Location']).toMatch(
      new RegExp(`^channels in <#\\d+> → private threads in <#${SEED_IDS.general}>$`),
    );
    const wrong = { group: 'Turning', 'closed-category': closed };
    expect((await setUp(world, 'group edit', wrong)).said).toContain('- closed-category: must be null');
    const path = { guild_id: world.guildId };
    const { id } = await groupNamed(world, 'Turning');
    const body = { user_id: world.member.id, ticket_group_id: id };
    await world.api.call('createTicket', { path, body });
    const back = { group: 'Turning', channel: SEED_IDS.textCategory };
    expect((await setUp(world, 'group edit', back)).said).toMatch(
      /^"Turning" has tickets that aren't deleted, so it can't switch between channels and threads/,
    );
  });

  it('edit says when Discord hides the commands from staff, and where that is changed', async () => {
    const role = world.discord.state.guild(world.guildId)?.roles.get(SEED_IDS.moderatorRole);
    if (role === undefined) throw new Error('No role');
    const { permissions } = role;
    role.permissions = '0';
    const { text } = await setUp(world, 'group edit', { group: 'Plain', welcome: 'Hi' });
    role.permissions = permissions;
    expect(text).toMatch(
      /^⚠️ \*\*Staff commands\*\*: .*Moderator .*\/ticket.*\n {3}→ Go to Server Settings → Integrations/,
    );
  });

  it('delete asks first; a default group and one with tickets stay', async () => {
    await setUp(world, 'group create', { name: 'Short-lived' });
    const { message } = await setUp(world, 'group delete', { group: 'Short-lived' });
    expect(JSON.stringify(message.embeds)).toContain('Delete the ticket group');
    expect((await pressed(message)).content).toBe('Deleted the ticket group "Short-lived".');
    await expect(groupNamed(world, 'Short-lived')).rejects.toThrow('No group');
    const inUse = await setUp(world, 'group delete', { group: 'Turning' });
    expect(inUse.said).toMatch(
      /^"Turning" still has a ticket: #\d+ <#\d+>\. First delete them with \/ticket delete, or/,
    );
    expect(inUse.message.components).toEqual([]);
    const standard = await setUp(world, 'group delete', { group: 'Help desk' });
    expect((await pressed(standard.message)).content).toMatch(/is the server's default ticket group\./);
  });

  const pressed = async (message: Parameters<World['administrator']['click']>[0]) => {
    const [id = ''] = /setup:[\w-]+:\d+/.exec(JSON.stringify(message)) ?? [];
    return (await world.administrator.click(message, id)).reply();
  };

  it('suggests groups by name, and time zones', async () => {
    expect(await suggested(world, 'setup group edit', { group: 'he' }, 'group')).toEqual([
      'Help desk · 0 tickets',
    ]);
    expect(await suggested(world, 'setup group create', { timezone: 'berl' }, 'timezone')).toEqual([
      expect.stringMatching(/^Europe\/Berlin · UTC/),
    ]);
  });

  it.each<[string, Options, string]>([
    ['a role that is gone', { staff: '<@&1290000000000000999>' }, "staff #1: isn't a role in this server"],
    ['the role of all', { staff: `<@&${SEED_IDS.guild}>` }, 'staff #1: is @everyone'],
    ['names that are all the same', { 'name-pattern': 'ticket' }, 'name-pattern: must contain {number}'],
    ['overlapping hours', { hours: 'Mo 9-12 11-14' }, 'hours mo #2: overlaps 09:00 to 12:00'],
    ['a time zone that is none', { timezone: 'Mars/Base' }, 'timezone: must be a time zone such as'],
    ['two defaults', { priorities: 'Low*, High*' }, 'priorities: can have only one default'],
    ['two of a name', { ratings: 'Good, Good' }, 'ratings #2 label: must be different from the others'],
    ['a blank name', { name: ' ' }, "name: can't be empty"],
  ])('create refuses %s, in the words that were typed', async (_, wrong, words) => {
    const { said } = await setUp(world, 'group create', { name: 'Refused', ...wrong });
    expect(said).toMatch(/^Please check your input:\n- /);
    expect(said).toContain(`- ${words}`);
    await expect(groupNamed(world, 'Refused')).rejects.toThrow('No group');
  });

  it('create tells all faults at once, and that a name is taken', async () => {
    const faulty = { name: 'Refused', 'name-pattern': 'x', timezone: 'Mars', staff: '1290000000000000999' };
    const { said } = await setUp(world, 'group create', faulty);
    expect(said.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(3);
    const { said: taken } = await setUp(world, 'group create', { name: 'Help desk' });
    expect(taken).toMatch(
      /^This server already has a ticket group named "Help desk"\. Choose another name\.$/,
    );
  });

  it('is not there for those who don’t manage the server', () => {
    const names = (person: World['member']) => person.commands(world.general).map(({ name }) => name);
    expect(names(world.administrator)).toContain('setup');
    expect(names(world.moderator)).not.toContain('setup');
    expect(names(world.member)).not.toContain('setup');
  });
});
