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
  /** `once`: one that waits already is left at its time. */
  queue(
    syncs: readonly { readonly guildId: string; readonly runAt?: string; readonly once?: boolean }[],
  ): Promise<void>;
  /** Gives those that are due, and that nobody works on, a new time, by their place among them. */
  putOff(runAt: (place: number) => string): Promise<void>;
  /** Guilds with open tickets, by id, a page at a time. */
  guildsWithTickets(afterId: string, limit: number): Promise<readonly string[]>;
}
