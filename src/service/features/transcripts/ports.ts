import type { FileQuota, NotCopied, OverQuota } from '../../core/model/upload-limits.ts';
/** The interfaces that transcripts need from the outside. `storage/` and `discord/` implement them. */
import type { TicketRecord } from '../../core/model/ticket.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { CapturedAttachment } from './captured-attachment.ts';
import type { CapturedMember, CapturedMessage } from './captured-message.ts';
import type { AttachmentId, FilePlace } from '../../core/model/jobs.ts';
import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../core/model/errors.ts';

/** The ticket that a channel's messages belong to. */
export interface TicketOfChannel {
  readonly ticketId: string;
  readonly guildId: string;
  /** Whether the channel is the notes, or another thread of the ticket's channel. */
  readonly inThread: boolean;
}

/** One event in a ticket. */
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
  /** Without an emoji, all reactions are cleared. */
  | { readonly kind: 'reactionsCleared'; readonly messageId: string; readonly emoji: Emoji | null }
  /** A thread began in a ticket's channel. */
  | { readonly kind: 'thread'; readonly threadId: string };

export interface Emoji {
  /** Null for Unicode emojis. */
  readonly id: string | null;
  readonly name: string;
}

export interface TranscriptEventOf {
  readonly ticket: TicketOfChannel;
  readonly event: TranscriptEvent;
}

export interface CaptureStore {
  /**
   * The ticket of this channel or thread, or of the channel that this is a thread of; not a deleted one. Null if
   * there is none.
   */
  ofChannel(channelId: string): Promise<TicketOfChannel | null>;
  /**
   * One transaction, in this order; each may be written twice. Events from the channel of an erased ticket are
   * dropped. Copies of new attachments are queued with it.
   */
  write(events: readonly TranscriptEventOf[]): Promise<void>;
}

/** A channel or thread of a ticket, and how far it is known to agree with Discord. */
export interface CapturedChannel {
  readonly channelId: string;
  readonly inThread: boolean;
  /** All messages up to this one were compared with Discord's since `scanSince`. */
  readonly scannedThrough: string | null;
  readonly scanSince: string | null;
  readonly isScanDone: boolean;
}

/** A page of Discord's history, with the bounds of the stored messages that it covers. */
export interface ComparedPage {
  readonly channel: CapturedChannel;
  readonly ticket: TicketOfChannel;
  /** Oldest first. */
  readonly messages: readonly CapturedMessage[];
  /** The bounds, excluded and included: stored messages between them that aren't in the page were deleted. */
  readonly after: string;
  readonly through: string;
  /** The time at which the page was requested. */
  readonly askedAt: string;
  readonly scanSince: string;
  readonly isLast: boolean;
}

/** The surroundings of the messages, as they are when the transcript is saved. */
export interface TranscriptSurroundings {
  readonly guild: Schema<'TranscriptGuild'>;
  readonly group: Schema<'TranscriptGroup'>;
  readonly members: readonly SavedMember[];
  /** Names that were looked up of people whom messages mention. */
  readonly named: readonly NamedPerson[];
  readonly at: string;
}

export interface SavedMember extends CapturedMember {
  readonly inThread: boolean;
}

/** A person whom messages mention, and who neither belongs nor wrote there. */
export interface NamedPerson {
  readonly id: string;
  /** Null if Discord knows nobody of this id. */
  readonly name: string | null;
}

/** The history entry of a save; its id keeps a repetition from being stored twice. */
export interface HistoryNote {
  readonly id: string;
  readonly action: 'saveTicketTranscript' | 'transcriptIncomplete';
  readonly detail?: object;
  /** The id of the call that asked for it. */
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
  /** The ticket's channels; those in `known` are stored if they aren't yet. */
  channels(
    ticketId: string,
    known: readonly Pick<CapturedChannel, 'channelId' | 'inThread'>[],
  ): Promise<readonly CapturedChannel[]>;
  /** The newest message of a channel that is stored and not deleted. */
  newestOf(channelId: string): Promise<string | null>;
  /** One transaction: what is new, what was edited, what is gone; and how far the comparison came. */
  compare(page: ComparedPage): Promise<void>;
  /** The authors of the messages in the channel or in the threads, one row a person. */
  authors(ticketId: string, inThread: boolean): Promise<readonly Schema<'TranscriptAuthor'>[]>;
  members(ticketId: string, inThread: boolean): Promise<readonly CapturedMember[]>;
  /** People who are only mentioned. */
  names(ticketId: string): Promise<Schema<'TranscriptName'>[]>;
  /** The first people who are mentioned and whom Discord wasn't asked about yet; without those who were erased. */
  unnamed(ticketId: string, most: number): Promise<readonly string[]>;
  /** One transaction: from here on the ticket has a transcript. */
  save(
    ticketId: string,
    guildId: string,
    around: TranscriptSurroundings,
    note: HistoryNote | null,
  ): Promise<void>;
  /** Whether the call with this idempotency id has saved it before. */
  wasSavedBy(idempotencyId: string): Promise<boolean>;
  /** The numbers of the linked tickets that have the same owner. */
  linkedNumbers(ticket: Pick<TicketRecord, 'id' | 'owner_id'>): Promise<readonly number[]>;
  /** Null if none was saved. */
  saved(ticketId: string): Promise<StoredTranscript | null>;
  /** Oldest first. */
  messages(ticketId: string, inThread: boolean): Promise<Schema<'TranscriptMessage'>[]>;
  attachments(ticketId: string, inThread: boolean): Promise<readonly StoredAttachment[]>;
  /** Newest first, at most `limit` of those that are older than the message `before`. */
  newestMessages(
    ticketId: string,
    window: { readonly inThread: boolean; readonly before: string | null; readonly limit: number },
  ): Promise<Schema<'TranscriptMessage'>[]>;
  attachmentsOf(ticketId: string, messageIds: readonly string[]): Promise<readonly StoredAttachment[]>;
}

export interface StoredAttachment extends Omit<CapturedAttachment, 'isLinked'> {
  readonly messageId: string;
  /** Null if there is no copy. */
  readonly hash: string | null;
  readonly state: 'waiting' | 'copied' | NotCopied;
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

export interface AttachmentStore {
  /** Null if there is none, or its ticket is gone. */
  find(attachment: AttachmentId): Promise<AttachmentOfTicket | null>;
  /** Takes the room for a copy, once; or returns whose room is used up. Never more is taken than there is. */
  reserve(attachment: Reservation, quota: FileQuota): Promise<OverQuota | null>;
  /** The room that a guild's files take. */
  storedBytes(guildId: string): Promise<number>;
  /** False if it was erased meanwhile. */
  markCopied(attachment: AttachmentId, hash: string, size: number): Promise<boolean>;
  /** The contents of a ticket, among these, that some attachment still uses. */
  usedHashes(ticketId: string, hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** The attachment won't be copied, and gives up its room; its `url` stays. */
  markNotCopied(attachment: AttachmentId, state: NotCopied): Promise<void>;
  /** Discord didn't deliver the file this time; returns how often by now. */
  countFailure(attachment: AttachmentId): Promise<number>;
  updateUrl(attachment: AttachmentId, url: string): Promise<void>;
}

/** Files of a ticket, encrypted before they reach a disk or S3. @throws FilesUnavailable if that doesn't answer. */
export interface AttachmentFiles {
  /** Throws if no content can be stored now; called before one is fetched. */
  mustAnswer(): Promise<void>;
  /** Stores a content under its hash; a content that is there already isn't stored again. */
  put(
    place: FilePlace,
    uuid: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<{ hash: string; size: number }>;
  /** Null if there is no such file. Every byte is authenticated before it is given out. */
  get(place: FilePlace, uuid: string, hash: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deletes these contents of a ticket; with null, all of them. A missing one counts as deleted. */
  remove(place: FilePlace, hashes: readonly string[] | null): Promise<void>;
}

export interface TranscriptDiscord {
  /** Up to 100 messages after this one, oldest first. @throws DiscordRefusal */
  history(channelId: string, after: string): Promise<readonly CapturedMessage[]>;
  /**
   * Discord shows an empty history to a bot that it doesn't show it to at all.
   * @throws DiscordRefusal if the bot may not read this channel's history.
   */
  mustReadHistory(guildId: string, channelId: string): Promise<void>;
  guild(guildId: string): Promise<Omit<Schema<'TranscriptGuild'>, 'premium'>>;
  /** A member, or a person who is none any more; null if there is no such user. */
  person(guildId: string, userId: string): Promise<CapturedMember | null>;
  /** A fresh link to an attachment; null if message or attachment are gone. */
  freshUrl(channelId: string, messageId: string, attachmentId: string): Promise<string | null>;
  /** The content behind a link of Discord's own file servers; null if the link is dead. */
  download(url: string): Promise<AsyncIterable<Uint8Array> | null>;
}

/** The storage for copies of attachments doesn't answer; the cause tells the operator why. */
export class FilesUnavailable extends ServiceError {
  readonly outage = 'files';

  constructor(cause: Error) {
    super('SERVICE_UNAVAILABLE', worded('refused.filesAway'), { cause, retryAfter: RETRY_AFTER_S });
  }
}

const RETRY_AFTER_S = 30;
