/** What permits need from the outside. `storage/guilds/permits.ts` and `discord/` implement it. */
import type { MaybePromise } from '../kit/maybe-promise.ts';
import type { PermissionsOverwrite } from '../guilds/permissions/permissions-in.ts';

/** Whom a message pings, as Discord has it. */
export interface Pings {
  readonly parse?: readonly string[];
  readonly roles?: readonly string[];
}

/** A ticket group as far as its staff goes. */
export interface StaffedGroup {
  readonly id: string;
  readonly name: string;
  readonly staffRoleIds: readonly string[];
  /** Takes no tickets any more; those that it had can be read. */
  readonly deleted: boolean;
}

export interface AuthorizationStore {
  /** All groups of a guild, deleted ones too. */
  groups(guildId: string): MaybePromise<readonly StaffedGroup[]>;
  /** The group for tickets that name none; null until the first ticket. */
  defaultGroupId(guildId: string): Promise<string | null>;
  /** Whom a custom message pings; null where there is none of this id. */
  customPings(guildId: string, customMessageId: string): Promise<Pings | null>;
  /** Whether a ticket of the guild, open or closed, is theirs to work on. */
  isAssignee(guildId: string, userId: string): Promise<boolean>;
}

/** Where a message goes, as far as permissions go. */
export interface WritingPlace {
  readonly name: string;
  readonly thread: boolean;
  /** A thread that only its members see, and whoever manages threads. */
  readonly private: boolean;
  /** Of a thread: its parent's. */
  readonly overwrites: readonly PermissionsOverwrite[];
}

export interface AuthorizationDiscord {
  /** Null unless the guild has such a channel or thread, and the bot sees it. */
  writingPlace(guildId: string, channelId: string): Promise<WritingPlace | null>;
  isInThread(threadId: string, userId: string): Promise<boolean>;
}
