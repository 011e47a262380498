import type { PermissionsGuild, PermissionsOverwrite } from './permissions/permissions-in.ts';

/** A channel as the setup and the doctor see it. */
export interface SetupChannel {
  readonly id: string;
  readonly name: string;
  /** The use that the channel is suited for. */
  readonly kind: 'category' | 'text' | 'announcement' | 'forum' | 'other';
  readonly parentId: string | null;
  readonly overwrites: readonly PermissionsOverwrite[];
}

export interface SetupRole {
  readonly id: string;
  readonly name: string;
  /** A role with a higher position is above. */
  readonly position: number;
  readonly permissions: bigint;
  /** Whether everyone may ping it. */
  readonly mentionable: boolean;
  /** Whether it is the own role of a bot or an integration. */
  readonly managed: boolean;
}

/** A guild on Discord at this moment; its channels do not include threads. */
export interface SetupGuild extends PermissionsGuild {
  readonly name: string;
  /** The language in the guild's settings. */
  readonly locale: string;
  readonly roles: readonly SetupRole[];
  readonly channels: ReadonlyMap<string, SetupChannel>;
  readonly emojiIds: ReadonlySet<string>;
  readonly bot: { readonly userId: string; readonly roles: readonly string[] };
}

/** Reads a guild for its setup. It is fetched each time and never cached. */
export interface SetupDiscord {
  /** Returns null if the bot is not in the guild. This takes three calls. */
  look(guildId: string): Promise<SetupGuild | null>;
}
