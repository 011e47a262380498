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

/** Work that follows a confirmed change; stored with it, done right after it, repeated until it is done. */
export type FollowUp =
  | {
      /** The thread that a ticket left says where it went, and is put to sleep. */
      readonly kind: 'ticket.left-thread' | 'ticket.archive-left';
      readonly guildId: string;
      readonly ticketId: string;
      readonly threadId: string;
      readonly to: string;
      readonly runAt?: string;
    }
  | {
      /** Who belongs to it is let in; what its staff were given in its thread's channel may be needed no more. */
      readonly kind: 'ticket.bring' | 'ticket.parent';
      readonly guildId: string;
      readonly ticketId: string;
      readonly runAt?: string;
    }
  | { readonly kind: 'ticket.control'; readonly guildId: string; readonly ticketId: string }
  | {
      /** Form answers to the group's form channel; the owner asked to rate; the rating to the feedback channel. */
      readonly kind: 'ticket.form' | 'ticket.ask-rating' | 'ticket.feedback';
      readonly guildId: string;
      readonly ticketId: string;
    }
  | {
      readonly kind: 'transcript.save' | 'transcript.post';
      readonly guildId: string;
      readonly ticketId: string;
    }
  | {
      readonly kind: 'ticket.announce';
      readonly guildId: string;
      readonly ticketId: string;
      readonly text: string;
      /** Ids of people whom it pings; in those that were stored before pings came: none. */
      readonly pings?: readonly string[];
    }
  | {
      /** Looks for the channel of a ticket that was not made: Discord's answer was lost, it may have made one. */
      readonly kind: 'ticket.orphan';
      readonly guildId: string;
      readonly ticketId: string;
      readonly ticket: TicketRecord;
      /** As below. */
      readonly isLast: boolean;
      readonly runAt: string;
    }
  | {
      /** What a call that failed may have left on Discord, and could not be taken back at once, is taken back. */
      readonly kind: 'ticket.restore';
      readonly guildId: string;
      readonly ticketId: string;
      readonly intent: Intent;
      /** The second look, much later: Discord may still do what it did not answer in time. */
      readonly isLast: boolean;
      readonly runAt: string;
    }
  | {
      /** At its time; asking again moves it. */
      readonly kind: 'ticket.expire' | 'ticket.rename' | 'ticket.archive';
      readonly guildId: string;
      readonly ticketId: string;
      readonly runAt?: string;
    };

/** Tickets that are open now, or being made; null: they need not be counted. */
export interface OpenCounts {
  readonly ofGroup: number | null;
  readonly ofUser: number | null;
}

/** Which of them something depends on. */
export type Counted = { readonly [Of in keyof OpenCounts]: boolean };
