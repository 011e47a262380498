import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../edge/database/schema.ts';

/** The ticket id in the row for all of a guild's tickets. */
export const WHOLE_GUILD = '';

type FileOwner = { readonly guildId: string; readonly ticketId: string };

/** Releases space of a ticket's files; a negative number adds the space that they take beyond the reservation. */
export async function releaseBytes(
  tx: Transaction<Tables>,
  { guildId, ticketId }: FileOwner,
  bytes: number,
): Promise<void> {
  if (bytes === 0) return;
  for (const subject of [ticketId, WHOLE_GUILD]) {
    await tx
      .updateTable('stored_files')
      .set({ bytes: sql`bytes - ${bytes}` })
      .where('guild_id', '=', guildId)
      .where('ticket_id', '=', subject)
      .execute();
  }
}
