/**
 * What the rules of Discord's events and of the sync need from the outside, beside `ports.ts`.
 * `storage/tickets/events.ts` and `discord/tickets/events.ts` implement it.
 */
import type { Overwrite } from '../channels/channel-plan.ts';
import type { FirstResponseStore } from './first-response.ts';
import type { HistoryAction } from '../engine/intents.ts';
import type { CareMark, EventJob, FollowUp } from '../../jobs.ts';
import type { BUSY } from '../ports.ts';
import type { TicketChange, TicketRecord } from '../ticket.ts';

/** Someone wrote in a ticket's channel. */
export interface Touch {
  readonly ticketId: string;
  readonly guildId: string;
  readonly userId: string;
  /** When the message was written. */
  readonly at: string;
}

/** A change of a ticket that nobody asked the service for: Discord told of it. */
export interface EventEntry {
  /** Of the history entry: the same id is written once, so a repeated job repeats nothing. */
  readonly id: string;
  readonly guildId: string;
  readonly ticketId: string;
  readonly action: Extract<
    HistoryAction,
    | 'expireTicket'
    | 'channelDeleted'
    | 'notesDeleted'
    | 'ownerLeft'
    | 'ownerReturned'
    | 'ownerWarned'
    | 'staffReminded'
    | 'ratingNotAsked'
  >;
  /** As the operation's body has it. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Who did it; the bot where Discord does not say. */
  readonly actorId: string;
  readonly reason: string | null;
  readonly at: string;
  readonly followUps?: readonly FollowUp[];
  /** Set to `at` with it; where it is as late as `since` already, this was said, and nothing is written. */
  readonly mark?: { readonly column: CareMark; readonly since: string };
}

export interface TicketOfChannel {
  readonly id: string;
  readonly guildId: string;
  /** Staff has written in it. */
  readonly isAnswered: boolean;
}

export interface TicketEventStore extends FirstResponseStore {
  /** The ticket that lives in this channel or thread, not deleted; its notes are not it. */
  ofChannel(channelId: string): Promise<TicketOfChannel | null>;
  /** Sets `last_activity`, never backwards; answers those whose expiry the message clears. */
  touch(touches: readonly Touch[]): Promise<readonly Touch[]>;
  /** Whether the history of a ticket says that this person did this. */
  wasTold(ticketId: string, action: EventEntry['action'], actorId: string): Promise<boolean>;
  /** Open tickets of this owner. */
  openOf(guildId: string, ownerId: string): Promise<readonly string[]>;
  /** Tickets that this person belongs to: all that are open, of closed ones those that they own or work on. */
  withPerson(guildId: string, userId: string): Promise<readonly string[]>;
  /** Tickets by number, a page at a time. */
  page(
    guildId: string,
    status: 'open' | 'closed',
    afterNumber: number,
    limit: number,
  ): Promise<readonly TicketRecord[]>;
  /** Tickets, not deleted, whose channel was in this one. */
  inParent(
    guildId: string,
    parentId: string,
  ): Promise<readonly { readonly id: string; readonly channel_id: string }[]>;
  /** Guilds with at least one open ticket, by id, a page at a time. */
  guildsWithTickets(afterId: string, limit: number): Promise<readonly string[]>;
  /** An action on it is under way, here or in another process. */
  isBusy(ticketId: string): Promise<boolean>;
  /**
   * One transaction: reads the ticket, lets `decide` look at it, writes the change with its history and follow-ups.
   * Null when it is gone, when `decide` answers null, or when this entry was written before.
   */
  record(
    entry: EventEntry,
    decide: (ticket: TicketRecord) => TicketChange | null,
  ): Promise<TicketRecord | null | typeof BUSY>;
  /** Up to which message a ticket's activity was made up for; null: never. */
  readThrough(ticketId: string): Promise<string | null>;
  setReadThrough(ticketId: string, messageId: string): Promise<void>;
  /** Where Discord says that its channel is. */
  setParent(ticketId: string, parentId: string | null): Promise<void>;
  queue(jobs: readonly EventJob[]): Promise<void>;
}

export interface ChannelOnDiscord {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly permission_overwrites: readonly Overwrite[];
  /** The newest message that there ever was in it; null: none. */
  readonly last_message_id: string | null;
}

export interface ThreadOnDiscord {
  readonly id: string;
  readonly name: string;
  readonly locked: boolean;
  readonly last_message_id: string | null;
}

/** A message of somebody's, or of the bot's, a webhook's or Discord's own. */
export interface MessageOnDiscord {
  readonly id: string;
  readonly userId: string;
  readonly at: string;
  readonly isPersons: boolean;
}

export interface TicketEventDiscord {
  /** All channels of a guild, without threads, by id. One call. */
  channels(guildId: string): Promise<ReadonlyMap<string, ChannelOnDiscord>>;
  /** All threads of a guild that are not archived, by id. One call. */
  activeThreads(guildId: string): Promise<ReadonlyMap<string, ThreadOnDiscord>>;
  /** Ids of a channel's archived private threads, the latest first; a bounded number. One call for a hundred. */
  archivedThreads(channelId: string): Promise<ReadonlySet<string>>;
  /** Ids of everyone who is in a thread. One call. */
  threadMembers(threadId: string): Promise<readonly string[]>;
  isThreadMember(threadId: string, userId: string): Promise<boolean>;
  /** Up to 100 messages after this one, oldest first. One call. */
  messagesAfter(channelId: string, messageId: string): Promise<readonly MessageOnDiscord[]>;
  /** Whether a channel or thread exists, and sleeps. One call. */
  stateOf(channelId: string): Promise<'there' | 'archived' | 'gone'>;
  /** Wakes an archived thread; gone already is no failure. */
  wake(threadId: string, reason: string): Promise<void>;
}
