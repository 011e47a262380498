import type { Schema } from '../../../contract/operations.ts';
import type { Slice, Window } from '../model/pagination.ts';
import type { PermissionsOverwrite } from './permissions/permissions-in.ts';

/** A guild on Discord, with the fields that access checks and display need. */
export interface DirectoryGuild {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string;
  /** The language in the guild's settings; English unless it is a community. */
  readonly locale: string;
  readonly roles: readonly (Schema<'TranscriptRole'> & {
    /** A bit field as decimal digits. */
    readonly permissions: string;
    /** Whether everyone may ping it. */
    readonly mentionable: boolean;
    /** Whether it is the own role of a bot or an integration. */
    readonly managed: boolean;
  })[];
  /** The time when the bot joined, in Discord's ISO 8601 format; null if Discord doesn't say. */
  readonly joined_at: string | null;
  /** The bot there; absent if it isn't known. */
  readonly self?: GuildBot | undefined;
}

interface GuildBot {
  readonly id: string;
  readonly name: string;
  /** The address of its picture on Discord's file servers; null if it has none. */
  readonly picture: string | null;
  readonly roles: readonly string[];
}

/** A member of a guild on Discord. */
export interface GuildMember {
  readonly roles: readonly string[];
  readonly isBot: boolean;
  /** The name that is unique; undefined where only the roles are known. */
  readonly userName?: string;
  /** The end of the member's last timeout, in Discord's ISO 8601 format. */
  readonly timedOutUntil?: string | null | undefined;
}

/** A channel or category of a guild, with the overwrites that decide who sees it. */
export interface GuildChannel extends Schema<'TranscriptChannel'> {
  readonly overwrites: readonly PermissionsOverwrite[];
}

/** A member whom a search by name has found. */
export type FoundMember = Schema<'FoundMembers'>['members'][number];

/**
 * Discord's facts about guilds. Methods return null for a guild or member that does not exist, and reject with
 * SERVICE_UNAVAILABLE or DISCORD_REFUSED if Discord can't be asked.
 */
export interface GuildDirectory {
  /** Returns null if the bot is not in the guild, or there is no such guild. */
  guild(guildId: string): Promise<DirectoryGuild | null>;
  /** Returns null if the user is not in the guild; Discord refuses it if the bot is not. */
  member(guildId: string, userId: string): Promise<GuildMember | null>;
  /** All guilds that the bot is in. */
  guilds(): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/** The contents of a guild, by which people choose. Methods reject as those of `GuildDirectory` do. */
export interface GuildContents {
  /** The guild's channels that the bot sees, without threads. */
  channels(guildId: string): Promise<readonly GuildChannel[]>;
  /** At most `limit` members whose username or nickname begins like this. */
  membersNamed(guildId: string, beginning: string, limit: number): Promise<readonly FoundMember[]>;
  /** Null if the user isn't a member. */
  memberWithId(guildId: string, userId: string): Promise<FoundMember | null>;
}

/** The service's own settings of a guild; instants are ISO 8601 with microseconds and Z. */
export interface GuildFlags {
  readonly premium: boolean;
  /** The end of premium, if it has one; self-hosted guilds have none. */
  readonly premiumEndsAt: string | null;
  readonly suspended: boolean;
  readonly ownerId: string | null;
  readonly joinedAt: string | null;
}

/** The flags of a guild that has not been stored yet. A self-hosted service gives premium to all guilds. */
export const DEFAULT_FLAGS: GuildFlags = {
  premium: true,
  premiumEndsAt: null,
  suspended: false,
  ownerId: null,
  joinedAt: null,
};

export interface ApiPermission {
  readonly kind: 'user' | 'role';
  readonly id: string;
}

/** Stores flags and API permissions. A guild that was never stored has the defaults: premium, not suspended. */
export interface GuildStore {
  flags(guildId: string): Promise<GuildFlags>;
  allFlags(): Promise<ReadonlyMap<string, GuildFlags>>;
  setFlags(
    guildId: string,
    change: { readonly premium?: boolean; readonly suspended?: boolean },
  ): Promise<void>;
  permissions(guildId: string): Promise<readonly ApiPermission[]>;
  /** The API permissions of all guilds by guild, to list a user's guilds without a query for each. */
  allPermissions(): Promise<ReadonlyMap<string, readonly ApiPermission[]>>;
  /** Granting twice has no further effect. */
  grant(guildId: string, permission: ApiPermission, at: string): Promise<void>;
}

export interface GrantedPermission extends ApiPermission {
  readonly grantedAt: string;
}

/** Stores the grants of the API permission for each guild. */
export interface ApiPermissionStore {
  page(guildId: string, window: Window): Promise<Slice<GrantedPermission>>;
  /** Granting twice has no further effect and returns the first grant. */
  grant(guildId: string, permission: ApiPermission, at: string): Promise<GrantedPermission>;
  /** Returns the grant as it was, even if the call is repeated, or null if there was none. */
  revoke(
    guildId: string,
    permission: ApiPermission,
    idempotencyId: string | null,
  ): Promise<GrantedPermission | null>;
}
