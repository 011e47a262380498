/** The world in the shapes that Discord sends: members with their user, channels and guilds as objects of their own. */
import { ChannelType, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { guildPermissions } from './permissions.ts';
import type { User } from './authors.ts';
import { DEFAULT_LOCALE } from './locales.ts';
import type { DirectChannel, Guild, Member, Message, Thread } from './model.ts';
import type { State } from './state.ts';

const MEMBER_DEFAULTS = {
  avatar: null,
  banner: null,
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
} as const;

/** A guild member object without its user. */
export function renderMember(member: Member) {
  return {
    ...MEMBER_DEFAULTS,
    nick: member.nick,
    roles: member.roles,
    joined_at: member.joined_at,
    communication_disabled_until: member.communication_disabled_until,
  };
}

/** A guild member object with its user. */
export function renderMemberWithUser(state: State, member: Member) {
  return { ...renderMember(member), user: state.users.get(member.user_id) ?? unknownUser(member.user_id) };
}

/** Discord keeps showing people who are gone as "Deleted User". */
function unknownUser(id: string): User {
  return {
    id,
    username: 'deleted_user',
    discriminator: '0',
    global_name: null,
    avatar: null,
    public_flags: 0,
    flags: 0,
    primary_guild: null,
  };
}

const GUILD_DEFAULTS = {
  icon_hash: null,
  splash: null,
  discovery_splash: null,
  home_header: null,
  description: null,
  banner: null,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  features: [],
  incidents_data: null,
  mfa_level: 0,
  nsfw_level: 0,
  nsfw: false,
  application_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  max_presences: null,
  max_members: 500_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  widget_enabled: false,
  widget_channel_id: null,
} as const;

/** A guild object as `GET /guilds/:id` answers it. */
export function renderGuild(guild: Guild) {
  return {
    ...GUILD_DEFAULTS,
    ...guild.settings,
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    owner_id: guild.owner_id,
    preferred_locale: guild.preferred_locale ?? DEFAULT_LOCALE,
    region: 'deprecated',
    system_channel_id: guild.system_channel_id,
    roles: [...guild.roles.values()],
    emojis: guild.emojis ?? [],
    stickers: guild.stickers ?? [],
  };
}

/** The large object that GUILD_CREATE carries. Without presences, its members are only the bot (no one is in voice here). */
/** A guild as a session of these intents meets it. Without the intent for presences the bot is its only member. */
export function renderGuildCreate(state: State, guild: Guild, intents: number) {
  const bot = guild.members.get(state.application.botUserId);
  const hasAll = (intents & Intent.GuildPresences) !== 0 && guild.members.size < WITH_ALL_MEMBERS;
  const members = hasAll ? [...guild.members.values()] : bot ? [bot] : [];
  return {
    ...renderGuild(guild),
    joined_at: guild.joined_at,
    large: guild.members.size > 50,
    unavailable: false,
    member_count: guild.members.size,
    voice_states: [],
    members: members.map((member) => renderMemberWithUser(state, member)),
    channels: [...guild.channels.values()],
    threads: [...guild.threads.values()].filter((thread) => visibleThread(state, guild, thread)),
    presences: hasAll ? members.map(renderPresence) : [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** Above, the list of members is the bot alone again. */
const WITH_ALL_MEMBERS = 75_000;

/** Everyone here is online. */
const renderPresence = ({ user_id: id }: Member) => ({
  user: { id },
  status: 'online',
  activities: [],
  client_status: { web: 'online' },
});

/** GUILD_CREATE lists active threads that the bot can see; for private ones that is membership or Manage Threads. */
function visibleThread(state: State, guild: Guild, thread: Thread): boolean {
  if (thread.thread_metadata.archived) return false;
  const manages = (guildPermissions(guild, state.application.botUserId) & (1n << 34n)) !== 0n;
  return (
    thread.type !== ChannelType.PrivateThread ||
    manages ||
    (state.threadMembers.get(thread.id)?.has(state.application.botUserId) ?? false)
  );
}

/** A DM channel as one of its two people sees it. */
export function renderDirect(channel: DirectChannel, viewerId: string) {
  return { ...channel, recipients: channel.recipients.filter((user) => user.id !== viewerId) };
}

/** A partial guild as `GET /users/@me/guilds` lists it. */
export function renderPartialGuild(guild: Guild, userId: string) {
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    banner: null,
    owner: guild.owner_id === userId,
    permissions: guildPermissions(guild, userId).toString(),
    features: [],
  };
}

/** A thread member object. */
export function renderThreadMember(threadId: string, userId: string, joined: string) {
  return { id: threadId, user_id: userId, join_timestamp: joined, flags: 0 };
}

const NOTHING = { content: '', embeds: [], attachments: [], components: [] } as const;

/** A message as an app without Message Content sees it: everything written is empty, a poll missing. */
export function withoutContent(message: Message): Message {
  const { poll: _poll, message_snapshots: _snapshots, sticker_items: _stickers, ...rest } = message;
  return { ...rest, ...NOTHING, embeds: [], attachments: [], components: [] };
}

/** Whether the content is the bot's to see even without the intent: its own, direct messages, mentions of it. */
export function contentIsOpen(state: State, message: Message, inGuild: boolean): boolean {
  const { botUserId, id } = state.application;
  if (!inGuild || message.author.id === botUserId || message.application_id === id) return true;
  return message.mentions.some((user) => user.id === botUserId);
}

/** Switched-on privileged intents show as the "limited" flags of an app below 10,000 users. */
export function flagsOf(intents: number): number {
  return (
    (intents & (1 << 8) ? 1 << 13 : 0) |
    (intents & (1 << 1) ? 1 << 15 : 0) |
    (intents & (1 << 15) ? 1 << 19 : 0)
  );
}
