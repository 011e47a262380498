import type { MessageChannel } from '../../base/messages/ports.ts';
import type { Fault } from '../../base/model/validation-failed.ts';

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
