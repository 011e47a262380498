/** Guilds, channels and messages, as Discord sends them. Fields in camelCase are our own and never leave. */
import type {
  APIAttachment,
  APIEmbed,
  APIEmoji,
  APIGuildApplicationCommandPermissions,
  APIMessageTopLevelComponent,
  APISticker,
  APIStickerItem,
  AuditLogEvent,
  ChannelType,
} from 'discord-api-types/v10';
import type { User } from './authors.ts';

export interface Role {
  readonly id: string;
  name: string;
  color: number;
  colors: { primary_color: number; secondary_color: null; tertiary_color: null };
  hoist: boolean;
  position: number;
  permissions: string;
  managed: boolean;
  mentionable: boolean;
  icon: null;
  unicode_emoji: null;
  flags: number;
  tags?: { bot_id?: string };
}

export interface Member {
  readonly user_id: string;
  nick: string | null;
  roles: string[];
  joined_at: string;
  communication_disabled_until: string | null;
}

export interface Overwrite {
  readonly id: string;
  /** 0 role, 1 member. */
  readonly type: 0 | 1;
  allow: string;
  deny: string;
}

/** A channel of a guild that is not a thread. */
export interface GuildChannel {
  readonly id: string;
  type:
    | ChannelType.GuildText
    | ChannelType.GuildVoice
    | ChannelType.GuildCategory
    | ChannelType.GuildAnnouncement
    | ChannelType.GuildForum;
  readonly guild_id: string;
  name: string;
  topic: string | null;
  position: number;
  parent_id: string | null;
  permission_overwrites: Overwrite[];
  nsfw: boolean;
  rate_limit_per_user: number;
  last_message_id: string | null;
  flags: number;
  default_auto_archive_duration?: number;
  available_tags?: {
    id: string;
    name: string;
    moderated: boolean;
    emoji_id: string | null;
    emoji_name: string | null;
  }[];
}

interface ThreadMetadata {
  archived: boolean;
  auto_archive_duration: number;
  archive_timestamp: string;
  locked: boolean;
  invitable?: boolean;
  create_timestamp: string;
}

export interface Thread {
  readonly id: string;
  readonly type: ChannelType.PublicThread | ChannelType.PrivateThread | ChannelType.AnnouncementThread;
  readonly guild_id: string;
  readonly parent_id: string;
  readonly owner_id: string;
  name: string;
  last_message_id: string | null;
  rate_limit_per_user: number;
  message_count: number;
  total_message_sent: number;
  member_count: number;
  flags: number;
  thread_metadata: ThreadMetadata;
  applied_tags?: string[];
}

export interface DirectChannel {
  readonly id: string;
  readonly type: ChannelType.DM;
  last_message_id: string | null;
  readonly flags: number;
  /** Both people; the wire shows the other one. */
  readonly recipients: User[];
}

export type Channel = GuildChannel | Thread | DirectChannel;

export interface Guild {
  /** Overrides of who may use which command, as set in Integrations; commands are offered without regard to them. */
  commandOverrides?: APIGuildApplicationCommandPermissions[];
  readonly id: string;
  name: string;
  owner_id: string;
  icon: string | null;
  readonly joined_at: string;
  system_channel_id: string | null;
  /** The language that a Community chose; all others are American English. */
  preferred_locale?: string;
  /** Settings that differ from a new guild's. */
  settings?: GuildSettings;
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
  emojis?: readonly APIEmoji[];
  stickers?: readonly APISticker[];
  /** Banned users by their id. */
  bans?: Readonly<Record<string, Ban>>;
  readonly channels: Map<string, GuildChannel>;
  readonly threads: Map<string, Thread>;
}

/** Settings that nothing here depends on; they are stored and shown. */
export interface GuildSettings {
  readonly description?: string | null;
  readonly verification_level?: number;
  readonly default_message_notifications?: number;
  readonly explicit_content_filter?: number;
  readonly afk_channel_id?: string | null;
  readonly afk_timeout?: number;
  readonly system_channel_flags?: number;
  readonly rules_channel_id?: string | null;
  readonly public_updates_channel_id?: string | null;
  readonly safety_alerts_channel_id?: string | null;
  readonly premium_progress_bar_enabled?: boolean;
}

export interface Ban {
  readonly reason: string | null;
}

/** One value that an action changed; a value that was not there before or is not there now is missing. */
export interface AuditLogChange {
  readonly key: string;
  readonly old_value?: unknown;
  readonly new_value?: unknown;
}

export interface AuditLogEntry {
  readonly id: string;
  readonly action_type: AuditLogEvent;
  readonly user_id: string;
  readonly target_id: string | null;
  readonly changes?: readonly AuditLogChange[];
  readonly options?: Readonly<Record<string, string>>;
  readonly reason?: string;
}

export interface MessageReference {
  readonly type: number;
  readonly message_id?: string;
  readonly channel_id: string;
  readonly guild_id?: string;
}

/** A forwarded message, as it was then. */
export interface MessageSnapshot {
  readonly message: Pick<
    Message,
    | 'type'
    | 'content'
    | 'embeds'
    | 'attachments'
    | 'timestamp'
    | 'edited_timestamp'
    | 'flags'
    | 'mentions'
    | 'mention_roles'
    | 'sticker_items'
    | 'components'
  >;
}

/** A message in Discord's shape. */
export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly author: User;
  content: string;
  readonly timestamp: string;
  edited_timestamp: string | null;
  readonly tts: boolean;
  mention_everyone: boolean;
  mentions: User[];
  mention_roles: string[];
  attachments: APIAttachment[];
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  pinned: boolean;
  flags: number;
  nonce?: string | number;
  webhook_id?: string;
  application_id?: string;
  message_reference?: MessageReference;
  referenced_message?: Message | null;
  /** Deprecated by Discord, and still sent. */
  interaction?: { readonly id: string; readonly type: number; readonly name: string; readonly user: User };
  interaction_metadata?: Record<string, unknown>;
  thread?: Thread;
  poll?: Record<string, unknown>;
  /** `me` is the bot's; people's views say it for them. */
  reactions?: Reaction[];
  sticker_items?: readonly APIStickerItem[];
  message_snapshots?: readonly MessageSnapshot[];
  position?: number;
}

export interface Emoji {
  /** Null for characters. */
  readonly id: string | null;
  readonly name: string;
}

export interface Reaction {
  readonly emoji: Emoji;
  readonly count: number;
  /** Super reactions are bursts. */
  readonly count_details: { readonly normal: number; readonly burst: number };
  readonly burst_colors: readonly string[];
  readonly me: boolean;
  readonly me_burst: boolean;
}

/** Facts about a message that aren't in its wire shape. */
export interface MessageNotes {
  /** The only person who sees it: an ephemeral message. */
  readonly onlyFor?: string;
  readonly interactionId?: string;
  /** Its files that embeds or components show, which therefore aren't attachments. */
  readonly shownFiles?: readonly APIAttachment[];
  /** The users who reacted, by the emoji's id or character. */
  readonly reactions?: Readonly<Record<string, readonly string[]>>;
  /** Those of them whose reaction is a super reaction. */
  readonly bursts?: Readonly<Record<string, readonly string[]>>;
  /** The voters in its poll, by the answer's id. */
  readonly votes?: Readonly<Record<string, readonly string[]>>;
}
