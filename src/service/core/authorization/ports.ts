/**
 * The operations that authorization needs. `core/store/guilds/authorization.ts` and `edge/discord/guilds/authorization.ts`
 * implement them.
 */
import type { MaybePromise } from '../../base/kit/maybe-promise.ts';
import type { PermissionsOverwrite } from '../../base/guilds/permissions/permissions-in.ts';

/** The pings of a message, in the form of Discord's `allowed_mentions`. */
export interface Pings {
  readonly parse?: readonly string[];
  readonly roles?: readonly string[];
}

/** The properties of a ticket group that concern its staff. */
export interface StaffedGroup {
  readonly id: string;
  readonly name: string;
  readonly staffRoleIds: readonly string[];
  /** The group no longer accepts tickets; its existing tickets can still be read. */
  readonly deleted: boolean;
}

export interface AuthorizationStore {
  /** All groups of a guild, including deleted ones. */
  groups(guildId: string): MaybePromise<readonly StaffedGroup[]>;
  /** The group for tickets that name none; null before the first ticket. */
  defaultGroupId(guildId: string): Promise<string | null>;
  /** The pings of a custom message; null if no message has this id. */
  customPings(guildId: string, customMessageId: string): Promise<Pings | null>;
  /**
   * Why the person is assigned to open tickets of the guild: the groups whose staff they were, and null for tickets that they
   * were given without a role. Empty for someone who is assigned to none.
   */
  assignments(guildId: string, userId: string): Promise<readonly (string | null)[]>;
}

/** The properties of a channel or thread that decide who may write in it. */
export interface WritingChannel {
  readonly name: string;
  readonly thread: boolean;
  /** Whether this is a thread that only its members and people with Manage Threads see. */
  readonly private: boolean;
  /** A thread has the overwrites of its parent. */
  readonly overwrites: readonly PermissionsOverwrite[];
}

export interface AuthorizationDiscord {
  /** Null unless the guild has such a channel or thread and the bot sees it. */
  writingChannel(guildId: string, channelId: string): Promise<WritingChannel | null>;
  isInThread(threadId: string, userId: string): Promise<boolean>;
}
