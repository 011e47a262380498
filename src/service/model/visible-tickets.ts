import type { Actor } from './call.ts';

/** The tickets of a guild that a person sees in lists: those of these groups, and those assigned to them. */
export interface VisibleTickets {
  readonly groupIds: readonly string[];
  readonly assigneeId: string;
}

/**
 * Null means all tickets. Manage Server suffices for statistics of all tickets, but not for the tickets themselves.
 */
export type VisibleTicketsOf = (
  actor: Actor,
  guildId: string,
  what: 'tickets' | 'figures',
) => Promise<VisibleTickets | null>;
