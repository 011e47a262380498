import { releaseBytes, WHOLE_GUILD } from '../../../core/store/tickets/stored-bytes.ts';
/**
 * The space that files take: a row for each ticket and, without a ticket, for each guild. They are written in this
 * order, after the attachments' own rows, so that two transactions never wait for each other.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Reservation } from '../records.ts';
import type { FileQuota, OverQuota } from '../../../base/model/upload-limits.ts';
import type { Tables } from '../../../edge/database/schema.ts';

type Tx = Transaction<Tables>;
type FileOwner = { readonly guildId: string; readonly ticketId: string };

/** Rolls a transaction back. */
class QuotaExceeded extends Error {
  override readonly name = 'NoRoom';
  readonly state: OverQuota;

  constructor(state: OverQuota) {
    super(state);
    this.state = state;
  }
}

/** Reserves space for an attachment before it is copied, unless it is reserved already or there is no space for it. */
export async function reserve(
  db: Kysely<Tables>,
  { id, ticketId, guildId, size }: Reservation,
  quota: FileQuota,
): Promise<OverQuota | null> {
  const reservation = db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('transcript_attachments')
      .set({ reserved: size })
      .where('id', '=', id)
      .where('ticket_id', '=', ticketId)
      .where('reserved', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    await addBytes(tx, { guildId, ticketId }, size, { most: quota.ticketBytes, over: 'over-ticket-quota' });
    await addBytes(tx, { guildId, ticketId: WHOLE_GUILD }, size, {
      most: quota.guildBytes,
      over: 'over-guild-quota',
    });
    return null;
  });
  return reservation.catch((error: unknown) => {
    if (error instanceof QuotaExceeded) return error.state;
    throw error;
  });
}

/** Checks and adds in one statement: of two at once, the second sees what the first added. */
async function addBytes(
  tx: Tx,
  { guildId, ticketId }: FileOwner,
  size: number,
  { most, over }: { readonly most: number; readonly over: OverQuota },
): Promise<void> {
  await tx
    .insertInto('stored_files')
    .values({ guild_id: guildId, ticket_id: ticketId, bytes: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('stored_files')
    .set({ bytes: sql`bytes + ${size}` })
    .where('guild_id', '=', guildId)
    .where('ticket_id', '=', ticketId)
    .where('bytes', '<=', most - size)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new QuotaExceeded(over);
}

/**
 * Stores the state of an attachment and the space that it takes; false if it has since been erased and is no longer
 * counted.
 */
export async function setOutcome(
  db: Kysely<Tables>,
  { id, ticketId }: { readonly id: string; readonly ticketId: string },
  change: { readonly reserved: number; readonly state: OverQuota | 'copied' | 'too-large' | 'lost' } & {
    readonly hash?: string;
    readonly size?: number;
  },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The row is locked from here on, on either database: nobody counts it in between.
    const { numUpdatedRows } = await tx
      .updateTable('transcript_attachments')
      .set({ state: change.state })
      .where('id', '=', id)
      .where('ticket_id', '=', ticketId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const attachment = tx
      .selectFrom('transcript_attachments')
      .innerJoin('tickets', 'tickets.id', 'transcript_attachments.ticket_id')
      .select(['transcript_attachments.reserved', 'tickets.guild_id'])
      .where('transcript_attachments.id', '=', id)
      .where('transcript_attachments.ticket_id', '=', ticketId);
    const { reserved, guild_id: guildId } = await attachment.executeTakeFirstOrThrow();
    await tx
      .updateTable('transcript_attachments')
      .set(change)
      .where('id', '=', id)
      .where('ticket_id', '=', ticketId)
      .execute();
    await releaseBytes(tx, { guildId, ticketId }, reserved - change.reserved);
    return true;
  });
}

/** The space that all files of a guild take. */
export async function storedBytes(db: Kysely<Tables>, guildId: string): Promise<number> {
  const row = await db
    .selectFrom('stored_files')
    .select('bytes')
    .where('guild_id', '=', guildId)
    .where('ticket_id', '=', WHOLE_GUILD)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}
