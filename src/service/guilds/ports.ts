/** A guild as Discord tells it; only what access and display need. */
export interface DirectoryGuild {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string;
  /** What its owner chose in its settings; English where it is no community. */
  readonly locale: string;
  readonly roles: readonly {
    readonly id: string;
    /** A bitfield as decimal digits. */
    readonly permissions: string;
    /** Whether everyone may ping it. */
    readonly mentionable: boolean;
    /** A bot's or an integration's own role. */
    readonly managed: boolean;
  }[];
  /** When the bot joined: ISO 8601 as Discord writes it; null where Discord doesn't say. */
  readonly joined_at: string | null;
}

/** Someone in a guild, as Discord tells it. */
export interface GuildMember {
  readonly roles: readonly string[];
  readonly isBot: boolean;
}

/**
 * Discord's own knowledge of guilds. Rejects with SERVICE_UNAVAILABLE or DISCORD_REFUSED when Discord
 * doesn't answer: "not there" is an answer (null), "cannot be asked" is not.
 */
export interface GuildDirectory {
  /** Null when the bot is not in it, or there is no such guild. */
  guild(guildId: string): Promise<DirectoryGuild | null>;
  /** Null when the user is not in the guild; refused when the bot is not. */
  member(guildId: string, userId: string): Promise<GuildMember | null>;
  /** All guilds the bot is in. */
  guilds(): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/** What the service itself keeps of a guild; instants are ISO 8601 with microseconds and Z. */
export interface GuildFlags {
  readonly premium: boolean;
  /** Premium ends then, where set; self-hosted it is not. */
  readonly premiumEndsAt: string | null;
  readonly suspended: boolean;
  readonly ownerId: string | null;
  readonly joinedAt: string | null;
}

/** Of a guild that nobody has written yet: self-hosted, everyone has premium. */
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

/** Flags and API permissions. A guild that was never written has the defaults: premium, not suspended. */
export interface GuildStore {
  flags(guildId: string): Promise<GuildFlags>;
  allFlags(): Promise<ReadonlyMap<string, GuildFlags>>;
  setFlags(
    guildId: string,
    change: { readonly premium?: boolean; readonly suspended?: boolean },
  ): Promise<void>;
  permissions(guildId: string): Promise<readonly ApiPermission[]>;
  /** Every API permission of every guild, by guild: to list a user's guilds without asking for each. */
  allPermissions(): Promise<ReadonlyMap<string, readonly ApiPermission[]>>;
  /** Granting twice is granting once. */
  grant(guildId: string, permission: ApiPermission, at: string): Promise<void>;
}
