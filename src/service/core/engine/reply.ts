import { hash } from 'node:crypto';
import type { Body } from '../../../contract/operations.ts';
import { ServiceError } from '../model/errors.ts';
import { noteResponse } from '../events/first-response.ts';
import type { TicketEventStore } from '../events/ports.ts';
import { withUnarchivedThread } from '../channels/archived-threads.ts';
import { channelMissing, channelOf } from '../channels/channel-missing.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { Intent } from '../model/intent.ts';
import type { TicketContext } from '../tickets/context.ts';

/**
 * Sends a text or a custom message into a ticket, as an intent demands; a repetition sends the same message, not another one.
 */
export type Reply = (
  ticket: TicketRecord,
  intent: Intent,
  body: Body<'replyToTicket'>,
  /** A process that died, however long ago, may already have sent it. */
  isRetry: boolean,
) => Promise<void>;

export function createReply({
  sendReply,
  eventStore,
  discord,
}: Pick<TicketContext, 'sendReply' | 'discord'> & { readonly eventStore: TicketEventStore }): Reply {
  return async (ticket, { id, order, at }, body, isRetry) => {
    const channelId = channelOf(ticket);
    const nonce = nonceOf(order.idempotencyId ?? id);
    const { actorId: userId, anonymous } = order;
    const by = anonymous ? null : userId;
    const reply = { ticket, channelId, body, by, nonce, since: id, isRetry };
    const reason = `Ticket #${ticket.number} is open`;
    // The roles are requested first: if Discord refuses that, the reply must not have been sent.
    const roleIds = (await discord.rolesOf(ticket.guild_id, userId)) ?? [];
    await withUnarchivedThread(discord, { channelId, reason }, () =>
      sendReply(reply).catch(throwChannelMissing(ticket)),
    );
    // Discord's gateway event for this message names the bot or its webhook as its author, so the response is recorded here.
    await noteResponse(eventStore, ticket.id, { channelId, userId, roleIds, at });
    await eventStore.touch([{ ticketId: ticket.id, guildId: ticket.guild_id, userId, at }]);
  };
}

/**
 * The nonce is the same when a call is repeated because its answer was lost: Discord then returns the message of the
 * first call.
 */
function nonceOf(call: string): string {
  return hash('sha256', call, 'base64url').slice(0, 25);
}

function throwChannelMissing(ticket: TicketRecord) {
  return (error: unknown): never => {
    const isMissing = error instanceof ServiceError && error.code === 'CHANNEL_NOT_FOUND';
    throw isMissing ? channelMissing(ticket, error) : error;
  };
}
