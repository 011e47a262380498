import type { Schema, TicketOperationId } from '../../../contract/operations.ts';
import type { TicketRecord } from '../ticket.ts';

/** Who asked for it, and how it is to be told. */
export interface Order {
  /** The person who did it. */
  readonly actorId: string;
  /** Whose token was used: the bot's, when the person typed a command. */
  readonly tokenUserId: string;
  readonly reason: string | null;
  /** Members are not told who did it; the history always is. */
  readonly anonymous: boolean;
  readonly idempotencyId: string | null;
}

/** Nobody asked: the bot does it by itself, and names nobody but the reason. */
export function orderOfBot(botId: string, reason: string): Order {
  return { actorId: botId, tokenUserId: botId, reason, anonymous: true, idempotencyId: null };
}

/** What the history can say of a ticket; the contract has the list. */
export type HistoryAction = Schema<'TicketHistoryAction'>;

/** A change of a ticket that can be asked for: the history has a word for each. */
export type ChangeId = TicketOperationId & HistoryAction;

/** An action that was begun: what to do, stored before Discord is called. */
export interface Intent {
  readonly id: string;
  readonly ticketId: string;
  readonly operation: ChangeId;
  readonly body: unknown;
  readonly order: Order;
  /** When it was begun. All instants of the change are this one, also when it is finished after a crash. */
  readonly at: string;
  /** `undo`: Discord did not take it, and what it may have taken of it is to be reversed. */
  readonly phase: 'do' | 'undo';
}

/** A file that was uploaded with an answer to a form, where Discord has it for a day. */
export interface FormFile {
  readonly filename: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly size: number;
}

/** Files that go into one message of a new ticket. */
export interface FormFileMessage {
  /** Its place among them: one piece of work each. */
  readonly place: number;
  /** The field that they answer. */
  readonly title: string;
  /** Which part of that field's files they are: what a message has no room for is in the next. */
  readonly part: number;
  readonly parts: number;
  readonly files: readonly FormFile[];
}

/** The making of a ticket, begun: everything that was drawn or counted for it. */
export interface CreateIntent {
  readonly id: string;
  readonly ticket: TicketRecord;
  readonly order: Order;
  readonly phase: 'do' | 'undo';
  /** What is posted in it once it is open; in those that were stored before files came: nothing. */
  readonly formFiles?: readonly FormFileMessage[];
}

export interface NewTicket extends Pick<CreateIntent, 'formFiles'> {
  /** What the group's limits depend on: counting more would be for nothing. */
  readonly counted: Counted;
  readonly ticket: Omit<TicketRecord, 'number'>;
  readonly order: Order;
}

/** Tickets that are open now, or being made; null: they need not be counted. */
export interface OpenCounts {
  readonly ofGroup: number | null;
  readonly ofUser: number | null;
  /** When the person's newest ticket in the group was made, whatever became of it; null for none, too. */
  readonly newest: string | null;
}

/** Which of them something depends on. */
export type Counted = { readonly [Of in keyof OpenCounts]: boolean };
