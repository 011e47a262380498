/** What giving transcripts to people needs from the outside. `storage/` and `discord/` implement it. */
import type { APIAllowedMentions, APIEmbed } from 'discord-api-types/v10';
import type { HistoryAction } from '../../tickets/engine/intents.ts';

/** Somebody asked for a ticket's transcript to be sent to a user. */
export interface SendJob {
  readonly guildId: string;
  readonly ticketId: string;
  readonly userId: string;
  readonly actorId: string;
  readonly tokenUserId: string;
  /** Of the history entry that tells the outcome; the message's nonce, too: one request is one message. */
  readonly noteId: string;
}

/** A ticket's transcript is to be posted in its group's channel. */
export interface PostJob {
  readonly guildId: string;
  readonly ticketId: string;
  /** What it is posted for: posted once for each. Also the message's nonce, of which Discord takes 25 characters. */
  readonly source: string;
  /** Something was erased: what was posted before goes, and what is left takes its place. */
  readonly replaces?: true;
}

/** A transcript that stands in a channel. */
export interface Post {
  readonly ticketId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly source: string;
  readonly written: Written;
}

/** What people had written in a ticket by then: enough to tell whether there is more now. */
interface Written {
  readonly count: number;
  /** Id of the newest message; "" when there is none. */
  readonly newest: string;
}

/** Who ended a ticket, and why. */
export interface Ending {
  readonly actorId: string;
  readonly anonymous: boolean;
  readonly reason: string | null;
}

/** The outcome of a delivery, for the ticket's history; the id keeps a repetition from being written twice. */
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
  /** Durable. Asked for again while it waits, it is done once. */
  queueSend(job: SendJob): Promise<void>;
  queuePost(job: PostJob): Promise<void>;
  note(note: DeliveryNote): Promise<void>;
  /** The newest closing or deletion of a ticket; null when it never ended. */
  ending(ticketId: string): Promise<Ending | null>;
  written(ticketId: string): Promise<Written>;
  /** The newest post of a ticket; of this source, where one is named. */
  post(ticketId: string, source?: string): Promise<Post | null>;
  /** All posts of a ticket. */
  posts(ticketId: string): Promise<readonly Post[]>;
  keepPost(post: Post, at: string): Promise<void>;
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
  /** By direct message; null when this person takes none from the bot. */
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
  /** Its file stays. False when the message is gone. */
  edit(channelId: string, messageId: string, message: OutgoingMessage): Promise<boolean>;
  /** Gone already counts as deleted. */
  remove(channelId: string, messageId: string): Promise<void>;
}
