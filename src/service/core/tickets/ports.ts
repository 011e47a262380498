/**
 * The storage and Discord operations that the ticket rules need; `storage/` and `discord/` implement them. Every
 * method may throw a ServiceError; a refusal by Discord arrives as a `DiscordRefusal`.
 */
import type { Body, Schema } from '../../../contract/operations.ts';
import type { Actor, Call } from '../../base/model/call.ts';
import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import type {
  NeededCounts,
  CreateIntent,
  HistoryAction,
  Intent,
  NewTicket,
  OpenCounts,
  Order,
} from '../model/intent.ts';
import type { SentFile } from '../../../discord-text/multipart.ts';
import type { GuildMember } from '../../base/guilds/ports.ts';
import type { FollowUp } from '../model/jobs.ts';
import type { ChannelPlan, Overwrite } from '../channels/channel-plan.ts';
import type { Groups, Label, TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';

/** Addresses a ticket by its own id, or by the channel (or a thread of the channel) it lives in. */
export type TicketTarget =
  | { readonly guildId: string; readonly ticketId: string }
  | { readonly guildId: string; readonly channelId: string };

/** Another action on the ticket is in progress elsewhere; its intent is the lock. */
export const BUSY = Symbol('busy');

/** Access to the groups that tickets belong to. */
export interface GroupsOfTickets {
  /** A group that accepts new tickets; null for a deleted group as well. */
  group(guildId: string, groupId: string): Promise<TicketGroup | null>;
  /** The group that a ticket is in, deleted or not. */
  groupOf(ticket: Pick<TicketRecord, 'guild_id' | 'group_id'>): Promise<TicketGroup | null>;
  defaultGroup(guildId: string): Promise<TicketGroup | null>;
  /** Stores the group as the guild's default unless another process was first; returns the group that counts. */
  insertDefaultGroup(group: TicketGroup): Promise<TicketGroup>;
}

/** The records that a request body names by id, and that the action needs. */
export interface NamedByBody {
  readonly groupId: string | null;
  readonly labelIds: readonly string[];
}

/** Two tickets of a guild. */
export interface LinkedPair {
  readonly ticket: TicketRecord;
  readonly other: TicketRecord;
}

/** Selects of Discord, which show a ticket's links and labels, have room for this many. */
export const MAX_LINKS = 25;
export const MAX_LABELS = 25;

export interface TicketStore extends GroupsOfTickets {
  find(target: TicketTarget): Promise<TicketRecord | null>;
  /** The labels with these ids that exist, in the order of the ids. */
  labels(guildId: string, ids: readonly string[]): Promise<readonly Label[]>;
  /**
   * In one transaction, takes the ticket's lock, reads the ticket and calls `decide`. When `decide` returns null,
   * nothing is to be done and no intent is stored; when it throws, nothing happened.
   */
  begin(
    intent: Intent,
    named: NamedByBody,
    decide: (ticket: TicketRecord, groups: Groups) => TicketChange | null,
  ): Promise<BeginResult | typeof BUSY>;
  /**
   * Reads the ticket of an intent that is already stored and leased to this process; null when the ticket or the
   * intent is gone by now.
   */
  resume(
    intent: Intent,
    named: NamedByBody,
    decide: (ticket: TicketRecord, groups: Groups) => TicketChange,
  ): Promise<PendingChange | null>;
  /**
   * In one transaction, assigns the number, lets `admit` refuse, and stores the intent. Creations in one guild wait
   * for each other, and for changes of its groups: `admit` sees the group as it is by then, or null when it was
   * deleted.
   */
  beginCreate(
    id: string,
    draft: NewTicket,
    /** `linksOfEarlier`: how many links the ticket that this one follows up has; 0 if it isn't a follow-up. */
    admit: (group: TicketGroup | null, counts: OpenCounts, linksOfEarlier: number) => void,
  ): Promise<CreateIntent | DoneBefore | typeof BUSY>;
  /**
   * The labels that a panel's ticket type gives its tickets; none if the message isn't a panel's, or the type is gone.
   */
  labelsOfPanelOption(of: {
    readonly guildId: string;
    readonly messageId: string;
    readonly groupId: string;
  }): Promise<readonly string[]>;
  /** The newest ticket that this person has open in the group and that was created since then. */
  newestOpen(of: Pick<TicketRecord, 'group_id' | 'owner_id'>, since: string): Promise<TicketRecord | null>;
  /** The counts that `beginCreate` would use at this moment; nothing keeps them from changing afterward. */
  openCounts(of: Pick<TicketRecord, 'group_id' | 'owner_id'>, counted: NeededCounts): Promise<OpenCounts>;
  /**
   * In one transaction, stores the change, its history entry, its follow-ups and the idempotency mark, and removes the
   * intent.
   */
  confirm(
    intent: Intent,
    change: TicketChange,
    followUps: readonly FollowUp[],
    /** The action that the history entry records; null writes no entry. */
    historyAction: HistoryAction | null,
  ): Promise<TicketRecord>;
  confirmCreate(
    intent: CreateIntent,
    change: TicketChange,
    followUps?: readonly FollowUp[],
    /**
     * The staff roles that were given access. When the group has other staff roles by now, these are given access
     * afterward.
     */
    staffRoleIds?: readonly string[],
  ): Promise<TicketRecord>;
  /** The number of tickets, open or closed, that the ticket's owner has in its group. */
  countOwned(of: Pick<TicketRecord, 'group_id' | 'owner_id'>): Promise<number>;
  /** The ticket that a call with this idempotency key already changed; null when none did. */
  doneBefore(order: Order): Promise<TicketRecord | null>;
  /** The ticket as the call with this id left it, stored with its change; null if none is stored. */
  storedOutcome(idempotencyId: string): Promise<TicketRecord | null>;
  /** Removes an abandoned intent: nothing of it is stored. `followUps` are stored in the same transaction. */
  drop(intentId: string, followUps?: readonly FollowUp[]): Promise<void>;
  /** Leaves the intent to the repair job. */
  postpone(intent: Intent | CreateIntent): Promise<void>;
  setFacts(ticketId: string, facts: Partial<DiscordFacts>): Promise<void>;
  /** Stores when the channel is next reconciled with the stored ticket. */
  setChannelAppliesAt(ticketId: string, at: string | null): Promise<void>;
  /**
   * Records that the channel was reconciled, and its new parent, unless the ticket waits for a change that is newer
   * than `waitedFor`.
   */
  setReconciled(
    ticketId: string,
    waitedFor: string,
    change: Pick<TicketChange, 'channel_parent_id' | 'overwrite_ids'>,
  ): Promise<void>;
}

/** What Discord has of a ticket, as it becomes known outside any action. */
export type DiscordFacts = Pick<
  TicketRecord,
  | 'control_message_id'
  | 'texts_channel_id'
  | 'feedback_message_id'
  | 'rating_channel_id'
  | 'rating_message_id'
  | 'name_applies_at'
  | 'overwrite_ids'
>;

export interface DoneBefore {
  readonly doneBefore: TicketRecord;
}

/** The current ticket and groups, and the change to be made. */
export interface PendingChange extends Groups {
  readonly ticket: TicketRecord;
  readonly change: TicketChange;
}

export type BeginResult = DoneBefore | { readonly unchanged: TicketRecord } | PendingChange;

export type MessageBody = Pick<
  RESTPostAPIChannelMessageJSONBody,
  'content' | 'embeds' | 'components' | 'allowed_mentions' | 'flags'
>;

/**
 * Saves a ticket's transcript as far as Discord allows, before its channel is deleted. `noteId` keeps a repetition from
 * being recorded twice in the history. Rejects if Discord can't be reached at the moment.
 */
export type SaveTranscript = (ticket: TicketRecord, noteId: string) => Promise<void>;

export interface CreatedChannel {
  readonly id: string;
  readonly parent_id: string | null;
  /** The ticket's own name, if Discord rejected the one that it would have had. */
  readonly name?: string;
}

export interface GuildOnDiscord {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: string;
  readonly roles: readonly { readonly id: string; readonly permissions: bigint; readonly managed: boolean }[];
  readonly bot: { readonly id: string; readonly permissions: bigint };
}

/** Renders a group's welcome text for a ticket. It never fails because of the text's content. */
export type WelcomeOf = (ticket: TicketRecord, group: TicketGroup, channelId: string) => Promise<string>;

/**
 * Posts the custom message with which a group welcomes its new tickets; posts nothing when the group has none (any
 * more).
 */
export type SendWelcome = (welcome: {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly channelId: string;
  /** Has the same meaning as in `SendReply`. */
  readonly nonce: string;
  /**
   * For a repeated attempt, the id that was assigned at the first one: the message is searched for first. Null at the
   * first attempt.
   */
  readonly triedSince: string | null;
}) => Promise<void>;

/** Sends a text, or a custom message that is rendered for the ticket, into it. */
export type SendReply = (reply: {
  readonly ticket: TicketRecord;
  readonly channelId: string;
  /** Whether the channel is the ticket's notes thread: nobody is pinged there, which would show them the notes. */
  readonly isNote: boolean;
  readonly body: Body<'replyToTicket'>;
  /** The sender's id; null when members are not told. */
  readonly by: string | null;
  /** At most 25 characters; keeps a repetition within minutes from sending it twice. */
  readonly nonce: string;
  /** The id that was assigned at the first attempt. */
  readonly since: string;
  /** Whether it may have been sent already: the message is searched for first. */
  readonly isRetry: boolean;
}) => Promise<void>;

/** `reason` goes to the audit log, if Discord records one for the call. */
export interface TicketDiscord {
  /**
   * Discord is asked again when the cached guild lacks one of these roles, before anything is left out because of it.
   * `all` always asks again, because the answer lists roles.
   */
  guild(guildId: string, roleIds?: readonly string[] | 'all'): Promise<GuildOnDiscord>;
  /** `maxAgeMs` is the maximum age of a cached answer; the default is some seconds. */
  isMember(guildId: string, userId: string, maxAgeMs?: number): Promise<boolean>;
  /** Null for someone who is not a member. */
  member(guildId: string, userId: string): Promise<GuildMember | null>;
  /** The member's role ids; null for someone who is not a member. `maxAgeMs` as for `isMember`. */
  rolesOf(guildId: string, userId: string, maxAgeMs?: number): Promise<readonly string[] | null>;
  /** Whether this person has View Channel there. What is known already isn't read again. */
  canSee(
    guild: GuildOnDiscord,
    channelId: string,
    userId: string,
    known?: {
      readonly roles?: readonly string[] | undefined;
      readonly overwrites?: readonly Overwrite[] | undefined;
    },
  ): Promise<boolean>;
  /** The overwrites of a channel that isn't a thread; null if the channel doesn't exist (anymore). */
  overwritesOf(channelId: string): Promise<readonly Overwrite[] | null>;
  /** As the latest events reported them, or else as read from Discord. */
  knownOverwrites(channelId: string): Promise<readonly Overwrite[] | null>;
  /** Neither this nor the next method fails when the role or person is gone by now. */
  putOverwrite(channelId: string, overwrite: Overwrite, reason: string): Promise<void>;
  dropOverwrite(channelId: string, id: string, reason: string): Promise<void>;
  /** The parent of a thread or channel; null if it doesn't exist (anymore). */
  parentOf(channelId: string): Promise<string | null>;
  /** Finds a category by name, or creates it; a new one is private from the start. */
  category(guild: GuildOnDiscord, name: string, reason: string): Promise<string>;

  createChannel(guildId: string, plan: ChannelPlan, reason: string): Promise<CreatedChannel>;
  /**
   * Finds a channel that the bot created with this topic after `since`: the remains of an interrupted creation. The
   * topic says only the ticket's number, which another installation may have used in this server as well.
   */
  findChannel(
    guild: Pick<GuildOnDiscord, 'id' | 'bot'>,
    topic: string,
    since: string,
  ): Promise<CreatedChannel | null>;
  /** Returns the resulting parent: an overflow category when the requested one is full. */
  updateChannel(
    channelId: string,
    change: Partial<ChannelPlan>,
    reason: string,
  ): Promise<{ readonly parent_id: string | null }>;
  /** A channel that is already gone counts as deleted. */
  deleteChannel(channelId: string, reason: string): Promise<void>;

  createThread(channelId: string, name: string, reason: string): Promise<{ readonly id: string }>;
  /**
   * Finds a thread that the bot created with this name in this channel after `since`: the remains of an interrupted
   * creation.
   */
  findThread(
    guildId: string,
    channelId: string,
    name: string,
    since: string,
    /** A thread to leave out, because it belongs to a ticket. */
    except?: string | null,
  ): Promise<{ readonly id: string } | null>;
  updateThread(
    threadId: string,
    change: { readonly archived?: boolean; readonly locked?: boolean },
    reason: string,
  ): Promise<void>;
  /** Unarchives an archived thread first. */
  addThreadMember(threadId: string, userId: string): Promise<void>;
  removeThreadMember(threadId: string, userId: string): Promise<void>;

  /** `nonce` makes a repeated post within minutes the same message. */
  postMessage(channelId: string, body: MessageBody, nonce: string): Promise<PostedMessage>;
  /** Sends a direct message; null when this person accepts none from the bot. */
  postDirect(userId: string, body: MessageBody, nonce: string): Promise<PostedMessage | null>;
  /** Returns false when the message is gone. */
  editMessage(channelId: string, messageId: string, body: MessageBody): Promise<boolean>;
  /** The ids of the bot's messages since then that have the buttons of `closeRequestButtons`. */
  findCloseRequests(channelId: string, since: string): Promise<readonly string[]>;
  /** A message that is already gone counts as deleted. */
  deleteMessage(channelId: string, messageId: string): Promise<void>;
}

export interface PostedMessage {
  readonly id: string;
  readonly channel_id: string;
}

/** Downloads the files that were uploaded with a form, and posts them in the ticket's channel. */
export interface FormFileDiscord {
  /** Whether this is a URL of Discord's own file servers; no other URL is ever fetched. */
  isFetched(url: string): boolean;
  /** Returns null when the link is dead, or leads elsewhere. */
  download(url: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** The size in bytes of the largest file that this server accepts from the bot. */
  largestFile(guildId: string): Promise<number>;
  /** Whether the bot posted a message there after this id was assigned whose first line is the heading. */
  wasPosted(channelId: string, heading: string, since: string): Promise<boolean>;
  /** `nonce` makes a repeated post within minutes the same message. */
  postFiles(channelId: string, body: MessageBody, files: readonly SentFile[], nonce: string): Promise<void>;
}

/** The permissions that a role was given in a channel so that it sees the threads of tickets there. */
export interface ParentGrant {
  readonly guildId: string;
  readonly channelId: string;
  readonly roleId: string;
  /** Bits that were added to the role's allowed ones. */
  readonly allowed: bigint;
  /** Bits that were denied before. */
  readonly denied: bigint;
}

/** A channel whose threads the staff of a group have to see. */
export interface NeededAccess {
  readonly channelId: string;
  readonly roleIds: readonly string[];
  /** The group has tickets there; otherwise it only opens new ones there. */
  readonly hasTickets: boolean;
}

export interface ParentGrantStore {
  /** Adds the bits to those that are stored for this role and channel. */
  remember(grant: ParentGrant): Promise<void>;
  forget(grant: Pick<ParentGrant, 'guildId' | 'channelId' | 'roleId'>): Promise<void>;
  ofGuild(guildId: string): Promise<readonly ParentGrant[]>;
  /** Lists the access needed by all groups whose tickets are threads. */
  needed(guildId: string): Promise<readonly NeededAccess[]>;
}

/** The block in effect for a person with these roles; null when the person is not blocked. */
export type ActiveBlock = (
  guildId: string,
  person: { readonly userId: string; readonly roleIds: readonly string[] },
  at: string,
) => Promise<Schema<'Block'> | null>;

/** Refuses a follow-up of a ticket that the caller may not see. */
export type AdmitFollowUp = (
  call: Pick<Call<'createTicket'>, 'path' | 'actor'>,
  earlierId: string,
) => Promise<void>;

/** Returns the links of a ticket as this person may see them. */
export type LinksOf = (ticket: TicketRecord, actor: Actor) => Promise<Schema<'TicketLinks'>>;
