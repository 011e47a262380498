import type { Schema } from '../../../contract/operations.ts';
import type { Worded } from '../../../words/worded.ts';

/** A guild as the guilds table keeps it: for lists and access without asking Discord. */
export interface PresentGuild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** As Discord writes it; null where this event does not say. */
  readonly joinedAt: string | null;
}

export interface LeftGuild {
  readonly id: string;
  readonly leftAt: string;
}

export interface KnownGuildStore {
  /** One transaction; rows that are as they should be are not written. Answers those that were left and are back. */
  keep(guilds: readonly (PresentGuild | LeftGuild)[]): Promise<readonly string[]>;
}

/** Asks for syncs: durable, each once for a guild. */
export interface SyncQueue {
  /** Someone asks for one, and will ask how far it is: with its progress, in one transaction. */
  ask(guildId: string, at: string): Promise<void>;
  /** Asks for one where the role is some group's staff; whether it is. */
  roleDeleted(guildId: string, roleId: string, at: string): Promise<boolean>;
  /** `once`: one that waits already is left at its time. */
  queue(
    syncs: readonly { readonly guildId: string; readonly runAt?: string; readonly once?: boolean }[],
  ): Promise<void>;
  /** Gives those that are due, and that nobody works on, a new time, by their place among them. */
  putOff(runAt: (place: number) => string): Promise<void>;
  /** Guilds with open tickets, by id, a page at a time. */
  guildsWithTickets(afterId: string, limit: number): Promise<readonly string[]>;
}

/** How far a guild's latest sync is; instants are ISO 8601 with microseconds and Z. */
export type SyncProgress = Schema<'GuildSync'>;

/** Survives restarts. What a sync reports after another one was asked for is not kept: that one begins anew. */
export interface SyncProgressStore {
  /** Null when none was asked for yet. */
  find(guildId: string): Promise<SyncProgress | null>;
  /** It begins: so many tickets are to be looked at. */
  begun(guildId: string, at: string): Promise<void>;
  checked(guildId: string, tickets: number): Promise<void>;
  /** `why`: what stopped it; empty when it is done. */
  ended(guildId: string, at: string, why: readonly Worded[]): Promise<void>;
}
