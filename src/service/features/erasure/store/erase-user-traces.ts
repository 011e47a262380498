import type { Transaction } from 'kysely';
import type { Jobs } from '../../../core/model/jobs.ts';
import { deleteGivenUpOfTicket } from '../../../core/store/outbox/given-up.ts';
import { enqueueFollowUp } from '../../../core/store/tickets/confirmation.ts';
import {
  redactHistory,
  redactMessages,
  removeSearchText,
  deleteAttachments,
  writeErasure,
} from './redactions.ts';
import { queueFileRemoval } from '../../../core/store/outbox/file-removal.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import type { StorageContext } from '../../../base/store/context.ts';

type Tx = Transaction<Tables>;

export type UserErasure = Jobs['user.erase'];

/** Erases a person's data in a ticket apart from their messages, and records the erasure in the ticket's history. */
export async function eraseUserTraces(
  tx: Tx,
  options: StorageContext,
  ticketId: string,
  { guildId, userId, botId, actorId, tokenUserId, at }: UserErasure,
): Promise<void> {
  for (const table of ['transcript_members', 'transcript_names', 'transcript_reactors'] as const) {
    await tx.deleteFrom(table).where('ticket_id', '=', ticketId).where('user_id', '=', userId).execute();
  }
  await eraseClosedReason(tx, ticketId, userId);
  await redactHistory(tx, ticketId, userId);
  await deleteGivenUpOfTicket(tx, ticketId);
  await eraseOwnTicket(tx, options, ticketId, { userId, botId });
  const order = { actorId, tokenUserId, reason: null, anonymous: false };
  const id = options.ids.snowflake();
  await writeErasure(tx, {
    id,
    guildId,
    ticketId,
    action: 'eraseUser',
    order,
    detail: { user_id: userId },
    at,
  });
}

/** Erases the ticket's closing reason if this person typed it. */
async function eraseClosedReason(tx: Tx, ticketId: string, userId: string): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ closed_reason: null })
    .where('id', '=', ticketId)
    .where('closed_reason', 'in', (from) =>
      from
        .selectFrom('ticket_history')
        .select('reason')
        .where('ticket_id', '=', ticketId)
        .where('actor_id', '=', userId)
        .where('reason', 'is not', null),
    )
    .execute();
}

/** Erases a person's data in their own ticket, including the bot's messages, which repeat it. */
async function eraseOwnTicket(
  tx: Tx,
  options: StorageContext,
  ticketId: string,
  { userId, botId }: Pick<UserErasure, 'userId' | 'botId'>,
): Promise<void> {
  const row = await tx
    .updateTable('tickets')
    .set({ form: null, message: null, feedback: null, owner_name: null })
    .where('id', '=', ticketId)
    .where('owner_id', '=', userId)
    .returning(['guild_id', 'group_id', 'channel_id', 'status', 'feedback_message_id', 'rating_message_id'])
    .executeTakeFirst();
  if (row === undefined) return;
  const botMessages = await tx
    .selectFrom('transcript_messages')
    .select(['id', 'attachments', 'versions'])
    .where('author_id', '=', botId)
    .where('ticket_id', '=', ticketId)
    .execute();
  const ticket = { guildId: row.guild_id, ticketId };
  // Files of the form are attached to messages of the bot.
  const hashes = await deleteAttachments(tx, ticket, botMessages);
  if (hashes.length > 0) await queueFileRemoval(tx, options, { ...ticket, hashes });
  await redactMessagesOf(
    tx,
    botMessages.map(({ id }) => id),
  );
  await tx
    .deleteFrom('outbox')
    .where('lane', 'in', [ticketId, `files:${ticketId}`])
    .where('kind', 'in', ['ticket.announce', 'ticket.form', 'ticket.form-files', 'ticket.orphan'])
    .execute();
  if (row.feedback_message_id !== null)
    await enqueueFollowUp(tx, options, { kind: 'ticket.feedback', ...ticket }, ticketId);
  if (row.rating_message_id !== null)
    await enqueueFollowUp(tx, options, { kind: 'ticket.ask-rating', ...ticket }, ticketId);
  if (row.channel_id === null || (row.status !== 'open' && (await isThread(tx, row.group_id)))) return;
  await enqueueFollowUp(tx, options, { kind: 'ticket.control', ...ticket }, ticketId);
  await enqueueFollowUp(tx, options, { kind: 'ticket.rename', ...ticket }, ticketId);
}

/** A closed thread is archived on Discord; its messages there are left as they are. */
async function isThread(tx: Tx, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ticket_groups')
    .select('mode')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.mode === 'thread';
}

export async function redactMessagesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await redactMessages(tx, (messages) => messages.where('id', 'in', [...ids]));
  await removeSearchText(tx, ids);
}
