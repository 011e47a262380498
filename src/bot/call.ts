import type { APIInteraction } from 'discord.js';
import type { ApiClient, CallOptions, TicketInput } from '../contract/client.ts';
import type { TicketOperationId } from '../contract/operations.ts';

/** What a command knows of the one who runs it, and its way to the service. Ids only: see README. */
export interface Call {
  readonly client: ApiClient;
  readonly guildId: string;
  readonly channelId: string;
  /** Names the person, and makes a repetition harmless: a command that makes two changes needs a second key. */
  readonly options: CallOptions;
}

/** Undefined outside a guild. */
export function createCall(client: ApiClient, interaction: APIInteraction): Call | undefined {
  const { guild_id: guildId, channel, member, id } = interaction;
  if (guildId === undefined || channel === undefined || member === undefined) return undefined;
  return {
    client,
    guildId,
    channelId: channel.id,
    options: { onBehalfOf: member.user.id, idempotencyKey: id },
  };
}

/** A ticket operation on the ticket with this id or, without one, on the ticket of the channel it is asked from. */
export async function onTicket<Id extends TicketOperationId>(
  { client, guildId, channelId, options }: Call,
  operation: Id,
  ticketId: string | undefined,
  input: TicketInput<Id>,
) {
  const target = ticketId === undefined ? { guildId, channelId } : { guildId, ticketId };
  return client.ticket(operation, target, input, options);
}
