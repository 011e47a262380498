/**
 * The operations, in addition to those of `../tickets/ports.ts`, that the rules for Discord's events and the sync need.
 * `core/store/tickets/events.ts` and `edge/discord/tickets/events.ts` implement them.
 */
import type { Overwrite } from '../channels/channel-plan.ts';
import type { FirstResponseStore } from './first-response.ts';
import type { ChangeId, HistoryAction } from '../model/intent.ts';
import type { ReminderColumn, EventJob, FollowUp, JobKind, TicketRef } from '../model/jobs.ts';
import type { BUSY } from '../tickets/ports.ts';
import type { MissedAnswer, TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';

/** The activity of a message in a ticket's channel. */
export interface Touch {
  readonly ticketId: string;
  readonly guildId: string;
  readonly userId: string;
  /** When the message was written. */
  readonly at: string;
}

/** A change of a ticket that nobody requested of the service: it follows from an event or a time. */
export interface EventEntry {
  /** The id of the history entry: it is written once, so a repeated job repeats nothing. */
  readonly id: string;
  readonly guildId: string;
  readonly ticketId: string;
  readonly action: Exclude<HistoryAction, ChangeId> | 'expireTicket';
  /** The details, in the form of the operation's body. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** The person who caused the change; the bot when Discord does not say. */
  readonly actorId: string;
  readonly reason: string | null;
  readonly at: string;
  readonly followUps?: readonly FollowUp[];
  /**
   * A column that is set to `at` in the same transaction. When it already is at `since` or later, the event was
   * recorded before, and nothing is written.
   */
  readonly mark?: { readonly column: ReminderColumn; readonly since: string };
  /** An answer that was missed: stored on the ticket with the mark, for the statistics. */
  readonly missed?: MissedAnswer;
}

export interface TicketOfChannel {
  readonly id: string;
  readonly guildId: string;
  /** Whether staff has written in it. */
  readonly isAnswered: boolean;
}

export interface TicketEventStore extends FirstResponseStore {
  /**
   * The ticket whose own channel or thread this is, or the thread on a message in it, unless it is deleted; a notes
   * thread doesn't count.
   */
  ofChannel(channelId: string): Promise<TicketOfChannel | null>;
  /** Sets `last_activity`, but never to an earlier time; returns those whose message clears an expiry or ends a snooze. */
  touch(touches: readonly Touch[]): Promise<readonly Touch[]>;
  /** Whether the ticket's history contains this action by this person. */
  isRecorded(ticketId: string, action: EventEntry['action'], actorId: string): Promise<boolean>;
  /** The ids of this owner's open tickets. */
  openOf(guildId: string, ownerId: string): Promise<readonly string[]>;
  /** The ids of open tickets that are assigned to this person. */
  assignedTo(guildId: string, userId: string): Promise<readonly string[]>;
  /**
   * The ids of tickets that this person belongs to: all open ones, and the closed ones that they own or are assigned
   * to.
   */
  withPerson(guildId: string, userId: string): Promise<readonly string[]>;
  /** Tickets in the order of their numbers, one page at a time. */
  page(
    guildId: string,
    status: 'open' | 'closed',
    afterNumber: number,
    limit: number,
  ): Promise<readonly TicketRecord[]>;
  /** Tickets, except deleted ones, whose thread was in this channel. */
  inParent(
    guildId: string,
    parentId: string,
  ): Promise<readonly { readonly id: string; readonly channel_id: string }[]>;
  /** Guilds with at least one open ticket in the order of their ids, one page at a time. */
  guildsWithTickets(afterId: string, limit: number): Promise<readonly string[]>;
  /** Whether an action on the ticket is in progress, here or in another process. */
  isBusy(ticketId: string): Promise<boolean>;
  /** Whether work of these kinds waits or is in progress for the ticket, here or in another process. */
  hasJobs(ticketId: string, kinds: readonly JobKind[]): Promise<boolean>;
  /**
   * In one transaction, reads the ticket, calls `decide`, and writes the change with its history entry and follow-ups.
   * Returns null when the ticket is gone, when `decide` returns null, or when this entry was written before.
   */
  record(
    entry: EventEntry,
    decide: (ticket: TicketRecord) => TicketChange | null,
  ): Promise<TicketRecord | null | typeof BUSY>;
  /** The id of the message up to which missed activity was made up for; null when it never was. */
  readThrough(ticketId: string): Promise<string | null>;
  setReadThrough(ticketId: string, messageId: string): Promise<void>;
  /** Stores the parent that Discord reports for the ticket's channel. */
  setParent(ticketId: string, parentId: string | null): Promise<void>;
  queue(jobs: readonly EventJob[]): Promise<void>;
}

export interface ChannelOnDiscord {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly permission_overwrites: readonly Overwrite[];
  /** The newest message that was ever posted there, even if it is deleted; null for none. */
  readonly last_message_id: string | null;
}

export interface ThreadOnDiscord {
  readonly id: string;
  readonly name: string;
  readonly locked: boolean;
  readonly last_message_id: string | null;
}

/** A message by a person, the bot, a webhook or Discord itself. */
export interface MessageOnDiscord {
  readonly id: string;
  readonly userId: string;
  readonly at: string;
  readonly isFromPerson: boolean;
}

export interface TicketEventDiscord {
  /** All channels of a guild except threads, by id. Makes one request. */
  channels(guildId: string): Promise<ReadonlyMap<string, ChannelOnDiscord>>;
  /** All threads of a guild that are not archived, by id. Makes one request. */
  activeThreads(guildId: string): Promise<ReadonlyMap<string, ThreadOnDiscord>>;
  /**
   * The ids of a channel's archived private threads, the latest first, up to a limit. Makes one request for each
   * hundred.
   */
  archivedThreads(channelId: string): Promise<ReadonlySet<string>>;
  /** The ids of all members of a thread. Makes one request. */
  threadMembers(threadId: string): Promise<readonly string[]>;
  isThreadMember(threadId: string, userId: string): Promise<boolean>;
  /** Up to 100 messages after this one, the oldest first. Makes one request. */
  messagesAfter(channelId: string, messageId: string): Promise<readonly MessageOnDiscord[]>;
  /** Whether a channel or thread exists, and whether it is archived. Makes one request. */
  stateOf(channelId: string): Promise<'there' | 'archived' | 'gone'>;
  /** Unarchives a thread; does nothing when the thread is gone. */
  unarchive(threadId: string, reason: string): Promise<void>;
}

interface PingedThread extends TicketRef {
  readonly threadId: string;
}

export interface PingedStaffStore {
  remember(thread: PingedThread, userIds: readonly string[]): Promise<void>;
  forget(threadId: string, userId: string): Promise<void>;
  ofTicket(ticketId: string): Promise<readonly { readonly threadId: string; readonly userId: string }[]>;
  /** The threads to which a ping gave this person access, with the group that each ticket is in by now. */
  ofPerson(
    guildId: string,
    userId: string,
  ): Promise<readonly (Pick<PingedThread, 'ticketId' | 'threadId'> & { readonly group: TicketGroup })[]>;
}
