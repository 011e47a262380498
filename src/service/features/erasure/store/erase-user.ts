import type { Kysely, Transaction } from 'kysely';
import { redactMessagesOf, eraseUserTraces, type UserErasure } from './erase-user-traces.ts';
import { queueRepost, deleteAttachments, SEARCH_TEXT_BATCH } from './redactions.ts';
import { claimMessages } from '../../../core/store/tickets/cold.ts';
import { lockNotErased } from '../../../core/store/tickets/erasure-lock.ts';
import { hastenFileRemoval, queueFileRemoval } from '../../../core/store/outbox/file-removal.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { redactReplies } from '../../../base/store/request-outcome.ts';
import type { StorageContext } from '../../../base/store/context.ts';

type Tx = Transaction<Tables>;

/** Finds the guild's tickets that have data of this person, each by an index. */
export async function ticketsOf(db: Kysely<Tables>, guildId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('transcript_messages')
    .innerJoin('tickets', 'tickets.id', 'transcript_messages.ticket_id')
    .select('tickets.id')
    .where('transcript_messages.author_id', '=', userId)
    .where('tickets.guild_id', '=', guildId)
    .union(
      db
        .selectFrom('transcript_members')
        .innerJoin('tickets', 'tickets.id', 'transcript_members.ticket_id')
        .select('tickets.id')
        .where('transcript_members.user_id', '=', userId)
        .where('tickets.guild_id', '=', guildId),
    )
    .union(
      db
        .selectFrom('transcript_names')
        .innerJoin('tickets', 'tickets.id', 'transcript_names.ticket_id')
        .select('tickets.id')
        .where('transcript_names.user_id', '=', userId)
        .where('tickets.guild_id', '=', guildId),
    )
    .union(
      db
        .selectFrom('transcript_reactors')
        .innerJoin('tickets', 'tickets.id', 'transcript_reactors.ticket_id')
        .select('tickets.id')
        .where('transcript_reactors.user_id', '=', userId)
        .where('tickets.guild_id', '=', guildId),
    )
    .union(
      db
        .selectFrom('tickets')
        .select('tickets.id')
        .where('tickets.guild_id', '=', guildId)
        .where('tickets.owner_id', '=', userId),
    )
    .union(
      db
        .selectFrom('cold_authors')
        .innerJoin('tickets', 'tickets.id', 'cold_authors.ticket_id')
        .select('tickets.id')
        .where('cold_authors.user_id', '=', userId)
        .where('tickets.guild_id', '=', guildId),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases one part of a person's data in a ticket. The first part is everything but the messages that are too many for
 * it; later parts find the remaining ones. Returns whether messages remain, including when they are in a file again.
 */
export async function erasePart(
  tx: Tx,
  options: StorageContext,
  ticketId: string,
  erasure: UserErasure,
): Promise<boolean> {
  const { guildId, userId, at } = erasure;
  await lockNotErased(tx, [ticketId]);
  // They were moved since they were brought back.
  if ((await claimMessages(tx, options, [ticketId])).size > 0) return true;
  const messages = await tx
    .selectFrom('transcript_messages')
    .select(['id', 'attachments', 'versions'])
    .where('author_id', '=', userId)
    .where('ticket_id', '=', ticketId)
    .limit(SEARCH_TEXT_BATCH)
    .execute();
  const hashes = await deleteAttachments(tx, { guildId, ticketId }, messages);
  const ids = messages.map(({ id }) => id);
  await redactMessagesOf(tx, ids);
  if (hashes.length > 0) await queueFileRemoval(tx, options, { guildId, ticketId, hashes });
  const isFirst = !(await hasBegun(tx, ticketId, erasure));
  if (isFirst) await eraseUserTraces(tx, options, ticketId, erasure);
  // The file that messages were brought back from still has the person's.
  await hastenFileRemoval(tx, options, ticketId);
  await redactReplies(tx, ticketId, at);
  const isLast = messages.length < SEARCH_TEXT_BATCH;
  // A posted transcript is replaced soon, but not once for each part.
  if (isFirst || isLast)
    await queueRepost(tx, options, { guildId, ticketId, source: options.ids.snowflake() });
  return !isLast;
}

async function hasBegun(tx: Tx, ticketId: string, { at }: UserErasure): Promise<boolean> {
  const row = await tx
    .selectFrom('ticket_history')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('action', '=', 'eraseUser')
    .where('created_at', '=', at)
    .executeTakeFirst();
  return row !== undefined;
}
