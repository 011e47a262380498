/** The port of the data export. `storage/` implements it. */
import type { HistoryEntry } from '../../core/tickets/lists.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';

/** The person whose data is exported, and the guild. */
export interface Person {
  readonly guildId: string;
  readonly userId: string;
}

/** A page of a guild's tickets in the order of their numbers. */
export interface TicketPage {
  readonly tickets: readonly TicketRecord[];
  /** Entries of these tickets that may be by this person or name them, and all ratings; oldest first in each ticket. */
  readonly entries: readonly EntryOfTicket[];
  /** The links between these tickets and others, where the person owns both. */
  readonly links: readonly ExportedLink[];
}

/** A ticket, with its entries and links of a page. */
export interface TicketWithEntries {
  readonly ticket: TicketRecord;
  readonly entries: readonly EntryOfTicket[];
  readonly links: TicketPage['links'];
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

export interface Standing {
  readonly blocks: readonly { readonly created_at: string; readonly ends_at: string | null }[];
  /** The staff's notes on the person. */
  readonly notes: readonly {
    readonly text: string;
    readonly created_at: string;
    readonly edited_at: string | null;
  }[];
  readonly apiPermissionSince: string | null;
  readonly leftOutOfStatisticsSince: string | null;
}

/** Each method returns a bounded page and reads it by an index. The next page begins after the last row of this one. */
export interface DataExportStore {
  tickets(person: Person, afterNumber: number, limit: number): Promise<TicketPage>;
  /** The tickets of the guild in which the person wrote. */
  writtenIn(person: Person): Promise<readonly { readonly id: string; readonly number: number }[]>;
  messages(
    person: Person,
    ticket: { readonly id: string; readonly number: number },
    afterId: string,
    limit: number,
  ): Promise<readonly OwnMessage[]>;
  /** The files of all people in a ticket. */
  files(ticketId: string, afterId: string, limit: number): Promise<readonly SentFile[]>;
  reactions(person: Person, after: OwnReaction | null, limit: number): Promise<readonly OwnReaction[]>;
  seen(person: Person): AsyncIterable<readonly NamesSeen[]>;
  standing(person: Person): Promise<Standing>;
}
