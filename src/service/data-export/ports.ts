/** What the archive of a person's data needs from the outside. `storage/` implements it. */
import type { HistoryEntry } from '../tickets/lists/ports.ts';
import type { TicketRecord } from '../tickets/ticket.ts';

/** Of whom, and where. */
export interface Person {
  readonly guildId: string;
  readonly userId: string;
}

/** A stretch of a guild's tickets, in the order of their numbers. */
export interface TicketPage {
  readonly tickets: readonly TicketRecord[];
  /** What may be by this person or name them, and every rating; of these tickets, oldest first in each. */
  readonly entries: readonly EntryOfTicket[];
}

export interface EntryOfTicket extends HistoryEntry {
  readonly ticketId: string;
}

/** A message that the person wrote. */
export interface OwnMessage {
  readonly id: string;
  readonly ticketId: string;
  readonly ticketNumber: number;
  readonly channelId: string;
  /** In the notes or another thread of the ticket's channel. */
  readonly inThread: boolean;
  readonly type: number;
  readonly content: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  readonly replyTo: string | null;
  /** What is kept of it is another one's words. */
  readonly isForward: boolean;
  readonly stickers: unknown;
  readonly poll: unknown;
  /** Ids of their own, in their order. */
  readonly attachments: readonly string[];
}

export interface OwnAttachment {
  readonly id: string;
  readonly ticketId: string;
  readonly messageId: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly state: string;
}

/** A file of whomever, with the message that it came in. */
export interface SentFile extends OwnAttachment {
  readonly authorId: string;
  readonly content: string;
  /** The file is another one's then. */
  readonly isForward: boolean;
}

/** A person as they were seen in a ticket. */
export interface NamesSeen {
  readonly ticketId: string;
  readonly name: string | null;
  /** Null: mentioned there alone. */
  readonly member: {
    readonly inNotes: boolean;
    readonly avatar: string;
    readonly joinedAt: string | null;
    readonly roles: unknown;
  } | null;
}

export interface OwnReaction {
  readonly ticketId: string;
  readonly messageId: string;
  readonly emoji: string;
  readonly isThere: boolean;
}

export interface Standing {
  readonly blocks: readonly { readonly created_at: string; readonly ends_at: string | null }[];
  readonly apiPermissionSince: string | null;
}

/** Each answers a bounded page, from indexes; what comes after it begins after its last. */
export interface DataExportStore {
  tickets(of: Person, afterNumber: number, limit: number): Promise<TicketPage>;
  /** Tickets of the guild in which the person wrote. */
  writtenIn(of: Person): Promise<readonly { readonly id: string; readonly number: number }[]>;
  messages(
    of: Person,
    ticket: { readonly id: string; readonly number: number },
    afterId: string,
    limit: number,
  ): Promise<readonly OwnMessage[]>;
  /** Everyone's in a ticket. */
  files(ticketId: string, afterId: string, limit: number): Promise<readonly SentFile[]>;
  reactions(of: Person, after: OwnReaction | null, limit: number): Promise<readonly OwnReaction[]>;
  seen(of: Person): AsyncIterable<readonly NamesSeen[]>;
  standing(of: Person): Promise<Standing>;
}
