import type { Transaction } from 'kysely';
import type { FollowUp, FilePlace } from '../../../core/model/jobs.ts';
import type { TicketRecord } from '../../../core/model/ticket.ts';
import { blanksOf, DELETED_WITH_TICKET } from '../../../core/store/data-map.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import { deleteGivenUpOfTicket } from '../../../core/store/outbox/given-up.ts';
import { queueFileRemoval } from '../../../core/store/outbox/file-removal.ts';
import { enqueueFollowUp } from '../../../core/store/tickets/confirmation.ts';
import { deleteLinksTo } from '../../../core/store/tickets/links.ts';
import { giveUpMove } from '../../../core/store/tickets/cold.ts';
import { lockForErasure } from '../../../core/store/tickets/erasure-lock.ts';
import { releaseBytes } from '../../../core/store/tickets/stored-bytes.ts';
import { redactHistory, redactMessages, type Erasure, queueRepost, writeErasure } from './redactions.ts';
import { redactReplies } from '../../../base/store/request-outcome.ts';
import type { StorageContext } from '../../../base/store/context.ts';

type TicketErasure = Omit<Erasure, 'action' | 'detail'> &
  Partial<Pick<Erasure, 'detail'>> & { readonly followUps: readonly FollowUp[] };

/**
 * Erases all content of a ticket and queues the work that follows. Call it inside the transaction that locks the
 * ticket.
 */
export async function eraseTicket(
  tx: Transaction<Tables>,
  options: StorageContext,
  { followUps, ...erasure }: TicketErasure,
): Promise<TicketRecord> {
  const { id, ticketId, guildId, at } = erasure;
  await lockForErasure(tx, ticketId);
  await giveUpMove(tx, options, ticketId);
  const erased = await eraseRow(tx, ticketId);
  await deleteLinksTo(tx, ticketId);
  await eraseTranscript(tx, { guildId, ticketId });
  await redactHistory(tx, ticketId);
  await deletePendingJobs(tx, ticketId);
  await redactReplies(tx, ticketId, at);
  await writeErasure(tx, { detail: {}, ...erasure, action: 'eraseTicket' });
  for (const followUp of followUps) await enqueueFollowUp(tx, options, followUp, ticketId);
  await queueRepost(tx, options, { guildId, ticketId, source: id });
  await queueFileRemoval(tx, options, { guildId, ticketId, hashes: null });
  return ticketColumns.toFields(erased);
}

function eraseRow(tx: Transaction<Tables>, ticketId: string) {
  return tx
    .updateTable('tickets')
    .set(blanksOf('tickets'))
    .where('id', '=', ticketId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function eraseTranscript(tx: Transaction<Tables>, { guildId, ticketId }: FilePlace): Promise<void> {
  await redactMessages(tx, (messages) => messages.where('ticket_id', '=', ticketId));
  const files = await tx
    .selectFrom('transcript_attachments')
    .select('reserved')
    .where('ticket_id', '=', ticketId)
    .execute();
  for (const table of DELETED_WITH_TICKET) {
    await tx.deleteFrom(table).where('ticket_id', '=', ticketId).execute();
  }
  const bytes = files.reduce((sum, { reserved }) => sum + reserved, 0);
  await releaseBytes(tx, { guildId, ticketId }, bytes);
  const saved = await tx
    .selectFrom('transcripts')
    .select('guild')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (saved === undefined) return;
  // A channel may be named after the person it is about.
  const guild = { ...(JSON.parse(saved.guild) as object), channels: [], roles: [] };
  await tx
    .updateTable('transcripts')
    .set({ guild: JSON.stringify(guild) })
    .where('ticket_id', '=', ticketId)
    .execute();
}

/** Deletes jobs that would post the erased data again. */
async function deletePendingJobs(tx: Transaction<Tables>, ticketId: string): Promise<void> {
  await deleteGivenUpOfTicket(tx, ticketId);
  await tx
    .deleteFrom('outbox')
    .where('lane', 'in', [ticketId, `files:${ticketId}`, `transcript:${ticketId}`])
    .where('kind', 'in', [
      'ticket.announce',
      'ticket.form',
      'ticket.form-files',
      'ticket.orphan',
      'transcript.attachment',
      'transcript.save',
      'transcript.send',
      'transcript.post',
    ])
    .execute();
}
