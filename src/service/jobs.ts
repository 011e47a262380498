/**
 * The kinds of durable work, each with the payload that is stored for it. Databases contain jobs that earlier versions
 * stored, so a kind keeps its name, and its payload keeps its shape.
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

/** A job that may have a time to run at; asking for it again moves that time. */
interface Timed extends TicketRef {
  readonly runAt?: string;
}

/** A job that looks, twice, for what a failed call may have left on Discord. */
interface Cleanup extends TicketRef {
  /** Whether this is the second look. It comes much later: Discord may still do what it did not answer in time. */
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

/** Columns of the ticket: when its owner was last warned, and when its staff was last reminded. */
export type CareMark = 'warned_at' | 'reminded_at';

/** A history entry that becomes true only once its announcement has been posted. */
export interface Telling {
  readonly entryId: string;
  readonly mark: CareMark;
  /** The time that the mark was set to. */
  readonly at: string;
}

interface Gone extends TicketRef {
  readonly channelId: string;
}

export interface Jobs {
  /** Repairs an action that was begun. The job's key is the ticket's id, and its id is the intent's. */
  'ticket.action': Pick<Intent, 'operation' | 'body' | 'order' | 'at' | 'phase'>;
  'ticket.create': Pick<CreateIntent, 'ticket' | 'order' | 'phase' | 'formFiles'>;
  /** Updates the control message to the ticket's present state. */
  'ticket.control': TicketRef;
  'ticket.rename': Timed;
  'ticket.archive': Timed;
  'ticket.expire': Timed;
  /** Reconciles the members of the ticket's channel. */
  'ticket.bring': Timed;
  /** Takes back permissions that the group's staff no longer need in the channel of its threads. */
  'ticket.parent': Timed;
  /** Checks whether somebody in the ticket waits for a reply. */
  'ticket.care': Timed;
  /** Checks all tickets of a group again, because its reminder settings have changed. */
  'group.care': { readonly guildId: string; readonly groupId: string };
  /** Remembers the people that a new ticket's ping let into its thread. */
  'ticket.pinged': Timed;
  /** Removes someone that a ping let in, if they are no longer staff. */
  'ticket.staff-left': StaffLeft;
  /** Posts in the thread that a ticket left where it went; `ticket.archive-left` then archives that thread. */
  'ticket.left-thread': LeftThread;
  'ticket.archive-left': LeftThread;
  /** Looks for the channel of a ticket that was not created: Discord may have created it and its answer was lost. */
  'ticket.orphan': Cleanup & { readonly ticket: TicketRecord };
  /** Rolls back an action that could not be rolled back at once. */
  'ticket.restore': Cleanup & { readonly intent: Intent };
  'ticket.announce': TicketRef & {
    readonly text: string;
    /** Adds buttons that close the ticket or keep it open. */
    readonly asksToClose?: boolean;
    /** The ids of the roles to ping. */
    readonly roles?: readonly string[];
    /** The ids of the people to ping; missing in jobs that were stored before this field existed. */
    readonly pings?: readonly string[];
    /** The history entry that is removed if Discord refuses the announcement for good. */
    readonly tells?: Telling;
  };
  /** Posts the form answers in the group's form channel. */
  'ticket.form': TicketRef;
  /** Posts the group's custom welcome message in the ticket. */
  'ticket.welcome': TicketRef;
  /** Posts the files of a form field in the ticket's channel. */
  'ticket.form-files': TicketRef & FormFileMessage;
  'ticket.ask-rating': TicketRef;
  /** Posts the rating in the group's feedback channel. */
  'ticket.feedback': TicketRef;
  'ticket.gone': Gone;
  'ticket.notes-gone': Gone;
  'ticket.wake': { readonly guildId: string; readonly threadId: string };
  'ticket.owner-left': TicketRef & { readonly userId: string };
  'panel.update': { readonly guildId: string; readonly panelId: string };
  'panel.remove': { readonly messages: readonly PostedMessage[] };
  'panel.post': Posting;
  /** Posts a panel's message anew and deletes the old one, which can't be edited into what the panel is now. */
  'panel.repost': Repost;
  'transcript.save': TicketRef;
  'transcript.send': SendJob;
  /** A job that follows a deletion names no source: then the source is the job itself. */
  'transcript.post': Omit<PostJob, 'source'> & Partial<Pick<PostJob, 'source'>>;
  /** Removes the files of a ticket that nothing refers to any more; null: all files of the ticket. */
  'transcript.files': FilePlace & { readonly hashes: readonly string[] | null };
  'transcript.attachment': AttachmentId;
  /** Erases one person's data. */
  'user.erase': {
    readonly guildId: string;
    readonly userId: string;
    /** The bot's own messages in a person's ticket repeat what that person typed. */
    readonly botId: string;
    readonly actorId: string;
    readonly tokenUserId: string;
    /** The time in each ticket's history; it also tells one erasure from another. */
    readonly at: string;
  };
  /** Erases the tickets of a group whose retention has ended. The job's key is the group's id. */
  'group.erase': { readonly guildId: string; readonly groupId: string };
  /** Sends the events that wait for a webhook. The job's key is the webhook's id, too. */
  'webhook.deliver': { readonly webhookId: string };
  /** Notifies the creator of a webhook that the service has switched it off. */
  'webhook.switched-off': { readonly guildId: string; readonly webhookId: string };
  /** The job's key is the guild's id. */
  'guild.sync': Readonly<Record<string, never>>;
}

export type JobKind = keyof Jobs;

/** Work that follows a confirmed change. It is stored with the change, done right after it, and repeated until it is done. */
export type FollowUp = {
  [Kind in FollowUpKind]: { readonly kind: Kind } & Jobs[Kind];
}[FollowUpKind];

type FollowUpKind =
  | `ticket.${'control' | 'rename' | 'archive' | 'expire' | 'care' | 'pinged' | 'bring' | 'parent' | 'left-thread' | 'archive-left'}`
  | `ticket.${'orphan' | 'restore' | 'announce' | 'form' | 'form-files' | 'welcome' | 'ask-rating' | 'feedback'}`
  | `transcript.${'save' | 'send' | 'post'}`;

/** Durable work that an event of Discord's gateway makes necessary. */
export type EventJob = { [Kind in EventKind]: EventJobOf<Kind> }[EventKind];

type EventKind =
  | `ticket.${'gone' | 'notes-gone' | 'owner-left' | 'staff-left' | 'care' | 'wake'}`
  | `ticket.${'bring' | 'rename' | 'archive' | 'announce' | 'restore'}`
  | 'guild.sync';

interface EventJobOf<Kind extends EventKind> {
  readonly kind: Kind;
  /** The subject of the job. A kind and key together exist once in the outbox. */
  readonly key: string;
  readonly lane: string;
  readonly payload: Jobs[Kind];
  readonly runAt?: string;
  /** Leaves an equal job that waits as it is; otherwise that job runs once more, at `runAt`. */
  readonly once?: boolean;
}

/**
 * Gives a stored payload its type; JSON of the database gets it nowhere else. This is safe because every row is written by
 * `enqueue` (or `insertIntent`, for intents) with the payload that `Jobs` has for its kind.
 */
export function storedPayload<Kind extends JobKind>(_kind: Kind, stored: unknown): Jobs[Kind] {
  return stored as Jobs[Kind];
}
