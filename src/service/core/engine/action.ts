import type { Body, TicketOperationId } from '../../../contract/operations.ts';
import type { HistoryAction, Order } from '../model/intent.ts';
import type { FollowUp } from '../model/jobs.ts';
import type { ParentAccess } from '../channels/parent-access.ts';
import type { GroupsOfTickets, GuildOnDiscord, PendingChange, TicketDiscord } from '../tickets/ports.ts';
import type { Key } from '../../../words/languages/en.ts';
import type { ValueNames } from '../../../words/say.ts';
import type { Said } from '../words/said.ts';
import type { Groups, SomeChange, TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';

/**
 * The people who may perform an action on a ticket: its staff, also its owner and members, or its owner alone.
 * `core/authorization/checks.ts` decides who they are.
 */
export type AllowedPeople = 'staff' | 'participants' | 'owner';

/** The context in which an action's effect runs on Discord. */
export interface Work<Input> {
  /** The ticket as it is stored, and as it will be stored. */
  readonly before: TicketRecord;
  readonly after: TicketRecord;
  readonly group: TicketGroup;
  /** The group that the ticket will be in; it differs from `group` only when the ticket moves. */
  readonly groupAfter: TicketGroup;
  readonly body: Input;
  readonly order: Order;
  readonly at: string;
  /**
   * Whether the effect may have run before. It then looks for what the first attempt left, and relies on nothing being
   * unchanged.
   */
  readonly isRetry: boolean;
  /**
   * Loads the guild. Effects call it only if they need it, so that effects that need nothing of Discord succeed while
   * Discord is unavailable.
   */
  readonly guild: () => Promise<GuildOnDiscord>;
  readonly discord: TicketDiscord;
  readonly parentAccess: ParentAccess;
  /** Saves the ticket's transcript while its messages can still be read. */
  readonly saveTranscript: () => Promise<void>;
  /** Sends a custom message into the ticket, exactly once. For the statistics it counts as the staff's response. */
  readonly reply: (body: Body<'replyToTicket'>) => Promise<void>;
  /** Sends an internal note into this notes thread, exactly once. It doesn't count as a response. */
  readonly note: (threadId: string, body: Body<'addTicketNote'>) => Promise<void>;
  /**
   * The part of the effect that may follow after the caller got a reply, if Discord's rate limit makes us wait longer
   * than a person would: nothing, moving the channel to another category, or also granting access.
   */
  readonly deferrable: 'nothing' | 'location' | 'grants';
  /** Stores for whom overwrites are about to be written: should the action fail, they are still ours to remove. */
  readonly rememberOverwrites: (ids: readonly string[]) => Promise<void>;
  /** The reason for the server's audit log. */
  readonly auditReason: string;
}

/** The data for an action's announcement. */
export interface AnnouncementContext<Input> extends Pick<
  Work<Input>,
  'before' | 'after' | 'group' | 'groupAfter' | 'body'
> {
  readonly actorId: string;
  /** Says an announcement in the group's language. */
  readonly said: Said;
}

/** The lookups that an action may make before anything is stored. */
export interface Lookups {
  readonly discord: TicketDiscord;
  readonly store: Pick<GroupsOfTickets, 'groupOf'>;
}

/** The part of a failed action that is stored all the same. */
export interface PartialFailure {
  readonly change: TicketChange;
  /** The action that the history records; null when it is nothing that anyone did, which writes no entry. */
  readonly historyAction: HistoryAction | null;
}

/**
 * One action on a ticket: locking, closing, moving it. An action defines only what is specific to it. `perform.ts`
 * runs the sequence that all actions share, with the hooks below in this order:
 * 1. `prepare` asks Discord whether the action is possible.
 * 2. In one transaction, the ticket is locked, `allow` and `change` decide, and the intent is stored.
 * 3. `effect` changes Discord.
 * 4. In one transaction, the change, the history entry (`historyDetail`), the announcement (`announce`) and other
 * follow-ups are stored, and the intent is removed.
 * If step 3 fails, `onPartialFailure` decides what is stored all the same; otherwise `undo` reverses the effect. A
 * process that finds the intent of a dead one continues at step 3.
 */
export type TicketAction<Id extends TicketOperationId> = ActionHooks<Id> &
  (DecidedChange<Id> | LearnedChange<Id>);

interface ActionHooks<Id extends TicketOperationId> {
  readonly operation: Id;
  readonly who: AllowedPeople;
  /** Whether this is for staff alone, though others may perform the action in other ways. */
  isForStaff?(ticket: Pick<TicketRecord, 'locked_at'>, body: Body<Id>): boolean;
  /** The action in the past tense, for the server's audit log: "locked". */
  readonly done: string;
  /**
   * The action changes only what is stored: the ticket's channel is not touched, and an archived thread stays
   * archived. `effect` and `announce` are not called, and the control message is not updated.
   */
  readonly databaseOnly?: true;
  /** The effect on Discord can't be rolled back. */
  readonly irreversible?: true;
  /**
   * The action may give people access to the channel later than the caller gets a reply, when Discord's rate limit
   * makes us wait. This needs an announcement that is about the ticket and true before the channel is reconciled.
   * After every action the channel may be moved to another category later; access is never removed later.
   */
  readonly mayGrantLate?: true;
  /**
   * Restricts who may perform the action, and how, beyond `who`. It is called once, and
   * throws to refuse.
   */
  allow?(ticket: TicketRecord, order: Order, body: Body<Id>, groups: Groups): void;
  /** Asks Discord whether the action is possible, before anything is stored. It throws to refuse. */
  prepare?(ticket: TicketRecord, body: Body<Id>, lookups: Lookups): Promise<unknown>;
  /** The id of another group, named by the body, that `change` needs. */
  targetGroup?(body: Body<Id>): string;
  /** The ids of labels, named by the body, that `allow` and `change` need. */
  namedLabels?(body: Body<Id>): readonly string[];
  /**
   * Reverses what a failed effect may have left on Discord. The default updates the channel to match the unchanged
   * ticket. It may run much later: `before` and `after` then derive from the ticket that is stored by that time.
   */
  undo?(work: Work<Body<Id>>): Promise<void>;
  /**
   * The change to store even though the effect failed for this reason, because it is true all the same or was learned
   * from the failure; null for none.
   */
  onPartialFailure?(ticket: TicketRecord, change: TicketChange, reason: unknown): PartialFailure | null;
  /** Follow-up work of this action, beyond that of every change. `after` is the ticket as it will be stored. */
  followUps?(after: TicketRecord, group: TicketGroup, order: Order): readonly FollowUp[];
  /**
   * The part of the body that the history stores, with the names that its values have now. The default stores the
   * whole body.
   */
  historyDetail?(
    body: Body<Id>,
    group: TicketGroup,
    pending: Pick<PendingChange, 'ticket' | 'labels'>,
  ): object;
  /**
   * The announcement in the ticket's channel; null when nothing is announced. The default says `<operation>.said`, where
   * `person` is the one whom the body names.
   */
  announce?(context: AnnouncementContext<Body<Id>>): string | null;
  /** The person whom the announcement pings. The actor is never pinged. */
  pings?(body: Body<Id>, after: TicketRecord): string | null;
  /** The announcement has buttons that close the ticket, or keep it open. */
  readonly asksToClose?: true;
}

/**
 * The change to the stored ticket; null when the ticket already is as requested. It throws when the ticket's state forbids
 * the action. It must be a pure function: it is called again when an interrupted action is finished.
 */
type Change<Id extends TicketOperationId, Changed> = (
  ticket: TicketRecord,
  body: Body<Id>,
  at: string,
  groups: Groups,
  actorId: string,
) => Changed | null;

/** An action whose change is known before its effect. */
interface DecidedChange<Id extends TicketOperationId> {
  readonly change: Change<Id, SomeChange>;
  /**
   * The effect on Discord, which may return more changes to store. The default updates the channel to match the changed
   * ticket.
   */
  effect?(work: Work<Body<Id>>): Promise<TicketChange>;
}

/** An action whose change is the result of its effect, such as the id of a new thread. */
interface LearnedChange<Id extends TicketOperationId> {
  readonly change: Change<Id, Readonly<Record<string, never>>>;
  effect(work: Work<Body<Id>>): Promise<SomeChange>;
}

/** The values that the default announcement has. */
type DefaultValue<Id extends TicketOperationId> =
  'who' | ('user_id' extends keyof Body<Id> ? 'person' : never);

/** Whether the language has an announcement of this action that needs no other values. */
type IsSaidByDefault<Id extends TicketOperationId> = `${Id}.said` extends Key
  ? [Exclude<ValueNames<`${Id}.said`>, DefaultValue<Id>>] extends [never]
    ? true
    : false
  : false;

/** Checks an action while keeping its literal type: its body is inferred from its operation. */
export function defineAction<Id extends TicketOperationId>(
  action: TicketAction<Id> & (IsSaidByDefault<Id> extends true ? unknown : { readonly announce: unknown }),
): TicketAction<Id> {
  return action;
}
