/** What transcripts store, and what is read of it. */
import type { AttachmentId } from '../../core/model/jobs.ts';
import type { NotCopied, OverQuota } from '../../base/model/upload-limits.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { CapturedAttachment } from './captured-attachment.ts';
import type { CapturedMember, CapturedMessage } from './captured-message.ts';

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

export interface StoredAttachment extends Omit<CapturedAttachment, 'isLinked'> {
  readonly messageId: string;
  /** Null if there is no copy. */
  readonly hash: string | null;
  readonly state: 'waiting' | 'copied' | NotCopied;
}

/** Larger attachments are recorded, with their URL, and not copied. */
export const MAX_COPIED_BYTES = 25 * 1024 * 1024;

/** Whether there was no room for the attachment at the last attempt. */
export function isOverQuota(state: StoredAttachment['state']): state is OverQuota {
  return state === 'over-ticket-quota' || state === 'over-guild-quota';
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
