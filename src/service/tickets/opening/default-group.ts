import { PermissionFlagsBits } from 'discord-api-types/v10';
import { type Clock, instant } from '../../kit/clock.ts';
import type { OneAtATime } from '../../kit/one-at-a-time.ts';
import type { GuildOnDiscord, Ids, TicketDiscord, TicketStore } from '../ports.ts';
import type { Level, TicketGroup } from '../ticket.ts';

export interface DefaultGroupDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly oneAtATime: OneAtATime;
}

/** The guild's default group. A guild without one gets "Support", so that nothing needs setting up before a ticket. */
export type DefaultGroup = (guildId: string) => Promise<TicketGroup>;

export function createDefaultGroup(deps: DefaultGroupDependencies): DefaultGroup {
  return async (guildId) =>
    (await deps.store.defaultGroup(guildId)) ??
    deps.oneAtATime.run(`default-group:${guildId}`, () => make(deps, guildId));
}

async function make(deps: DefaultGroupDependencies, guildId: string): Promise<TicketGroup> {
  const existing = await deps.store.defaultGroup(guildId);
  if (existing !== null) return existing;
  const guild = await deps.discord.guild(guildId);
  // Found by its name when an earlier try got this far.
  const categoryId = await deps.discord.category(guild, 'Tickets', 'The category of the first ticket group');
  const group: TicketGroup = {
    ...DEFAULT_SETTINGS,
    id: deps.ids.snowflake(),
    guild_id: guildId,
    name: 'Support',
    mode: 'channel',
    opened_channel_id: categoryId,
    staff_role_ids: staffRolesOf(guild),
  };
  return deps.store.insertDefaultGroup(group, instant(deps.clock.now()));
}

/** Whoever may manage messages everywhere moderates; roles of bots are no one's. */
export function staffRolesOf(guild: Pick<GuildOnDiscord, 'id' | 'roles'>): string[] {
  return guild.roles
    .filter((role) => !role.managed && role.id !== guild.id)
    .filter((role) => (role.permissions & PermissionFlagsBits.ManageMessages) !== 0n)
    .map((role) => role.id);
}

const level = (label: string, emoji: string, color: string, isDefault = false): Level => ({
  label,
  description: '',
  emoji,
  default: isDefault,
  color,
  _uid: label.toLowerCase(),
});

const PRIORITY_LEVELS = [
  level('Low', '🔵', '#3b88c3'),
  level('Normal', '🟢', '#43b581', true),
  level('High', '🟠', '#f4900c'),
  level('Urgent', '🔴', '#dd2e44'),
];

const RATING_LEVELS = ['1', '2', '3', '4', '5'].map((label) => level(label, '⭐', '#fdcb58'));

/** Nobody who presses a panel's button again and again makes channels without end. */
const MAX_OPEN_PER_USER = 5;

/** What a group is until someone sets it. */
export const DEFAULT_SETTINGS = {
  closed_category_id: null,
  locked_category_id: null,
  assigned_category_id: null,
  form_channel_id: null,
  feedback_channel_id: null,
  name_pattern: 'ticket-{number}',
  welcome_message: 'Tell us what it is about. Someone from the team will be with you soon.',
  priority_levels: PRIORITY_LEVELS,
  rating_levels: RATING_LEVELS,
  schedule: {},
  schedule_timezone: 'UTC',
  max_open: null,
  max_open_per_user: MAX_OPEN_PER_USER,
  opener_role_ids: [],
  expire_after: null,
  expire_clearable: false,
  owner_left: 'keep',
} as const satisfies Partial<TicketGroup>;
