/**
 * What the rules of tickets need from the outside. `storage/` and `discord/` implement it.
 * Every method may throw a ServiceError; what Discord refuses arrives as a `DiscordRefusal`.
 */
import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import type {
  Counted,
  CreateIntent,
  HistoryAction,
  Intent,
  NewTicket,
  OpenCounts,
  Order,
} from './engine/intents.ts';
import type { SentFile } from '../../discord-text/multipart.ts';
import type { GuildMember } from '../guilds/ports.ts';
import type { FollowUp } from '../jobs.ts';
import type { ChannelPlan, Overwrite } from './channels/channel-plan.ts';
import type { Groups, TicketChange, TicketGroup, TicketRecord } from './ticket.ts';

export interface Ids {
  /** A new snowflake of ours: unique, and later ones are larger. */
  snowflake(): string;
  uuid(): string;
}

/** Which ticket is meant: by its own id, or by the channel (or a thread of the channel) it lives in. */
export type TicketTarget =
  | { readonly guildId: string; readonly ticketId: string }
  | { readonly guildId: string; readonly channelId: string };

/** Another action on the ticket is under way elsewhere; its intent is the lock. */
export const BUSY = Symbol('busy');

/** What a ticket asks of its group. */
export interface GroupsOfTickets {
  /** A group that takes tickets: null for a deleted one, too. */
  group(guildId: string, groupId: string): Promise<TicketGroup | null>;
  /** The group that a ticket is in, deleted or not. */
  groupOf(ticket: Pick<TicketRecord, 'guild_id' | 'group_id'>): Promise<TicketGroup | null>;
  defaultGroup(guildId: string): Promise<TicketGroup | null>;
  /** Keeps the group as the guild's default unless another process was first; answers the one that counts. */
  insertDefaultGroup(group: TicketGroup): Promise<TicketGroup>;
}

export interface TicketStore extends GroupsOfTickets {
  find(target: TicketTarget): Promise<TicketRecord | null>;
  /**
   * One transaction: takes the ticket's lock, reads it, lets `decide` look at it. Where `decide` answers null
   * nothing is to be done and no intent is kept; where it throws, nothing happened.
   */
  begin(
    intent: Intent,
    targetGroupId: string | null,
    decide: (ticket: TicketRecord, groups: Groups) => TicketChange | null,
  ): Promise<Begun | typeof BUSY>;
  /** The ticket of an intent that is already stored and leased to this process; null when it is gone meanwhile. */
  resume(
    intent: Intent,
    targetGroupId: string | null,
    decide: (ticket: TicketRecord, groups: Groups) => TicketChange,
  ): Promise<BegunChange | null>;
  /**
   * One transaction: draws the number, lets `admit` refuse, keeps the intent. Creations of a guild wait for each
   * other, and for changes of its groups: `admit` sees the group as it is by then, null when it was deleted.
   */
  beginCreate(
    id: string,
    created: NewTicket,
    admit: (group: TicketGroup | null, counts: OpenCounts) => void,
  ): Promise<CreateIntent | DoneBefore | typeof BUSY>;
  /** As `beginCreate` counts them, at this moment: nothing keeps it so. */
  openCounts(of: Pick<TicketRecord, 'group_id' | 'owner_id'>, counted: Counted): Promise<OpenCounts>;
  /** One transaction: the change, its history, its follow-ups, the idempotency mark; the intent goes. */
  confirm(
    intent: Intent,
    change: TicketChange,
    followUps: readonly FollowUp[],
    /** What the history calls it; null: no entry. */
    historyAs: HistoryAction | null,
  ): Promise<TicketRecord>;
  confirmCreate(
    intent: CreateIntent,
    change: TicketChange,
    followUps?: readonly FollowUp[],
    /** Who was let in as staff: when the group has others by now, they are let in afterwards. */
    staffRoleIds?: readonly string[],
  ): Promise<TicketRecord>;
  /** The ticket that a call of this idempotency key already changed; null when none did. */
  doneBefore(order: Order): Promise<TicketRecord | null>;
  /** The intent is given up: nothing of it happened. `followUps` are stored with its end. */
  drop(intentId: string, followUps?: readonly FollowUp[]): Promise<void>;
  /** Leaves the intent to the repair job. */
  postpone(intent: Intent | CreateIntent): Promise<void>;
  /** A field that Discord told us, outside any action: the control message's id. */
  setControlMessage(ticketId: string, messageId: string): Promise<void>;
  /** As above: where its opening texts were posted. */
  setTextsChannel(ticketId: string, channelId: string): Promise<void>;
  /** As above: the message in the feedback channel. */
  setFeedbackMessage(ticketId: string, messageId: string): Promise<void>;
  /** When the queued name follows; null: it is there. */
  setNameAppliesAt(ticketId: string, at: string | null): Promise<void>;
  /** When its place follows what is stored. */
  setChannelAppliesAt(ticketId: string, at: string | null): Promise<void>;
  /** Its place followed, and stands there now; unless the ticket waits for something newer than `waitedFor`. */
  setFollowed(
    ticketId: string,
    waitedFor: string,
    change: Pick<TicketChange, 'channel_parent_id'>,
  ): Promise<void>;
}

export interface DoneBefore {
  readonly doneBefore: TicketRecord;
}

/** The ticket and the groups as they are, and what is to change. */
export interface BegunChange extends Groups {
  readonly ticket: TicketRecord;
  readonly change: TicketChange;
}

export type Begun = DoneBefore | { readonly unchanged: TicketRecord } | BegunChange;

export type MessageBody = Pick<
  RESTPostAPIChannelMessageJSONBody,
  'content' | 'embeds' | 'components' | 'allowed_mentions'
>;

/**
 * Saves a ticket's transcript as far as Discord allows, before its channel goes; `noteId` keeps a repetition from being
 * told twice. Rejects when Discord cannot be asked at the moment.
 */
export type KeepTranscript = (ticket: TicketRecord, noteId: string) => Promise<void>;

export interface CreatedChannel {
  readonly id: string;
  readonly parent_id: string | null;
}

export interface GuildOnDiscord {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: string;
  readonly roles: readonly { readonly id: string; readonly permissions: bigint; readonly managed: boolean }[];
  readonly bot: { readonly id: string; readonly permissions: bigint };
}

/** A group's first words in a ticket, filled in for it. Never fails for what they say. */
export type WelcomeOf = (ticket: TicketRecord, group: TicketGroup, channelId: string) => Promise<string>;

/** Posts the custom message with which a group welcomes its new tickets; nothing where it has none (any more). */
export type SendWelcome = (welcome: {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly channelId: string;
  /** As a reply's. */
  readonly nonce: string;
  /** As a reply's. */
  readonly triedSince: string | null;
}) => Promise<void>;

/** Sends a custom message into a ticket, filled in for it. */
export type SendReply = (reply: {
  readonly ticket: TicketRecord;
  readonly channelId: string;
  readonly customMessageId: string;
  readonly context: Readonly<Record<string, unknown>>;
  /** Who sends it, as a mention; null when members are not told. */
  readonly by: string | null;
  /** Of 25 characters at most; keeps a repetition within minutes from sending it twice. */
  readonly nonce: string;
  /** Where it was tried before, the id that was drawn then: it is looked for first. */
  readonly triedSince: string | null;
}) => Promise<void>;

/** A reason goes to the audit log, where Discord has one for the call. */
export interface TicketDiscord {
  /**
   * It is asked anew where what is remembered lacks one of these roles, before anything is left out for it; `all`: it is
   * asked anew, since the answer lists roles.
   */
  guild(guildId: string, roleIds?: readonly string[] | 'all'): Promise<GuildOnDiscord>;
  /** `maxAgeMs`: how old Discord's answer may be; some seconds unless told. */
  isMember(guildId: string, userId: string, maxAgeMs?: number): Promise<boolean>;
  /** Null for someone who is not a member. */
  member(guildId: string, userId: string): Promise<GuildMember | null>;
  /** As above. */
  rolesOf(guildId: string, userId: string): Promise<readonly string[] | null>;
  /** Whether this person has View Channel there. */
  canSee(guild: GuildOnDiscord, channelId: string, userId: string): Promise<boolean>;
  /** Of a channel that is no thread; null when there is none (any more). */
  overwritesOf(channelId: string): Promise<readonly Overwrite[] | null>;
  /** Whoever is gone by now is no failure, here and below. */
  putOverwrite(channelId: string, overwrite: Overwrite, reason: string): Promise<void>;
  dropOverwrite(channelId: string, id: string, reason: string): Promise<void>;
  /** The parent of a thread or channel; null when there is no such channel (any more). */
  parentOf(channelId: string): Promise<string | null>;
  /** A category by name, made when there is none; private from the start. */
  category(guild: GuildOnDiscord, name: string, reason: string): Promise<string>;

  createChannel(guildId: string, plan: ChannelPlan, reason: string): Promise<CreatedChannel>;
  /** The channel that an interrupted creation left, found by the mark in its topic. */
  findChannel(guildId: string, topic: string): Promise<CreatedChannel | null>;
  /** Answers the parent that it has then: an overflow category when the wanted one is full. */
  updateChannel(
    channelId: string,
    change: Partial<ChannelPlan>,
    reason: string,
  ): Promise<{ readonly parent_id: string | null }>;
  /** Gone already counts as deleted. */
  deleteChannel(channelId: string, reason: string): Promise<void>;

  createThread(channelId: string, name: string, reason: string): Promise<{ readonly id: string }>;
  /** A thread of ours with this name in this channel, made since `since`: what an interrupted creation left. */
  findThread(
    guildId: string,
    channelId: string,
    name: string,
    since: string,
    /** Not this one: it belongs to somebody. */
    except?: string | null,
  ): Promise<{ readonly id: string } | null>;
  updateThread(
    threadId: string,
    change: { readonly archived?: boolean; readonly locked?: boolean },
    reason: string,
  ): Promise<void>;
  /** Wakes an archived thread first. */
  addThreadMember(threadId: string, userId: string): Promise<void>;
  removeThreadMember(threadId: string, userId: string): Promise<void>;

  /** `nonce` makes a repeated post within minutes the same message. */
  postMessage(channelId: string, body: MessageBody, nonce: string): Promise<{ readonly id: string }>;
  /** By direct message; null when this person takes none from the bot. */
  postDirect(userId: string, body: MessageBody, nonce: string): Promise<{ readonly id: string } | null>;
  /** False when the message is gone. */
  editMessage(channelId: string, messageId: string, body: MessageBody): Promise<boolean>;
}

/** Files that were uploaded with a form: fetched, and posted in the ticket's channel. */
export interface FormFileDiscord {
  /** Whether this is an address of Discord's own file servers: none else is ever asked. */
  isFetched(url: string): boolean;
  /** Null when the link is dead, or leads elsewhere. */
  download(url: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Bytes of the largest file that this server takes of the bot. */
  largestFile(guildId: string): Promise<number>;
  /** Whether the bot said something there, since this id was drawn, whose first line is the heading. */
  wasPosted(channelId: string, heading: string, since: string): Promise<boolean>;
  /** `nonce` makes a repeated post within minutes the same message. */
  postFiles(channelId: string, body: MessageBody, files: readonly SentFile[], nonce: string): Promise<void>;
}
