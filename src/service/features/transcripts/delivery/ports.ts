/** The interfaces that delivering transcripts needs from the outside. `storage/` and `discord/` implement them. */
import type { APIAllowedMentions, APIEmbed } from 'discord-api-types/v10';
import type { HistoryAction } from '../../../core/model/intent.ts';
import type { SendJob, PostJob } from '../../../core/model/jobs.ts';

/** A transcript that was posted in a channel. */
export interface Post {
  readonly ticketId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly source: string;
  readonly written: Written;
}

/** A measure of what people had written in a ticket by then: enough to tell whether there is more now. */
interface Written {
  readonly count: number;
  /** The id of the newest message; "" if there is none. */
  readonly newest: string;
}

/** The person who ended a ticket, and the reason. */
export interface Ending {
  readonly actorId: string;
  readonly anonymous: boolean;
  readonly reason: string | null;
}

/** The outcome of a delivery, for the ticket's history; the id keeps a repetition from being stored twice. */
export interface DeliveryNote {
  readonly id: string;
  readonly guildId: string;
  readonly ticketId: string;
  readonly action: Extract<
    HistoryAction,
    'sendTicketTranscript' | 'transcriptNotDelivered' | 'transcriptNotPosted'
  >;
  readonly actorId: string;
  readonly tokenUserId: string;
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: string;
}

export interface DeliveryStore {
  /** Durable. If it is requested again while it waits, it is done once. */
  queueSend(job: SendJob): Promise<void>;
  queuePost(job: PostJob): Promise<void>;
  note(note: DeliveryNote): Promise<void>;
  /** The newest closing or deletion of a ticket; null if it never ended. */
  ending(ticketId: string): Promise<Ending | null>;
  written(ticketId: string): Promise<Written>;
  /** The newest post of a ticket, or that of this source if one is named. */
  post(ticketId: string, source?: string): Promise<Post | null>;
  /** All posts of a ticket. */
  posts(ticketId: string): Promise<readonly Post[]>;
  recordPost(post: Post, at: string): Promise<void>;
  forgetPost(source: string): Promise<void>;
  /** The guild of a ticket that has a transcript. */
  guildOf(ticketId: string): Promise<string | null>;
}

export interface OutgoingFile {
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface OutgoingMessage {
  readonly content?: string;
  readonly embeds?: APIEmbed[];
  /** Nobody is pinged without it. */
  readonly allowed_mentions?: APIAllowedMentions;
}

/** `nonce` makes a repeated message within minutes the same one. */
export interface DeliveryDiscord {
  /** Sends a direct message; null if this person accepts none from the bot. */
  direct(
    userId: string,
    message: OutgoingMessage,
    file: OutgoingFile | null,
    nonce: string,
  ): Promise<{ readonly id: string } | null>;
  post(
    channelId: string,
    message: OutgoingMessage,
    file: OutgoingFile | null,
    nonce: string,
  ): Promise<{ readonly id: string }>;
  /** The size in bytes of the largest file that this server accepts from the bot. */
  largestFile(guildId: string): Promise<number>;
  /** The message's file stays. False if the message is gone. */
  edit(channelId: string, messageId: string, message: OutgoingMessage): Promise<boolean>;
  /** A message that is gone already counts as deleted. */
  remove(channelId: string, messageId: string): Promise<void>;
}
