/** What transcripts need from the outside. `storage/` and `discord/` implement it. */
import type { Schema } from '../../contract/operations.ts';
import type { CapturedAttachment, CapturedMember, CapturedMessage } from './captured-message.ts';

/** The ticket that a channel's messages belong to. */
export interface TicketOfChannel {
  readonly ticketId: string;
  readonly guildId: string;
  /** The notes, or another thread of the ticket's channel. */
  readonly inThread: boolean;
}

/** One thing that happened in a ticket. */
export type TranscriptEvent =
  | { readonly kind: 'message'; readonly message: CapturedMessage }
  | { readonly kind: 'deleted'; readonly messageIds: readonly string[]; readonly at: string }
  | {
      readonly kind: 'reaction';
      readonly messageId: string;
      readonly userId: string;
      readonly emoji: Emoji;
      readonly added: boolean;
    }
  /** Without an emoji: all of them. */
  | { readonly kind: 'reactionsCleared'; readonly messageId: string; readonly emoji: Emoji | null }
  /** A thread began in a ticket's channel. */
  | { readonly kind: 'thread'; readonly threadId: string };

export interface Emoji {
  /** Null for characters. */
  readonly id: string | null;
  readonly name: string;
}

export interface TranscriptEventOf {
  readonly ticket: TicketOfChannel;
  readonly happening: TranscriptEvent;
}

export interface CaptureStore {
  /** The ticket that this channel or thread is, or is a thread of; not deleted. Null: nobody's. */
  ofChannel(channelId: string): Promise<TicketOfChannel | null>;
  /**
   * One transaction, in this order; each may be written twice. What an erased ticket's channel still tells is dropped.
   * Copies of new attachments are asked for with it.
   */
  write(happenings: readonly TranscriptEventOf[]): Promise<void>;
}

/** A channel or thread of a ticket, and how far it is known to agree with Discord. */
export interface MessageChannel {
  readonly channelId: string;
  readonly inThread: boolean;
  /** All messages up to this one were compared with Discord's since `scanSince`. */
  readonly scannedThrough: string | null;
  readonly scanSince: string | null;
  readonly isScanDone: boolean;
}

/** A page of Discord's history beside what is stored of the same stretch. */
export interface ComparedPage {
  readonly place: MessageChannel;
  readonly ticket: TicketOfChannel;
  /** Oldest first. */
  readonly messages: readonly CapturedMessage[];
  /** The stretch, bounds excluded and included: what is stored of it and not in the page was deleted. */
  readonly after: string;
  readonly through: string;
  /** When the page was asked for. */
  readonly askedAt: string;
  readonly scanSince: string;
  readonly isLast: boolean;
}

/** What surrounds the messages, as it is when the transcript is saved. */
export interface SavedAround {
  readonly guild: Schema<'TranscriptGuild'>;
  readonly group: Schema<'TranscriptGroup'>;
  readonly members: readonly SavedMember[];
  /** What was learnt of people whom messages mention. */
  readonly named: readonly NamedPerson[];
  readonly at: string;
}

export interface SavedMember extends CapturedMember {
  readonly inThread: boolean;
}

/** Someone whom messages mention, and who neither belongs there nor wrote there. */
export interface NamedPerson {
  readonly id: string;
  /** Null: Discord knows nobody of this id. */
  readonly name: string | null;
}

/** Who saved it, for the ticket's history; the id keeps a repetition from being written twice. */
export interface HistoryNote {
  readonly id: string;
  readonly action: 'saveTicketTranscript' | 'transcriptIncomplete';
  readonly detail?: object;
  /** Of the call that asked for it. */
  readonly idempotencyId?: string | null;
  readonly actorId: string;
  readonly tokenUserId: string;
  readonly reason: string | null;
}

export interface StoredTranscript {
  readonly savedAt: string;
  readonly guild: Schema<'TranscriptGuild'>;
  readonly group: Schema<'TranscriptGroup'>;
}

export interface TranscriptStore {
  /** The ticket's places; those named are made known when they are not. */
  places(
    ticketId: string,
    known: readonly Pick<MessageChannel, 'channelId' | 'inThread'>[],
  ): Promise<readonly MessageChannel[]>;
  /** The newest message of a channel that is stored and not deleted. */
  newestOf(channelId: string): Promise<string | null>;
  /** One transaction: what is new, what was edited, what is gone; and how far the comparison came. */
  compare(page: ComparedPage): Promise<void>;
  /** Authors of the messages in a place, one row a person. */
  authors(ticketId: string, inThread: boolean): Promise<readonly Schema<'TranscriptAuthor'>[]>;
  members(ticketId: string, inThread: boolean): Promise<readonly CapturedMember[]>;
  /** People who are only mentioned. */
  names(ticketId: string): Promise<Schema<'TranscriptName'>[]>;
  /** The first of those who are mentioned and of whom Discord was not asked yet; not who was erased. */
  unnamed(ticketId: string, most: number): Promise<readonly string[]>;
  /** One transaction: from here on the ticket has a transcript. */
  save(ticketId: string, guildId: string, around: SavedAround, note: HistoryNote | null): Promise<void>;
  /** Whether the call with this idempotency id has saved it before. */
  wasSavedBy(idempotencyId: string): Promise<boolean>;
  /** Saves and copies that wait are done from then on. */
  putOff(until: string): Promise<void>;
  /** Null: none was saved. */
  saved(ticketId: string): Promise<StoredTranscript | null>;
  /** Oldest first. */
  messages(ticketId: string, inThread: boolean): Promise<Schema<'TranscriptMessage'>[]>;
  attachments(ticketId: string, inThread: boolean): Promise<readonly StoredAttachment[]>;
}

export interface StoredAttachment extends CapturedAttachment {
  readonly messageId: string;
  /** Null: not copied. */
  readonly hash: string | null;
  readonly state: 'waiting' | 'copied' | NotCopied;
}

/** Files have no room left: in their ticket, or in the guild. */
export type OverQuota = 'over-ticket-quota' | 'over-guild-quota';

/** Why there is no copy. */
export type NotCopied = 'too-large' | 'lost' | OverQuota;

/** How much room files may take. */
export interface FileQuota {
  readonly ticketBytes: number;
  readonly guildBytes: number;
}

/** An attachment that is to be copied, with the room that it needs. */
export type Reservation = AttachmentId & Pick<AttachmentOfTicket, 'guildId' | 'size'>;

/** An attachment with the ticket whose uuid encrypts it. */
export interface AttachmentOfTicket extends StoredAttachment {
  readonly ticketId: string;
  readonly guildId: string;
  readonly uuid: string;
  readonly channelId: string;
}

/** What is forwarded from one ticket to another keeps its id: each ticket has a copy of its own. */
export interface AttachmentId {
  readonly id: string;
  readonly ticketId: string;
}

export interface AttachmentStore {
  /** Null: there is none, or its ticket is gone. */
  find(attachment: AttachmentId): Promise<AttachmentOfTicket | null>;
  /** Takes the room for a copy, once; or says whose room is used up. Never more is taken than there is. */
  reserve(attachment: Reservation, quota: FileQuota): Promise<OverQuota | null>;
  /** What a guild's files take. */
  storedBytes(guildId: string): Promise<number>;
  /** False when it was erased meanwhile. */
  copied(attachment: AttachmentId, hash: string, size: number): Promise<boolean>;
  /** Which of these contents of a ticket are still some attachment's. */
  used(ticketId: string, hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** It will not be copied, and leaves its room; `url` is where it was. */
  notCopied(attachment: AttachmentId, state: NotCopied): Promise<void>;
  /** Discord did not give it this time; answers how often by now. */
  notFetched(attachment: AttachmentId): Promise<number>;
  moved(attachment: AttachmentId, url: string): Promise<void>;
}

/** Where a ticket's files lie. */
export interface FilePlace {
  readonly guildId: string;
  readonly ticketId: string;
}

/** Files of a ticket, encrypted before they reach a disk or S3. @throws FilesUnavailable where that does not answer. */
export interface AttachmentFiles {
  /** Whether a content can be stored now, before it is fetched. */
  mustAnswer(): Promise<void>;
  /** Stores a content under its hash; a content that is there already is not stored again. */
  put(
    place: FilePlace,
    uuid: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<{ hash: string; size: number }>;
  /** Null when there is no such file. Every byte is authenticated before it is given out. */
  get(place: FilePlace, uuid: string, hash: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deletes these contents of a ticket; null: all of them. What is not there counts as deleted. */
  remove(place: FilePlace, hashes: readonly string[] | null): Promise<void>;
}

export interface TranscriptDiscord {
  /** Up to 100 messages after this one, oldest first. @throws DiscordRefusal */
  history(channelId: string, after: string): Promise<readonly CapturedMessage[]>;
  /**
   * Discord shows an empty history to whom it does not show it at all.
   * @throws DiscordRefusal when the bot may not read this channel's history.
   */
  mustReadHistory(guildId: string, channelId: string): Promise<void>;
  guild(guildId: string): Promise<Omit<Schema<'TranscriptGuild'>, 'premium'>>;
  /** A member, or who is none any more; null when there is no such user. */
  person(guildId: string, userId: string): Promise<CapturedMember | null>;
  /** A fresh link to an attachment; null when message or attachment are gone. */
  freshUrl(channelId: string, messageId: string, attachmentId: string): Promise<string | null>;
  /** The content behind a link of Discord's own file servers; null when the link is dead. */
  download(url: string): Promise<AsyncIterable<Uint8Array> | null>;
}
