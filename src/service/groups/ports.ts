import type { CustomMessageRecord } from '../custom-messages/ports.ts';
import type { MaybePromise } from '../kit/maybe-promise.ts';
import type { Slice, Window } from '../pagination.ts';
import type { GroupsOfTickets } from '../tickets/ports.ts';
import type { TicketGroup } from '../tickets/ticket.ts';

/** A ticket group with what its guild says of it. */
export interface GroupSettings extends TicketGroup {
  /** Whether tickets go to it when no group is named. */
  readonly is_default: boolean;
}

export type GroupChange = Partial<Omit<GroupSettings, 'id' | 'guild_id' | 'ticket_count' | 'created_at'>>;

/** What a guild's other groups, and its tickets, have to say about a change. */
export interface GroupSurroundings {
  /** Names of the guild's other groups. */
  readonly namesTaken: ReadonlySet<string>;
  /** How many of its tickets ended then or before, and still say something. */
  ended(at: string): Promise<number>;
  /** It has a ticket that is not deleted, or one on its way into it. */
  readonly isInUse: boolean;
  /** Null where the guild has no such custom message. */
  customMessage(id: string): Promise<CustomMessageRecord | null>;
  /**
   * Other groups whose tickets are threads of a channel that this group's are in, or will be. Whoever manages the
   * threads of a channel sees all of them.
   */
  sharing(group: Pick<GroupSettings, 'opened_channel_id'>): Promise<readonly ThreadNeighbour[]>;
}

interface ThreadNeighbour {
  readonly name: string;
  readonly staffRoleIds: readonly string[];
}

export interface GroupStore extends GroupsOfTickets {
  /** Groups of a guild in the order in which they were made. */
  list(guildId: string, window: Window): Promise<Slice<GroupSettings>>;
  /** Null for another guild's group, and for a deleted one, too. */
  find(guildId: string, groupId: string): Promise<GroupSettings | null>;

  // Each of these is one transaction. A guild's groups change one after the other, and not while a ticket is begun;
  // where the callback throws, nothing happened. A call that was answered, or cut off, before is answered with what it
  // came to then.

  /** Keeps a new group; the guild's first one becomes its default. */
  create(
    group: GroupSettings,
    idempotencyId: string | null,
    admit: (surroundings: GroupSurroundings) => MaybePromise<void>,
  ): Promise<GroupSettings>;
  /** Null when there is no such group. */
  change(
    guildId: string,
    groupId: string,
    idempotencyId: string | null,
    decide: (group: GroupSettings, surroundings: GroupSurroundings) => MaybePromise<GroupChange>,
  ): Promise<GroupSettings | null>;
  /** Answers the group as it was; null when there is none. */
  remove(
    guildId: string,
    groupId: string,
    idempotencyId: string | null,
    at: string,
    admit: (group: GroupSettings, surroundings: GroupSurroundings) => void,
  ): Promise<GroupSettings | null>;
}
