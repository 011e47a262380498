/**
 * Durable work by kind, each with its stored payload. Databases contain what earlier versions stored: a kind keeps its
 * name, and its payload keeps its shape.
 */
import type { PostedMessage, Posting, Repost } from './panel.ts';
import type { CreateIntent, FormFileMessage, Intent } from './intent.ts';
import type { TicketRecord } from './ticket.ts';

export interface TicketRef {
  readonly guildId: string;
  readonly ticketId: string;
}

/** Work that is done at its time, if it has one; queueing it again changes the time. */
interface Timed extends TicketRef {
  readonly runAt?: string;
}

/** The remains of a failed call on Discord are looked for twice. */
interface RepeatedCheck extends TicketRef {
  /** True for the second time, much later: Discord may still carry out a request that it did not answer in time. */
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

/** The ticket columns that store when the owner was last warned, staff last reminded, and an answer last missed. */
export type ReminderColumn = 'warned_at' | 'reminded_at' | 'missed_at';

/** A history entry that becomes true once its announcement is posted. */
export interface ReminderEntry {
  readonly entryId: string;
  readonly mark: ReminderColumn;
  /** The value to which the column was set. */
  readonly at: string;
}

interface Gone extends TicketRef {
  readonly channelId: string;
}

export interface Jobs {
  /** An action that was begun; the job's key is the ticket's id, and its id the intent's. */
  'ticket.action': Pick<Intent, 'operation' | 'body' | 'order' | 'at' | 'phase'>;
  'ticket.create': Pick<CreateIntent, 'ticket' | 'order' | 'phase' | 'formFiles'>;
  /** Shows the ticket's current state in its control message. */
  'ticket.control': TicketRef;
  'ticket.rename': Timed;
  'ticket.archive': Timed;
  'ticket.expire': Timed;
  /** Ends the ticket's snooze, and pings the assignee, or else the person who snoozed it. */
  'ticket.snooze-end': Timed & { readonly userId: string | null };
  /** Posts in new notes how many other tickets the owner has in the group. */
  'ticket.owners-tickets': TicketRef;
  /** Reconciles the ticket's channel, and gives access to everyone who belongs to the ticket. */
  'ticket.bring': Timed;
  /** Revokes access to the threads' channel that the ticket's staff may no longer need. */
  'ticket.parent': Timed;
  /** Checks whether someone waits for an answer in the ticket. */
  'ticket.care': Timed;
  /** Handles that a group's settings for reminders and auto-close changed. */
  'group.care': { readonly guildId: string; readonly groupId: string };
  /** Stores the people to whom a ping gave access to the ticket's thread. */
  'ticket.pinged': Timed;
  /** Checks whether someone to whom a ping gave access is still staff. */
  'ticket.staff-left': StaffLeft;
  /** Posts in the thread that a ticket left where it went, and archives the thread. */
  'ticket.left-thread': LeftThread;
  'ticket.archive-left': LeftThread;
  /** Deletes the channel of a ticket whose creation failed: Discord's answer was lost, so it may have created one. */
  'ticket.orphan': RepeatedCheck & { readonly ticket: TicketRecord };
  /** Rolls back what a failed action could not roll back at once. */
  'ticket.restore': RepeatedCheck & { readonly intent: Intent };
  'ticket.announce': TicketRef & {
    readonly text: string;
    /** Adds buttons that close the ticket, or keep it open. */
    readonly asksToClose?: boolean;
    /** The ids of roles that it pings. */
    readonly roles?: readonly string[];
    /** The ids of people whom it pings; absent in jobs that were stored before announcements could ping. */
    readonly pings?: readonly string[];
    /** The history entry that is rolled back if Discord rejects the announcement permanently. */
    readonly tells?: ReminderEntry;
    /** The channel in which it is posted instead of the ticket's. */
    readonly channelId?: string;
    /** It is only for staff: it is posted in the notes thread, if the ticket has one. */
    readonly inNotes?: boolean;
  };
  /** Shows in the questions asked since then whether the ticket was closed or stays open, and takes their buttons. */
  'ticket.close-answered': TicketRef & { readonly askedAt: string };
  /** Posts the form answers in the group's form channel. */
  'ticket.form': TicketRef;
  /** Posts the custom message with which the group welcomes the ticket. */
  'ticket.welcome': TicketRef;
  /** Posts the files of a form field in the ticket's channel. */
  'ticket.form-files': TicketRef & FormFileMessage;
  /** Asks the owner of a closed ticket for a rating, shows the one they gave, or removes the question after reopening. */
  'ticket.ask-rating': TicketRef;
  /** Shows the rating in the group's feedback channel. */
  'ticket.feedback': TicketRef;
  'ticket.gone': Gone;
  'ticket.notes-gone': Gone;
  'ticket.wake': { readonly guildId: string; readonly threadId: string };
  'ticket.owner-left': TicketRef & { readonly userId: string };
  /** Unassigns the ticket if its assignee has left or is no longer staff. */
  'ticket.assignee': TicketRef;
  /** Works on a bulk action; the job's key is its id. */
  'bulk.run': Readonly<Record<string, never>>;
  /** Removes a deleted label from its tickets. */
  'label.remove': { readonly guildId: string; readonly labelId: string };
  'panel.update': { readonly guildId: string; readonly panelId: string };
  /** Updates what a panel shows of waits and opening hours; `shown` is a hash of the message as it was shown last. */
  'panel.refresh': { readonly guildId: string; readonly panelId: string; readonly shown: string | null };
  'panel.remove': { readonly messages: readonly PostedMessage[] };
  'panel.post': Posting;
  /** Replaces a message that can't be edited into the panel's current form by a new one. */
  'panel.repost': Repost;
  'transcript.save': TicketRef;
  'transcript.send': SendJob;
  /** A job that follows a deletion has no source: the job itself is the source. */
  'transcript.post': Omit<PostJob, 'source'> & Partial<Pick<PostJob, 'source'>>;
  /** Deletes files of a ticket that nothing refers to anymore; null deletes all of its files. */
  'transcript.files': FilePlace & { readonly hashes: readonly string[] | null };
  'transcript.attachment': AttachmentId;
  /** Moves messages of tickets that ended long ago into files, a bounded part at a time; there is one such job. */
  'transcript.cool': Readonly<Record<string, never>>;
  /** Erases one person's data, as requested. */
  'user.erase': {
    readonly guildId: string;
    readonly userId: string;
    /** The bot's own messages in a person's ticket repeat what that person typed. */
    readonly botId: string;
    readonly actorId: string;
    readonly tokenUserId: string;
    /** Recorded in the history of each ticket; also distinguishes one erasure from another. */
    readonly at: string;
  };
  /** Erases tickets of a group whose retention has ended; the job's key is the group's id. */
  'group.erase': { readonly guildId: string; readonly groupId: string };
  /** Sends the events that wait for a webhook; the job's key is the webhook's id, too. */
  'webhook.deliver': { readonly webhookId: string };
  /** Tells the person who created a webhook that the service switched it off. */
  'webhook.switched-off': { readonly guildId: string; readonly webhookId: string };
  /** Counts a guild's statistics by the days of the time zone that was set; the job's key is the guild's id. */
  'stats.recount': Readonly<Record<string, never>>;
  /** Syncs a guild; the job's key is the guild's id. */
  'guild.sync': Readonly<Record<string, never>>;
}

export type JobKind = keyof Jobs;

/**
 * Work that follows a confirmed change. It is stored with the change, done right after it, and repeated until it is
 * done.
 */
export type FollowUp = {
  [Kind in FollowUpKind]: { readonly kind: Kind } & Jobs[Kind];
}[FollowUpKind];

type FollowUpKind =
  | `ticket.${'control' | 'rename' | 'archive' | 'assignee' | 'expire' | 'snooze-end' | 'care' | 'pinged' | 'bring' | 'parent' | 'left-thread' | 'archive-left'}`
  | `ticket.${'orphan' | 'restore' | 'announce' | 'close-answered' | 'form' | 'form-files' | 'welcome' | 'ask-rating' | 'feedback' | 'owners-tickets'}`
  | `transcript.${'save' | 'send' | 'post'}`;

/** Durable work that an event causes. */
export type EventJob = { [Kind in EventKind]: EventJobOf<Kind> }[EventKind];

type EventKind =
  | `ticket.${'gone' | 'notes-gone' | 'owner-left' | 'assignee' | 'staff-left' | 'care' | 'wake'}`
  | `ticket.${'bring' | 'rename' | 'archive' | 'announce' | 'restore'}`
  | 'guild.sync';

interface EventJobOf<Kind extends EventKind> {
  readonly kind: Kind;
  /** The subject of the job: there is at most one waiting job of the same kind and key. */
  readonly key: string;
  readonly lane: string;
  readonly payload: Jobs[Kind];
  readonly runAt?: string;
  /** Leaves an equal waiting job as it is; otherwise the job is done once more, at `runAt`. */
  readonly once?: boolean;
}

/**
 * Gives a stored payload its type. This is the only place that types the outbox's JSON: everything that writes a row
 * takes the payload from `Jobs` by the row's kind (`enqueue`, and `insertIntent` for intents), and nothing else writes
 * the outbox.
 */
export function storedPayload<Kind extends JobKind>(_kind: Kind, stored: unknown): Jobs[Kind] {
  return stored as Jobs[Kind];
}

/** A request to send a ticket's transcript to a user. */
export interface SendJob {
  readonly guildId: string;
  readonly ticketId: string;
  readonly userId: string;
  readonly actorId: string;
  readonly tokenUserId: string;
  /** The id of the history entry that tells the outcome, and the message's nonce: one request is one message. */
  readonly noteId: string;
}

/** A request to post a ticket's transcript in its group's channel. */
export interface PostJob {
  readonly guildId: string;
  readonly ticketId: string;
  /**
   * The cause of the post, for which it is posted once. Also the message's nonce, of which Discord accepts 25
   * characters.
   */
  readonly source: string;
  /** Something was erased: earlier posts are deleted, and what is left takes their place. */
  readonly replaces?: true;
}

/** An attachment that is forwarded from one ticket to another keeps its id: each ticket has its own copy. */
export interface AttachmentId {
  readonly id: string;
  readonly ticketId: string;
}

/** The ticket whose files are meant, and its guild. */
export interface FilePlace {
  readonly guildId: string;
  readonly ticketId: string;
}

const LANES = 8n;

/**
 * The lane of a guild's work that makes one call to Discord after another: so few guilds have theirs done at a time in one
 * process, and commands come first.
 */
export function guildLane(work: 'sync' | 'bulk', guildId: string): string {
  return `${work}:${BigInt(guildId) % LANES}`;
}
