/** What rules of custom messages need from the outside. */
import type { PanelRecord } from '../panels/panel.ts';
import type { MessageBody, MessageChannel } from '../messages/ports.ts';
import type { Slice, Window } from '../pagination.ts';
import type { Fault } from '../validation-failed.ts';

/** A custom message as it is stored. Field names are the contract's. */
export interface CustomMessageRecord {
  readonly id: string;
  readonly guild_id: string;
  readonly name: string;
  /** Each text in it is a template. */
  readonly message: MessageBody;
  readonly created_at: string;
}

export type CustomMessageChange = Partial<Pick<CustomMessageRecord, 'name' | 'message'>>;

/** Who shows it beside those who send it. */
export interface CustomMessageUse {
  /** Groups whose tickets it welcomes. */
  readonly groups: readonly { readonly name: string }[];
  /** Panels that are this message; where they were posted is left out. */
  readonly panels: readonly PanelRecord[];
}

/** A call that is repeated is answered with what it came to first. */
export interface CustomMessageStore {
  /** Custom messages of a guild in the order in which they were made. */
  list(guildId: string, window: Window): Promise<Slice<Pick<CustomMessageRecord, 'id' | 'name'>>>;
  /** Null for another guild's, too. */
  find(guildId: string, id: string): Promise<CustomMessageRecord | null>;
  /** @throws ServiceError NAME_TAKEN */
  create(record: CustomMessageRecord, idempotencyId: string | null): Promise<CustomMessageRecord>;
  /**
   * Null when there is none; `decide` throws where it must not change. Panels that are this message follow.
   * @throws ServiceError NAME_TAKEN
   */
  change(
    guildId: string,
    id: string,
    idempotencyId: string | null,
    decide: (record: CustomMessageRecord, use: CustomMessageUse) => CustomMessageChange,
  ): Promise<CustomMessageRecord | null>;
  /** Answers it as it was; null when there was none. `admit` throws where it must stay. */
  delete(
    guildId: string,
    id: string,
    idempotencyId: string | null,
    admit: (record: CustomMessageRecord, use: CustomMessageUse) => void,
  ): Promise<CustomMessageRecord | null>;
}

/** What templates can say of a ticket. */
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

/** What the built-in variables are made of. */
export interface CustomMessageFacts {
  guildName(guildId: string): Promise<string>;
  /** Null when the channel is not a ticket's. */
  ticketOf(guildId: string, channelId: string): Promise<TicketFacts | null>;
  /** How people read this user's name; null when there is no such user. */
  userName(userId: string): Promise<string | null>;
  /**
   * The channel that a message goes to; `parentId` as `MessageDiscord` takes it.
   * @throws ServiceError CHANNEL_NOT_FOUND, VALIDATION_FAILED, DISCORD_REFUSED
   */
  channel(guildId: string, channelId: string, parentId?: string | null): Promise<MessageChannel>;
}

/** What of a value does not fit the contract's message. */
export type MessageCheck = (value: unknown) => readonly Fault[];
