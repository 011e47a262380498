import { hash } from 'node:crypto';
import type { Body } from '../../../contract/operations.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { noteResponse } from '../events/first-response.ts';
import { withUnarchivedThread } from '../channels/archived-threads.ts';
import { channelMissing, channelOf } from '../channels/channel-missing.ts';
import { notesGone } from '../channels/notes-thread.ts';
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

/** Sends an internal note into the ticket's notes thread, as `Reply` sends a text. */
export type SendNote = (
  ticket: TicketRecord,
  intent: Intent,
  note: {
    readonly threadId: string;
    readonly body: Body<'addTicketNote'>;
    readonly isRetry: boolean;
  },
) => Promise<void>;

export function createSendNote({
  sendReply,
  discord,
}: Pick<TicketContext, 'sendReply' | 'discord'>): SendNote {
  return async (ticket, intent, { threadId: channelId, body, isRetry }) => {
    const reason = `A note on ticket #${ticket.number}`;
    const note = { ...messageOf(ticket, intent, isRetry), channelId, isNote: true, body };
    await withUnarchivedThread(discord, { channelId, reason }, () =>
      sendReply(note).catch((error: unknown) => {
        throw isMissing(error) ? notesGone(ticket, error) : error;
      }),
    );
  };
}

export function createReply({
  sendReply,
  eventStore,
  discord,
}: Pick<TicketContext, 'sendReply' | 'discord' | 'eventStore'>): Reply {
  return async (ticket, intent, body, isRetry) => {
    const { order, at } = intent;
    const { actorId: userId } = order;
    const channelId = channelOf(ticket);
    const reply = { ...messageOf(ticket, intent, isRetry), channelId, isNote: false, body };
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

const messageOf = (ticket: TicketRecord, { id, order }: Intent, isRetry: boolean) => ({
  ticket,
  by: order.anonymous ? null : order.actorId,
  nonce: nonceOf(order.idempotencyId ?? id),
  since: id,
  isRetry,
});

/**
 * The nonce is the same when a call is repeated because its answer was lost: Discord then returns the message of the
 * first call.
 */
function nonceOf(call: string): string {
  return hash('sha256', call, 'base64url').slice(0, 25);
}

const isMissing = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'CHANNEL_NOT_FOUND';

function throwChannelMissing(ticket: TicketRecord) {
  return (error: unknown): never => {
    throw isMissing(error) ? channelMissing(ticket, error) : error;
  };
}
