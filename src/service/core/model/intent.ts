import type { Schema, TicketOperationId } from '../../../contract/operations.ts';
import type { TicketRecord } from './ticket.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { worded } from '../../../words/worded.ts';

/** The person who asked for a change, and how the change is announced. */
export interface Order {
  /** The person who makes the change. */
  readonly actorId: string;
  /** The user whose token was used: the bot's, when the person used a command. */
  readonly tokenUserId: string;
  readonly reason: string | null;
  /** Members are not told who made the change; the history always records it. */
  readonly anonymous: boolean;
  readonly idempotencyId: string | null;
}

/** The order for an automatic change: the bot acts, and members see the reason but no name. */
export function orderOfBot(botId: string, reason: string): Order {
  return { actorId: botId, tokenUserId: botId, reason, anonymous: true, idempotencyId: null };
}

/** The actions that a ticket's history can record, as listed in the contract. */
export type HistoryAction = Schema<'TicketHistoryAction'>;

/** A change of a ticket that can be requested; the history has an action of the same name. */
export type ChangeId = TicketOperationId & HistoryAction;

/** An action that was begun. It is stored before Discord is called, so that another process can finish or undo it. */
export interface Intent {
  readonly id: string;
  readonly ticketId: string;
  readonly operation: ChangeId;
  readonly body: unknown;
  readonly order: Order;
  /** When the action was begun. All timestamps of the change are this one, even when it is finished after a crash. */
  readonly at: string;
  /** `undo`: Discord refused the action, and any part that it may have done is to be reversed. */
  readonly phase: 'do' | 'undo';
}

/** A file that was uploaded with an answer to a form; Discord keeps it for a day. */
export interface FormFile {
  readonly filename: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly size: number;
}

/** Files that go into one message of a new ticket. */
export interface FormFileMessage {
  /** Its position among the ticket's messages; each is posted by a separate job. */
  readonly place: number;
  /** The title of the form field that the files answer. */
  readonly title: string;
  /**
   * The position of this message among those of the same field: files that do not fit into one message go into the
   * next.
   */
  readonly part: number;
  readonly parts: number;
  readonly files: readonly FormFile[];
}

/** The creation of a ticket that was begun, with everything that was assigned or counted for it. */
export interface CreateIntent {
  readonly id: string;
  readonly ticket: TicketRecord;
  readonly order: Order;
  readonly phase: 'do' | 'undo';
  /**
   * The messages with files that are posted once the ticket is open; absent in intents that were stored before the
   * service supported files.
   */
  readonly formFiles?: readonly FormFileMessage[];
  /** The id of the earlier ticket that this one follows up. */
  readonly followUpOf?: string;
}

export interface NewTicket extends Pick<CreateIntent, 'formFiles' | 'followUpOf'> {
  /** The counts that the group's limits depend on; no others are determined. */
  readonly counted: NeededCounts;
  readonly ticket: Omit<TicketRecord, 'number'>;
  readonly order: Order;
}

/** The numbers of tickets that are open or being created; null when a number is not needed. */
export interface OpenCounts {
  readonly ofGroup: number | null;
  readonly ofUser: number | null;
  /** When the person's newest ticket in the group was created, whatever became of it; null if they never had one. */
  readonly newest: string | null;
}

/** Marks the counts that are needed. */
export type NeededCounts = { readonly [Of in keyof OpenCounts]: boolean };

/** Another process took over the intent while this one worked on it: the other one's outcome counts. */
export class IntentTaken extends ServiceError {
  constructor() {
    super('SERVICE_UNAVAILABLE', worded('refused.finishedElsewhere'), { retryAfter: 5 });
  }
}
