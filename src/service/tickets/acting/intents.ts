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

/** The making of a ticket, begun: everything that was drawn or counted for it. */
export interface CreateIntent {
  readonly id: string;
  readonly ticket: TicketRecord;
  readonly order: Order;
  readonly phase: 'do' | 'undo';
}

export interface NewTicket {
  /** What the group's limits depend on: counting more would be for nothing. */
  readonly counted: Counted;
  readonly ticket: Omit<TicketRecord, 'number'>;
  readonly order: Order;
}

/** Tickets that are open now, or being made; null: they need not be counted. */
export interface OpenCounts {
  readonly ofGroup: number | null;
  readonly ofUser: number | null;
}

/** Which of them something depends on. */
export type Counted = { readonly [Of in keyof OpenCounts]: boolean };
