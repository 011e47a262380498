/** The interfaces that the rules of custom messages need from the outside. */
import type { PanelRecord } from '../../core/model/panel.ts';
import type { MessageChannel } from '../../core/messages/ports.ts';
import type { Slice, Window } from '../../core/model/pagination.ts';
import type { Fault } from '../../core/model/validation-failed.ts';
import type { CustomMessageRecord, CustomMessageChange } from '../../core/model/message.ts';
import type { IndexedWord } from '../answers/words.ts';

/** The groups and panels that show a custom message, besides the calls that send it. */
export interface CustomMessageUse {
  /** Groups whose new tickets it welcomes. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Panels that are this message; their posted messages are left out. */
  readonly panels: readonly PanelRecord[];
}

/** A repeated call is answered with the result of the first one. */
export interface CustomMessageStore {
  /** The custom messages of a guild in the order of their creation. */
  list(guildId: string, window: Window): Promise<Slice<Pick<CustomMessageRecord, 'id' | 'name'>>>;
  /** Also null for another guild's custom message. */
  find(guildId: string, id: string): Promise<CustomMessageRecord | null>;
  findUse(id: string): Promise<CustomMessageUse>;
  /** @throws ServiceError NAME_TAKEN */
  create(record: CustomMessageRecord, idempotencyId: string | null): Promise<CustomMessageRecord>;
  /**
   * Null if there is none; `decide` throws if it must not change. Panels that are this message are updated.
   * @throws ServiceError NAME_TAKEN
   */
  change(
    guildId: string,
    id: string,
    idempotencyId: string | null,
    decide: (record: CustomMessageRecord, use: CustomMessageUse) => CustomMessageChange,
  ): Promise<CustomMessageRecord | null>;
  /** Returns the message as it was; null if there was none. `admit` throws if it must not be deleted. */
  delete(
    guildId: string,
    id: string,
    idempotencyId: string | null,
    admit: (record: CustomMessageRecord, use: CustomMessageUse) => void,
  ): Promise<CustomMessageRecord | null>;
}

/** The ticket group for which something is counted, and when. */
interface AnswerUse {
  readonly guildId: string;
  readonly groupId: string;
  readonly at: string;
}

export interface AnswerStore {
  /** Whether the guild has this ticket group, not deleted. */
  hasGroup(guildId: string, groupId: string): Promise<boolean>;
  /** The number of the guild's answers, and their words with one of these beginnings. */
  findWords(
    guildId: string,
    beginnings: readonly string[],
  ): Promise<{ readonly answerCount: number; readonly indexed: readonly IndexedWord[] }>;
  /** Returns these custom messages in this order, without those that were deleted meanwhile. */
  read(guildId: string, ids: readonly string[]): Promise<readonly CustomMessageRecord[]>;
  /** Adds one to the counter of that day in the guild's time zone; a repeated call adds nothing. */
  count(
    use: AnswerUse,
    counter: 'shown' | 'solved',
    /** Erasing this person's data takes the answer, which repeats their name. */
    request: { readonly userId: string; readonly idempotencyId: string | null },
  ): Promise<void>;
}

/** The fields of a ticket that templates can use. */
export interface TicketFacts {
  readonly id: string;
  readonly number: number;
  readonly name: string | null;
  readonly status: string;
  readonly owner_id: string | null;
  readonly assigned_id: string | null;
  /** The level's label. */
  readonly priority: string | null;
  /** The group's name. */
  readonly group: string;
  readonly closed_reason: string | null;
  readonly created_at: string;
  readonly expires_at: string | null;
}

/** Loads the values of the built-in variables. */
export interface CustomMessageFacts {
  guildName(guildId: string): Promise<string>;
  /** Null if the channel isn't a ticket's. */
  ticketOf(guildId: string, channelId: string): Promise<TicketFacts | null>;
  /** The name that people read for this user; null if there is no such user. */
  userName(userId: string): Promise<string | null>;
  /**
   * The channel that a message goes to; `parentId` is passed to `MessageDiscord`.
   * @throws ServiceError CHANNEL_NOT_FOUND, VALIDATION_FAILED, DISCORD_REFUSED
   */
  channel(guildId: string, channelId: string, parentId?: string | null): Promise<MessageChannel>;
}

/** Returns the faults that keep a value from fitting the contract's message. */
export type MessageCheck = (value: unknown) => readonly Fault[];
