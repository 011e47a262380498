/** Tickets whose messages are in a file, for everything that reads or changes messages. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../../edge/database/schema.ts';
import { queueFileRemoval } from '../outbox/file-removal.ts';
import type { Stamps } from '../../../base/store/context.ts';

export type MessageRow = Selectable<Tables['transcript_messages']>;

export interface ColdMessages {
  /** In the order of their ids, the channel's first; null if they are in the database. */
  read(ticketId: string): Promise<readonly MessageRow[] | null>;
  /**
   * Brings a ticket's messages back into the database, if they are in a file.
   * @param options `isNeeded: false` if there is nothing left to change when the file is lost
   */
  bringBack(ticketId: string, options?: { readonly isNeeded?: boolean }): Promise<void>;
}

/** The file with the messages of a ticket, and what it is read with. */
export interface ColdFile {
  readonly guildId: string;
  readonly ticketId: string;
  readonly uuid: string;
  readonly hash: string;
  readonly moveId: string;
}

/** Null if the ticket's messages are in the database. */
export async function coldFileOf(db: Kysely<Tables>, ticketId: string): Promise<ColdFile | null> {
  const row = await db
    .selectFrom('cold_transcripts as cold')
    .innerJoin('tickets', 'tickets.id', 'cold.ticket_id')
    .select(['cold.guild_id', 'cold.hash', 'cold.move_id', 'tickets.uuid'])
    .where('cold.ticket_id', '=', ticketId)
    .where('cold.state', '!=', 'reading')
    .executeTakeFirst();
  if (row === undefined || row.hash === null) return null;
  return { guildId: row.guild_id, ticketId, uuid: row.uuid, hash: row.hash, moveId: row.move_id };
}

/** By then a process that still writes the file has finished, or is dead. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Call it in every transaction that changes messages, once their tickets are locked. Moves that only read so far are
 * given up, because their file would lack the change. Returns the tickets whose messages must be brought back first.
 */
export async function claimMessages(
  tx: Transaction<Tables>,
  stamps: Stamps,
  ticketIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ticketIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('cold_transcripts')
    .select(['ticket_id', 'state'])
    .where('ticket_id', 'in', [...ticketIds])
    .execute();
  for (const { ticket_id, state } of rows) if (state === 'reading') await giveUpMove(tx, stamps, ticket_id);
  return new Set(rows.flatMap(({ ticket_id, state }) => (state === 'reading' ? [] : [ticket_id])));
}

/** The rows still count: only the file goes, if there is one by now. */
export async function giveUpMove(tx: Transaction<Tables>, stamps: Stamps, ticketId: string): Promise<void> {
  const [move] = await tx
    .deleteFrom('cold_transcripts')
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'reading')
    .returning(['guild_id', 'hash'])
    .execute();
  if (move === undefined || move.hash === null) return;
  const files = { guildId: move.guild_id, ticketId, hashes: [move.hash] };
  await queueFileRemoval(tx, stamps, files, ABANDONED_AFTER_MS);
}
