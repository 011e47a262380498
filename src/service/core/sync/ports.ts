import type { Schema } from '../../../contract/operations.ts';
import type { Worded } from '../../../words/worded.ts';
import { guildLane } from '../model/jobs.ts';

/** A guild in the guilds table, which is used for lists and access checks without a call to Discord. */
export interface PresentGuild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** The time in Discord's format; null if the event does not contain it. */
  readonly joinedAt: string | null;
}

export interface LeftGuild {
  readonly id: string;
  readonly leftAt: string;
}

export interface KnownGuildStore {
  /** Writes changed rows in one transaction and returns the ids of guilds that the bot had left and is in again. */
  keep(guilds: readonly (PresentGuild | LeftGuild)[]): Promise<readonly string[]>;
}

/** Queues syncs as durable jobs, one for each guild. */
export interface SyncQueue {
  /** Queues a sync on request, and resets its progress in the same transaction. */
  ask(guildId: string, at: string): Promise<void>;
  /** Queues a sync if the role is a staff role of any group, and returns whether it is. */
  roleDeleted(guildId: string, roleId: string, at: string): Promise<boolean>;
  /** With `once`, a sync that is waiting already keeps its time. */
  queue(
    syncs: readonly { readonly guildId: string; readonly runAt?: string; readonly once?: boolean }[],
  ): Promise<void>;
  /** Gives each due and unclaimed sync a new time by its index among them. */
  putOff(runAt: (index: number) => string): Promise<void>;
  /** The ids of guilds with open tickets in order, a page at a time. */
  guildsWithTickets(afterId: string, limit: number): Promise<readonly string[]>;
}

/** The progress of a guild's latest sync; instants are ISO 8601 with microseconds and Z. */
export type SyncProgress = Schema<'GuildSync'>;

/** Stores progress over restarts. Reports of a sync after a newer request are dropped, because that one starts over. */
export interface SyncProgressStore {
  /** Returns null if no sync was requested yet. */
  find(guildId: string): Promise<SyncProgress | null>;
  /** Records the start of the sync and the number of tickets to check. */
  begun(guildId: string, at: string): Promise<void>;
  checked(guildId: string, tickets: number): Promise<void>;
  /** Records the end of the sync; `why` has the reasons why it stopped, and is empty if it is complete. */
  ended(guildId: string, at: string, why: readonly Worded[]): Promise<void>;
}

/** The job of a guild's sync. Syncs of one lane run one after the other. */
export function syncJob(guildId: string) {
  return { kind: 'guild.sync', key: guildId, lane: guildLane('sync', guildId), payload: {} } as const;
}

/**
 * Makes up for missed events: compares a guild's tickets with their channels on Discord, and repairs the differences.
 */
export type SyncTickets = (
  guildId: string,
  /** Aborts the sync. */
  stopping: AbortSignal,
  /** Called now and then with the number of tickets that were checked so far. */
  onProgress: (tickets: number) => Promise<void>,
) => Promise<void>;
