import { PermissionFlagsBits } from 'discord-api-types/v10';
import { NUMBER, OWNER } from '../channels/channel-plan.ts';
import { instant } from '../../base/kit/clock.ts';
import type { GuildOnDiscord, TicketDiscord } from '../tickets/ports.ts';
import { type Language, languageOf } from '../../../words/languages.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import type { Level, TicketGroup } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

export type DefaultGroupDependencies = Pick<
  TicketContext,
  'store' | 'discord' | 'clock' | 'ids' | 'oneAtATime'
>;

/**
 * Returns the guild's default group. A guild without one gets "Support", in its language, so that nothing needs to be
 * set up before the first ticket.
 */
export type DefaultGroup = (guildId: string) => Promise<TicketGroup>;

export function createDefaultGroup(deps: DefaultGroupDependencies): DefaultGroup {
  return async (guildId) =>
    (await deps.store.defaultGroup(guildId)) ??
    deps.oneAtATime.run(`default-group:${guildId}`, () => createGroup(deps, guildId));
}

async function createGroup(deps: DefaultGroupDependencies, guildId: string): Promise<TicketGroup> {
  const existing = await deps.store.defaultGroup(guildId);
  if (existing !== null) return existing;
  // The roles must be complete: the group is created once, and a role that is missing from its staff stays missing.
  const guild = await deps.discord.guild(guildId, 'all');
  const language = languageOf(guild.locale);
  const openedCategoryId = await openedCategory(deps.discord, guild, language);
  const group: TicketGroup = {
    ...defaultsIn(language),
    id: deps.ids.snowflake(),
    guild_id: guildId,
    created_at: instant(deps.clock.now()),
    name: sayIn(language)('default.group'),
    opened_channel_id: openedCategoryId,
    closed_category_id: await closedCategory(deps.discord, guild, language),
    staff_role_ids: staffRolesOf(guild),
  };
  return deps.store.insertDefaultGroup(group);
}

type Categories = Pick<TicketDiscord, 'category'>;

/** The category for open tickets of a group that has none configured; it is found by name, or created. */
export function openedCategory(
  discord: Categories,
  guild: GuildOnDiscord,
  language: Language,
): Promise<string> {
  return discord.category(guild, sayIn(language)('default.opened'), 'The category of a ticket group');
}

/**
 * The category for closed tickets, which lets the channel list show which ones are closed. Threads need none: they are
 * archived.
 */
export function closedCategory(
  discord: Categories,
  guild: GuildOnDiscord,
  language: Language,
): Promise<string> {
  return discord.category(guild, sayIn(language)('default.closed'), 'The category of closed tickets');
}

/** Roles that may manage messages everywhere are those of moderators; bots' own roles are not. */
export function staffRolesOf(guild: Pick<GuildOnDiscord, 'id' | 'roles'>): string[] {
  return guild.roles
    .filter((role) => !role.managed && role.id !== guild.id)
    .filter((role) => (role.permissions & PermissionFlagsBits.ManageMessages) !== 0n)
    .map((role) => role.id);
}

const level = (uid: string, label: string, emoji: string, color: string, isDefault = false): Level => ({
  label,
  description: '',
  emoji,
  default: isDefault,
  color,
  _uid: uid,
});

const priorityLevels = (say: Say) => [
  level('low', say('default.low'), '🔵', '#3b88c3'),
  level('normal', say('default.normal'), '🟢', '#43b581', true),
  level('high', say('default.high'), '🟠', '#f4900c'),
  level('urgent', say('default.urgent'), '🔴', '#dd2e44'),
];

const RATING_LEVELS = ['1', '2', '3', '4', '5'].map((label) => level(label, label, '⭐', '#fdcb58'));

/** Keeps someone who presses a panel's button again and again from creating channels without end. */
const MAX_OPEN_PER_USER = 5;

/** The settings of a new group in this language. */
export function defaultsIn(language: Language) {
  const say = sayIn(language);
  return {
    ...LANGUAGE_INDEPENDENT,
    language,
    welcome_message: say('default.welcome'),
    name_pattern: `${OWNER}-${NUMBER}`,
    priority_levels: priorityLevels(say),
  } as const satisfies Partial<TicketGroup>;
}

const LANGUAGE_INDEPENDENT = {
  mode: 'channel',
  opened_channel_id: null,
  closed_category_id: null,
  locked_category_id: null,
  assigned_category_id: null,
  transcript_channel_id: null,
  form_channel_id: null,
  feedback_channel_id: null,
  ping_role_ids: null,
  welcome_custom_message_id: null,
  form_title: '',
  form_fields: [],
  rating_levels: RATING_LEVELS,
  schedule: {},
  schedule_timezone: 'UTC',
  holidays: [],
  max_open: null,
  max_open_per_user: MAX_OPEN_PER_USER,
  opener_role_ids: [],
  expire_after: null,
  expire_clearable: false,
  owner_left: 'keep',
  close_reasons: [],
  close_reason_required: false,
  open_pause: null,
  min_account_age: null,
  answer_times: [],
  answer_reminder_role_ids: null,
  answer_reminder_channel_id: null,
  warn_after: null,
  close_after: null,
  transcript_to_owner: false,
  notice_to_owner: false,
  erase_after: null,
  ticket_count: 0,
} as const satisfies Partial<TicketGroup>;
