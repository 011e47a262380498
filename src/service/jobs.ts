/**
 * Durable work by kind, each with the payload that is stored for it. Databases hold what earlier versions stored: a kind
 * keeps its name, and its payload the shape that it had.
 */
import type { PostedMessage } from './panels/panel.ts';
import type { Posting, Repost } from './panels/ports.ts';
import type { CreateIntent, FormFileMessage, Intent } from './tickets/engine/intents.ts';
import type { TicketRecord } from './tickets/ticket.ts';
import type { PostJob, SendJob } from './transcripts/delivery/ports.ts';
import type { AttachmentId, FilePlace } from './transcripts/ports.ts';

export interface TicketRef {
  readonly guildId: string;
  readonly ticketId: string;
}

/** Done at its time, where it has one; asking again moves it. */
interface Timed extends TicketRef {
  readonly runAt?: string;
}

/** What a call that failed may have left on Discord is looked for twice. */
interface Look extends TicketRef {
  /** The second look, much later: Discord may still do what it did not answer in time. */
  readonly isLast: boolean;
  readonly runAt: string;
}

interface LeftThread extends Timed {
  readonly threadId: string;
  readonly to: string;
}

interface StaffLeft extends TicketRef {
  readonly threadId: string;
  readonly userId: string;
}

/** When an owner was last warned, and staff reminded: columns of the ticket. */
export type CareMark = 'warned_at' | 'reminded_at';

/** An entry of the history that is true once its line is said. */
export interface Telling {
  readonly entryId: string;
  readonly mark: CareMark;
  /** What the mark was set to. */
  readonly at: string;
}

interface Gone extends TicketRef {
  readonly channelId: string;
}

export interface Jobs {
  /** An action that was begun; its key is the ticket, its id the intent's. */
  'ticket.action': Pick<Intent, 'operation' | 'body' | 'order' | 'at' | 'phase'>;
  'ticket.create': Pick<CreateIntent, 'ticket' | 'order' | 'phase' | 'formFiles'>;
  /** Shows the ticket's present state in its control message. */
  'ticket.control': TicketRef;
  'ticket.rename': Timed;
  'ticket.archive': Timed;
  'ticket.expire': Timed;
  /** Who belongs to it is let in. */
  'ticket.bring': Timed;
  /** What its staff were given in its thread's channel may be needed no more. */
  'ticket.parent': Timed;
  /** Looks whether somebody waits in it. */
  'ticket.care': Timed;
  /** A group's settings of care are others now. */
  'group.care': { readonly guildId: string; readonly groupId: string };
  /** Whom the ping of a new ticket let into its thread is remembered. */
  'ticket.pinged': Timed;
  /** Someone whom a ping let in may be staff no more. */
  'ticket.staff-left': StaffLeft;
  /** The thread that a ticket left says where it went, and is put to sleep. */
  'ticket.left-thread': LeftThread;
  'ticket.archive-left': LeftThread;
  /** Looks for the channel of a ticket that was not made: Discord's answer was lost, it may have made one. */
  'ticket.orphan': Look & { readonly ticket: TicketRecord };
  /** What could not be taken back at once is taken back. */
  'ticket.restore': Look & { readonly intent: Intent };
  'ticket.announce': TicketRef & {
    readonly text: string;
    /** With buttons that close the ticket, or keep it open. */
    readonly asksToClose?: boolean;
    /** Ids of roles that it pings. */
    readonly roles?: readonly string[];
    /** Ids of people whom it pings; in those that were stored before pings came: none. */
    readonly pings?: readonly string[];
    /** What is taken back where Discord refuses the line for good. */
    readonly tells?: Telling;
  };
  /** Form answers to the group's form channel. */
  'ticket.form': TicketRef;
  /** The custom message with which its group welcomes it. */
  'ticket.welcome': TicketRef;
  /** Files of a form's field to the ticket's channel. */
  'ticket.form-files': TicketRef & FormFileMessage;
  'ticket.ask-rating': TicketRef;
  /** The rating to the group's feedback channel. */
  'ticket.feedback': TicketRef;
  'ticket.gone': Gone;
  'ticket.notes-gone': Gone;
  'ticket.wake': { readonly guildId: string; readonly threadId: string };
  'ticket.owner-left': TicketRef & { readonly userId: string };
  'panel.update': { readonly guildId: string; readonly panelId: string };
  'panel.remove': { readonly messages: readonly PostedMessage[] };
  'panel.post': Posting;
  /** A message that can't become what the panel is now is posted anew, and goes. */
  'panel.repost': Repost;
  'transcript.save': TicketRef;
  'transcript.send': SendJob;
  /** What follows a deletion names no source: then it is the job itself. */
  'transcript.post': Omit<PostJob, 'source'> & Partial<Pick<PostJob, 'source'>>;
  /** Files of a ticket that nobody refers to any more; null: all of it. */
  'transcript.files': FilePlace & { readonly hashes: readonly string[] | null };
  /** Copies one attachment. */
  'transcript.attachment': AttachmentId;
  /** The erasure of one person's data, as it was asked for. */
  'user.erase': {
    readonly guildId: string;
    readonly userId: string;
    /** The bot's own messages in a person's ticket repeat what they typed. */
    readonly botId: string;
    readonly actorId: string;
    readonly tokenUserId: string;
    /** Told in the history of each ticket; also what tells one erasure from another. */
    readonly at: string;
  };
  /** Tickets of a group that it keeps no longer; its key is the group. */
  'group.erase': { readonly guildId: string; readonly groupId: string };
  /** Its key is the webhook, too: what waits for it is sent. */
  'webhook.deliver': { readonly webhookId: string };
  /** The service has switched it off, and tells whoever made it. */
  'webhook.switched-off': { readonly guildId: string; readonly webhookId: string };
  /** Its key is the guild. */
  'guild.sync': Readonly<Record<string, never>>;
}

export type JobKind = keyof Jobs;

/** Work that follows a confirmed change; stored with it, done right after it, repeated until it is done. */
export type FollowUp = {
  [Kind in FollowUpKind]: { readonly kind: Kind } & Jobs[Kind];
}[FollowUpKind];

type FollowUpKind =
  | `ticket.${'control' | 'rename' | 'archive' | 'expire' | 'care' | 'pinged' | 'bring' | 'parent' | 'left-thread' | 'archive-left'}`
  | `ticket.${'orphan' | 'restore' | 'announce' | 'form' | 'form-files' | 'welcome' | 'ask-rating' | 'feedback'}`
  | `transcript.${'save' | 'send' | 'post'}`;

/** Durable work that an event asks for. */
export type EventJob = { [Kind in EventKind]: EventJobOf<Kind> }[EventKind];

type EventKind =
  | `ticket.${'gone' | 'notes-gone' | 'owner-left' | 'staff-left' | 'care' | 'wake'}`
  | `ticket.${'bring' | 'rename' | 'archive' | 'announce' | 'restore'}`
  | 'guild.sync';

interface EventJobOf<Kind extends EventKind> {
  readonly kind: Kind;
  /** What it is about: the same kind and key is asked for once. */
  readonly key: string;
  readonly lane: string;
  readonly payload: Jobs[Kind];
  readonly runAt?: string;
  /** Leave an equal one that waits where it is; otherwise it is done once more, at `runAt`. */
  readonly once?: boolean;
}

/**
 * A stored payload with its type. The one place where JSON of the database gets it: whatever writes a row takes the
 * payload from `Jobs` by the row's kind (`enqueue`, and `insertIntent` for intents), and nobody else writes the outbox.
 */
export function storedPayload<Kind extends JobKind>(_kind: Kind, stored: unknown): Jobs[Kind] {
  return stored as Jobs[Kind];
}
