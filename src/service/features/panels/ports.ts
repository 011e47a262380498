/** The interfaces that the rules of panels need from the outside. `storage/` and `discord/` implement them. */
import type { CustomMessageRecord } from '../../core/model/message.ts';
import type { Jobs } from '../../core/model/jobs.ts';
import type { MaybePromise } from '../../core/kit/maybe-promise.ts';
import type { MessageChannel } from '../../core/messages/ports.ts';
import type { Slice, Window } from '../../core/model/pagination.ts';
import type { Label, TicketGroup } from '../../core/model/ticket.ts';
import type { Language } from '../../../words/languages.ts';
import type {
  PanelChange,
  PanelMessage,
  PanelRecord,
  PostedMessage,
  Posting,
  Repost,
} from '../../core/model/panel.ts';

/** The guild's state that a panel must fit, as it is in the transaction that stores the panel. */
export interface Surroundings {
  /** Null if the guild has no such custom message. */
  readonly customMessage: (id: string) => Promise<CustomMessageRecord | null>;
  /** The guild's labels with these ids. */
  readonly labels: (ids: readonly string[]) => Promise<readonly Label[]>;
  /** The guild's ticket groups that aren't deleted, and the language of each. */
  readonly groups: ReadonlyMap<string, Language>;
  /** Names of the guild's other panels. */
  readonly otherNames: ReadonlySet<string>;
}

/** A ticket group as a panel shows it: its opening hours, and the number of its tickets that wait for staff. */
export interface GroupQueue extends Pick<TicketGroup, 'schedule' | 'schedule_timezone' | 'holidays'> {
  readonly waiting: number;
}

/**
 * Every change asks, in its transaction, for an update of the panel's messages. A repeated call is answered with the
 * result of the first one.
 */
export interface PanelStore {
  /** The panels of a guild in the order of their creation. */
  list(guildId: string, window: Window): Promise<Slice<Pick<PanelRecord, 'id' | 'name'>>>;
  /** Also null for another guild's panel. */
  find(guildId: string, panelId: string): Promise<PanelRecord | null>;
  /** `make` throws if the panel must not be stored. */
  create(
    identity: Pick<PanelRecord, 'id' | 'guild_id'>,
    idempotencyId: string | null,
    make: (surroundings: Surroundings) => MaybePromise<PanelRecord>,
  ): Promise<PanelRecord>;
  /** Null if there is no such panel; `decide` throws if the change must not be stored. */
  change(
    guildId: string,
    panelId: string,
    idempotencyId: string | null,
    decide: (
      panel: PanelRecord,
      surroundings: Surroundings,
    ) => MaybePromise<PanelChange & Partial<Pick<PanelRecord, 'language'>>>,
  ): Promise<PanelRecord | null>;
  /** Returns the panel as it was; its messages are deleted afterwards. Null if there was none. */
  delete(guildId: string, panelId: string, idempotencyId: string | null): Promise<PanelRecord | null>;

  beginPosting(posting: Posting): Promise<void>;
  /** Discord rejected the message: nothing of it is left to find. */
  dropPosting(nonce: string): Promise<void>;
  /** It isn't known whether Discord accepted the message: it will be looked for. */
  postponePosting(nonce: string): Promise<void>;
  /**
   * The message exists and follows the panel from now on; it is updated at once if the panel isn't the one that was
   * posted. False if the panel was deleted meanwhile: the message is deleted, too.
   */
  confirmPosting(posting: Posting, messageId: string, postedVersion: number | null): Promise<boolean>;
  /** Asks for a refresh in ten minutes. */
  queueRefresh(refresh: Jobs['panel.refresh']): Promise<void>;
  /** By the id of the group; deleted groups are left out. Tickets are counted up to `limit` in each group. */
  queues(
    guildId: string,
    groupIds: readonly string[],
    limit: number,
  ): Promise<ReadonlyMap<string, GroupQueue>>;
  /** Asks for a repost of a message that can't become what the panel is now. */
  queueRepost(guildId: string, panelId: string, old: PostedMessage): Promise<void>;
  /** The new message follows the panel from now on, and the old one is deleted. */
  replaceMessage(repost: Repost, messageId: string): Promise<void>;
  /** Somebody deleted the message on Discord. */
  forgetMessage(message: PostedMessage): Promise<void>;
}

/** The operations on Discord that the rules of panels need. Refusals are `DiscordRefusal`s. */
export interface PanelDiscord {
  /** The channel as messages see it; null if the guild has no such channel. */
  channel(guildId: string, channelId: string): Promise<MessageChannel | null>;
  post(
    channel: Pick<MessageChannel, 'id' | 'name'>,
    body: PanelMessage,
    nonce: string,
  ): Promise<{ readonly id: string }>;
  /** Whether the message is a layout, which it stays; false if it is gone. */
  isLayout(message: PostedMessage): Promise<boolean>;
  /** False if the message, or its channel, is gone. */
  edit(message: PostedMessage, body: PanelMessage): Promise<boolean>;
  /** A message that is gone already counts as deleted. */
  remove(message: PostedMessage): Promise<void>;
  /**
   * The bot's messages after `since` whose components have exactly these custom ids. There are none in a channel that
   * is gone.
   */
  findPosted(posting: Pick<Posting, 'channelId' | 'since' | 'marks'>): Promise<readonly string[]>;
}
