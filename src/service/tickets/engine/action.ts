import type { Body, TicketOperationId } from '../../../contract/operations.ts';
import type { HistoryAction, Order } from './intents.ts';
import type { FollowUp } from '../../jobs.ts';
import type { ParentAccess } from '../channels/parent-access.ts';
import type { GroupsOfTickets, GuildOnDiscord, TicketDiscord } from '../ports.ts';
import type { PublicLines } from '../words/public-lines.ts';
import type { Groups, TicketChange, TicketGroup, TicketRecord } from '../ticket.ts';

/** What an action has at hand while it works on Discord. */
export interface Work<Input> {
  /** The ticket as stored, and as it will be stored. */
  readonly before: TicketRecord;
  readonly after: TicketRecord;
  readonly group: TicketGroup;
  /** The group that it will be in: another one only when it moves. */
  readonly groupAfter: TicketGroup;
  readonly body: Input;
  readonly order: Order;
  readonly at: string;
  /** This may have been tried before: look for what the first try left, and trust nothing to be as it was. */
  readonly again: boolean;
  /** Asked for only by what needs it: what needs nothing of Discord is done while Discord is away. */
  readonly guild: () => Promise<GuildOnDiscord>;
  readonly discord: TicketDiscord;
  readonly parents: ParentAccess;
  /** Keeps what was written in the ticket, as long as it can be read. */
  readonly keepTranscript: () => Promise<void>;
  /** Sends a custom message into it, once; for the statistics, staff has answered by it. */
  readonly reply: (said: Body<'replyToTicket'>) => Promise<void>;
  /** What Discord may do after the answer, when it wants us to wait longer than anyone sits. */
  readonly deferrable: 'nothing' | 'location' | 'grants';
  /** For the audit log. */
  readonly auditReason: string;
}

/** What a line about an action is made of. */
export interface Told<Input> extends Pick<Work<Input>, 'before' | 'after' | 'group' | 'groupAfter' | 'body'> {
  readonly actorId: string;
  /** The actor as a mention; null when members are not told who it was. */
  readonly who: string | null;
  /** In the group's language. */
  readonly lines: PublicLines;
}

/** Whom an action may ask before anything is stored. */
export interface Asked {
  readonly discord: TicketDiscord;
  readonly store: Pick<GroupsOfTickets, 'groupOf'>;
}

/** What remains of an action that failed. */
export interface PartialFailure {
  readonly change: TicketChange;
  /** What the history calls it; null: nothing that anyone did. */
  readonly as: HistoryAction | null;
}

/**
 * One thing that can be done to a ticket. The sequence around it (lock, intent, Discord, confirmation, history,
 * follow-ups, undoing) is `perform.ts`'s and the same for all.
 */
export interface TicketAction<Id extends TicketOperationId> {
  readonly operation: Id;
  /** In the past tense, for history and audit log: "locked". */
  readonly done: string;
  /** It only concerns what is stored: the ticket's place on Discord is left as it is, asleep if it sleeps. */
  readonly databaseOnly?: true;
  /** What Discord did of it cannot be taken back. */
  readonly irreversible?: true;
  /**
   * What it says is of the ticket, and true before its place followed, also where that lets someone in. Where the channel
   * stands may follow after every action; less access never does.
   */
  readonly mayGrantLate?: true;
  /** Who may, beyond whoever may use the guild's API, and how; asked once. Throws. */
  allow?(ticket: TicketRecord, order: Order, body: Body<Id>, groups: Groups): void;
  /** Questions to Discord that decide whether the action is possible; before anything is stored. */
  prepare?(ticket: TicketRecord, body: Body<Id>, ask: Asked): Promise<unknown>;
  /** What changes in the ticket; null when all is as asked already. Throws when the state forbids it. Pure. */
  change(
    ticket: TicketRecord,
    body: Body<Id>,
    at: string,
    groups: Groups,
    actorId: string,
  ): TicketChange | null;
  /** The id of another group that `change` needs to see. */
  targetGroup?(body: Body<Id>): string;
  /** What happens on Discord; left out: the channel is brought to what the changed ticket asks for. */
  effect?(work: Work<Body<Id>>): Promise<TicketChange>;
  /**
   * Reverses what an effect that failed may have left; left out: the channel is brought back. Perhaps much later: the
   * ticket before and after is the one that is stored by then.
   */
  undo?(work: Work<Body<Id>>): Promise<void>;
  /** What is true all the same, or was learned, when the effect failed for this reason; null: nothing. */
  onPartialFailure?(ticket: TicketRecord, change: TicketChange, reason: unknown): PartialFailure | null;
  /** Work that this action asks for beyond what every change does; from the ticket as it will be stored. */
  followUps?(after: TicketRecord, group: TicketGroup, order: Order): readonly FollowUp[];
  /** What the history keeps of the body, with the words that its group has for it now; left out: all of the body. */
  historyDetail?(body: Body<Id>, group: TicketGroup): object;
  /** What everyone reads in the ticket's channel, of `words/public-lines.ts`; null: nothing is said. */
  announce(told: Told<Body<Id>>): string | null;
  /** The person who is pinged by that line: whoever is named in it and did not do it. */
  pings?(body: Body<Id>, after: TicketRecord): string | null;
  /** Below that line are buttons that close the ticket, or keep it open. */
  readonly asksToClose?: true;
}

/** Keeps an action's literal type while it is checked: its body is inferred from its operation. */
export function defineAction<Id extends TicketOperationId>(action: TicketAction<Id>): TicketAction<Id> {
  return action;
}
