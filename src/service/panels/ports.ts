/** What rules of panels need from the outside. `storage/` and `discord/` implement it. */
import type { CustomMessageRecord } from '../custom-messages/ports.ts';
import type { MaybePromise } from '../kit/maybe-promise.ts';
import type { MessageChannel } from '../messages/ports.ts';
import type { Slice, Window } from '../pagination.ts';
import type { Language } from '../../words/languages.ts';
import type { PanelChange, PanelMessage, PanelRecord, PostedMessage } from './panel.ts';

/** What a panel must fit, as it is in the transaction that stores it. */
export interface Surroundings {
  /** Null where the guild has no such custom message. */
  readonly customMessage: (id: string) => Promise<CustomMessageRecord | null>;
  /** The guild's ticket groups that are not deleted, and the language of each. */
  readonly groups: ReadonlyMap<string, Language>;
  /** Names of the guild's other panels. */
  readonly otherNames: ReadonlySet<string>;
}

/** A panel that is being posted: written before Discord is asked, gone with the message's record. */
export interface Posting {
  /** Also the message's nonce: a repetition of the same call is the same posting. */
  readonly nonce: string;
  readonly guildId: string;
  readonly panelId: string;
  readonly channelId: string;
  /** The custom ids of the message's components; by these it is found again. */
  readonly marks: readonly string[];
  /** When it was begun, as a snowflake: its message's id is larger. */
  readonly since: string;
}

/** A message that is posted anew in its channel. */
export interface Repost {
  readonly guildId: string;
  readonly panelId: string;
  /** The one that goes. */
  readonly old: PostedMessage;
  /** When that was asked for, as a posting's. */
  readonly since: string;
}

/**
 * Every change asks, in its transaction, for the panel's messages to be brought up to date. A call that is repeated is
 * answered with what it came to first.
 */
export interface PanelStore {
  /** Panels of a guild in the order in which they were made. */
  list(guildId: string, window: Window): Promise<Slice<Pick<PanelRecord, 'id' | 'name'>>>;
  /** Null for another guild's panel, too. */
  find(guildId: string, panelId: string): Promise<PanelRecord | null>;
  /** `make` throws where it must not be stored. */
  create(
    place: Pick<PanelRecord, 'id' | 'guild_id'>,
    idempotencyId: string | null,
    make: (surroundings: Surroundings) => MaybePromise<PanelRecord>,
  ): Promise<PanelRecord>;
  /** Null when there is no such panel; `decide` throws where the change must not be stored. */
  change(
    guildId: string,
    panelId: string,
    idempotencyId: string | null,
    decide: (
      panel: PanelRecord,
      surroundings: Surroundings,
    ) => MaybePromise<PanelChange & Partial<Pick<PanelRecord, 'language'>>>,
  ): Promise<PanelRecord | null>;
  /** Answers the panel as it was; its messages are deleted afterwards. Null when there was none. */
  delete(guildId: string, panelId: string, idempotencyId: string | null): Promise<PanelRecord | null>;

  beginPosting(posting: Posting): Promise<void>;
  /** Discord did not take it: nothing of it is left to find. */
  dropPosting(nonce: string): Promise<void>;
  /** Whether Discord took it is not known: it is looked for. */
  postponePosting(nonce: string): Promise<void>;
  /**
   * The message is there and follows the panel from now on; at once, where the panel is not the one that was posted.
   * False when the panel was deleted meanwhile: the message goes, too.
   */
  confirmPosting(posting: Posting, messageId: string, postedVersion: number | null): Promise<boolean>;
  /** Has a message posted anew that can't become what the panel is now. */
  askForRepost(guildId: string, panelId: string, old: PostedMessage): Promise<void>;
  /** The new message follows the panel from now on, and the old one goes. */
  replaceMessage(repost: Repost, messageId: string): Promise<void>;
  /** Somebody deleted it on Discord. */
  forgetMessage(message: PostedMessage): Promise<void>;
}

/** What rules of panels do on Discord. Refusals are `DiscordRefusal`s. */
export interface PanelDiscord {
  /** As messages see it: null when the guild has no such channel. */
  channel(guildId: string, channelId: string): Promise<MessageChannel | null>;
  /** Ids of the guild's own emojis. */
  emojiIds(guildId: string): Promise<ReadonlySet<string>>;
  post(
    channel: Pick<MessageChannel, 'id' | 'name'>,
    body: PanelMessage,
    nonce: string,
  ): Promise<{ readonly id: string }>;
  /** Whether it is a layout, which it stays; false where it is gone. */
  isLayout(message: PostedMessage): Promise<boolean>;
  /** False when the message, or its channel, is gone. */
  edit(message: PostedMessage, body: PanelMessage): Promise<boolean>;
  /** Gone already counts as deleted. */
  remove(message: PostedMessage): Promise<void>;
  /** The bot's messages after `since` whose components bear exactly these custom ids. None in a channel that is gone. */
  findPosted(posting: Pick<Posting, 'channelId' | 'since' | 'marks'>): Promise<readonly string[]>;
}
