import type { HistoryEntry } from '../../core/tickets/lists.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';

/** The person whose data is exported, and the guild. */
export interface Person {
  readonly guildId: string;
  readonly userId: string;
}

/** A ticket, with its entries and links of a page. */
export interface TicketWithEntries {
  readonly ticket: TicketRecord;
  readonly entries: readonly EntryOfTicket[];
  readonly links: readonly ExportedLink[];
}

interface ExportedLink {
  readonly ticket_id: string;
  readonly linked_id: string;
  readonly created_at: string;
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
  /** Whether it is in the notes or another thread of the ticket's channel. */
  readonly inThread: boolean;
  readonly type: number;
  readonly content: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  readonly replyTo: string | null;
  /** Whether the message is forwarded, so that its stored content is another person's words. */
  readonly isForward: boolean;
  readonly stickers: unknown;
  readonly poll: unknown;
  /** What the message said before the person edited it. */
  readonly versions: unknown;
  /** The ids of the person's own attachments in their order. */
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
  readonly title: string | null;
  readonly description: string | null;
  readonly isSpoiler: boolean;
  readonly duration: number | null;
}

/** A file of any person, with the message that it was sent in. */
export interface SentFile extends OwnAttachment {
  readonly authorId: string;
  readonly content: string;
  /** Whether the message is forwarded, so that the file is another person's. */
  readonly isForward: boolean;
}

/** A person's name and membership as recorded in a ticket. */
export interface NamesSeen {
  readonly ticketId: string;
  readonly name: string | null;
  /** Null if the person was only mentioned there. */
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
