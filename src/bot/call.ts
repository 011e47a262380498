import type { APIInteraction } from 'discord.js';
import type { ApiClient, CallOptions, TicketInput } from '../contract/client.ts';
import type { TicketOperationId } from '../contract/operations.ts';
import { ticketIdOf } from './ticket-number.ts';

/** What a command knows of the one who runs it, and its way to the service. Ids only: see README. */
export interface Call {
  readonly client: ApiClient;
  readonly guildId: string;
  readonly channelId: string;
  /** Who runs it. */
  readonly userId: string;
  /** Names the person, and makes a repetition harmless: a command that makes two changes needs a second key. */
  readonly options: CallOptions;
}

/** Undefined outside a guild. */
export function createCall(client: ApiClient, interaction: APIInteraction): Call | undefined {
  const { guild_id: guildId, channel, member, id } = interaction;
  if (guildId === undefined || channel === undefined || member === undefined) return undefined;
  const userId = member.user.id;
  return {
    client,
    guildId,
    channelId: channel.id,
    userId,
    options: { onBehalfOf: userId, idempotencyKey: id },
  };
}

/**
 * A ticket operation on the ticket that the `ticket` option names, by its id or its number, or, without one, on the
 * ticket of the channel it is asked from.
 */
export async function onTicket<Id extends TicketOperationId>(
  call: Call,
  operation: Id,
  ticket: string | undefined,
  input: TicketInput<Id>,
) {
  const { client, guildId, channelId, options } = call;
  const target =
    ticket === undefined ? { guildId, channelId } : { guildId, ticketId: await ticketIdOf(call, ticket) };
  return client.ticket(operation, target, input, options);
}
