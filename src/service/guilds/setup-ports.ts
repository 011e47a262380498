import type { PermissionsGuild, PermissionsOverwrite } from './permissions/permissions-in.ts';

/** What set-up and its check need to know of a channel. */
export interface SetupChannel {
  readonly id: string;
  readonly name: string;
  /** What it can be used for. */
  readonly kind: 'category' | 'text' | 'announcement' | 'forum' | 'other';
  readonly parentId: string | null;
  readonly overwrites: readonly PermissionsOverwrite[];
}

export interface SetupRole {
  readonly id: string;
  readonly name: string;
  /** Higher is above. */
  readonly position: number;
  readonly permissions: bigint;
  /** Whether everyone may ping it. */
  readonly mentionable: boolean;
  /** A bot's or an integration's own role. */
  readonly managed: boolean;
}

/** A guild on Discord at this moment: channels without threads. */
export interface SetupGuild extends PermissionsGuild {
  readonly name: string;
  /** What its owner chose in its settings. */
  readonly locale: string;
  readonly roles: readonly SetupRole[];
  readonly channels: ReadonlyMap<string, SetupChannel>;
  readonly bot: { readonly userId: string; readonly roles: readonly string[] };
}

/** Looks at a guild for whoever sets it up: asked each time, nothing is remembered. */
export interface SetupDiscord {
  /** Null when the bot is not in it. Three calls. */
  look(guildId: string): Promise<SetupGuild | null>;
}
