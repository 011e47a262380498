import type { Worded } from '../../../words/worded.ts';
import type { CustomMessageRecord, MessageBody } from '../../base/model/message.ts';
import type { MaybePromise } from '../../base/kit/maybe-promise.ts';
import type { Slice, Window } from '../../base/model/pagination.ts';
import type { GroupsOfTickets } from '../tickets/ports.ts';
import type { Label, TicketGroup } from '../model/ticket.ts';

/** A ticket group, and its role in its guild. */
export interface GroupSettings extends TicketGroup {
  /** Whether tickets go to it when no group is named. */
  readonly is_default: boolean;
}

export type GroupChange = Partial<Omit<GroupSettings, 'id' | 'guild_id' | 'ticket_count' | 'created_at'>>;

/** The reasons why a custom message can't be a welcome message, each as the rest of a sentence. */
export type WelcomeFaults = (message: MessageBody) => readonly Worded[];

/** The state of a guild's other groups and tickets that a change must fit. */
export interface GroupSurroundings {
  /** Names of the guild's other groups. */
  readonly namesTaken: ReadonlySet<string>;
  /** The number of the group's tickets that ended then or before and aren't erased. */
  countEnded(at: string): Promise<number>;
  /** Whether the group has a ticket that isn't deleted, or one on its way into it. */
  readonly isInUse: boolean;
  /** Null if the guild has no such custom message. */
  customMessage(id: string): Promise<CustomMessageRecord | null>;
  /** The guild's labels with these ids. */
  labels(ids: readonly string[]): Promise<readonly Label[]>;
  /**
   * Other groups whose tickets are threads in a channel that this group's tickets are in, or will be. Roles that
   * manage the threads of a channel see all of them.
   */
  sharingThreads(group: Pick<GroupSettings, 'opened_channel_id'>): Promise<readonly ThreadNeighbor[]>;
}

interface ThreadNeighbor {
  readonly name: string;
  readonly staffRoleIds: readonly string[];
}

export interface GroupStore extends GroupsOfTickets {
  /** The groups of a guild in the order of their creation. */
  list(guildId: string, window: Window): Promise<Slice<GroupSettings>>;
  /** Also null for another guild's group, and for a deleted one. */
  find(guildId: string, groupId: string): Promise<GroupSettings | null>;

  // Each of these is one transaction. A guild's groups change one after the other, and not while a ticket is being
  // opened; if the callback throws, nothing changes. A call that was answered or cut off before is answered with the
  // result it had then.

  /** Stores a new group; the guild's first one becomes its default. */
  create(
    group: GroupSettings,
    idempotencyId: string | null,
    admit: (surroundings: GroupSurroundings) => MaybePromise<void>,
  ): Promise<GroupSettings>;
  /** Null if there is no such group. */
  change(
    guildId: string,
    groupId: string,
    idempotencyId: string | null,
    decide: (group: GroupSettings, surroundings: GroupSurroundings) => MaybePromise<GroupChange>,
  ): Promise<GroupSettings | null>;
  /** Returns the group as it was; null if it doesn't exist. */
  remove(
    guildId: string,
    groupId: string,
    idempotencyId: string | null,
    at: string,
    admit: (group: GroupSettings, surroundings: GroupSurroundings) => void,
  ): Promise<GroupSettings | null>;
}
