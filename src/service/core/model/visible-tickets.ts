import type { Actor } from '../../base/model/call.ts';

/** The tickets of a guild that a person sees in lists: those of these groups, and open ones that are assigned to them. */
export interface VisibleTickets {
  readonly userId: string;
  readonly groupIds: readonly string[];
  /** Whether open tickets that are assigned to the person are among them, whatever their group. */
  readonly byAssignment: boolean;
}

/**
 * Null means all tickets. Manage Server suffices for statistics of all tickets, but not for the tickets themselves; the words
 * of conversations are searched by right of a staff role, in which a ticket that is only assigned to the person is not found.
 */
export type VisibleTicketsOf = (
  actor: Actor,
  guildId: string,
  what: 'tickets' | 'figures' | 'words',
) => Promise<VisibleTickets | null>;
