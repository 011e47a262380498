import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { ERASED_AUTHOR } from '../../../../pages/erased-author.ts';
import { ENDED_AT } from '../../../core/store/tickets/ended.ts';
import { type ColdFile, coldFileOf, giveUpMove, type MessageRow } from '../../../core/store/tickets/cold.ts';
import { lockForErasure } from '../../../core/store/tickets/erasure-lock.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import { queueFileRemoval } from '../../../core/store/outbox/file-removal.ts';
import type { StorageContext } from '../../../base/store/context.ts';
import { ERASED_UUID } from '../../../core/model/ticket.ts';
import type { Tables } from '../../../edge/database/schema.ts';

/** A move that has begun. */
export interface Move {
  readonly guildId: string;
  readonly ticketId: string;
  readonly uuid: string;
  readonly moveId: string;
}

export type ColdStore = ReturnType<typeof createColdStore>;

/** Tickets looked at in one query. */
const TICKETS_AT_ONCE = 500;
/** Rows read in one query: others get their turn in between. */
const ROWS_AT_ONCE = 200;
/** Rows deleted or put back in one transaction: SQLite takes a millisecond for each, in which everyone else waits. */
export const ROWS_IN_TRANSACTION = 25;
/** A backup that runs when messages are brought back still finds their file. */
const KEEP_FILE_MS = 24 * 60 * 60_000;

const KIND = 'transcript.cool';
/** The job belongs to no guild. */
const NO_GUILD = '0';

export function createColdStore(options: Pick<StorageContext, 'database' | 'ids' | 'instant'>) {
  const { db } = options.database;
  return {
    fileOf: (ticketId: string) => coldFileOf(db, ticketId),
    /** Queues the next part of the work; there is one such job, however often it is queued. */
    async queue(inMs: number) {
      const job = {
        id: options.ids.snowflake(),
        kind: KIND,
        key: 'all',
        lane: KIND,
        guildId: NO_GUILD,
      } as const;
      await enqueue(db, { ...job, payload: {}, at: options.instant(inMs), isDelayed: inMs > 0 });
    },
    /** Moves that a dead process left, and messages that it was putting back. */
    async unfinished() {
      const rows = await db
        .selectFrom('cold_transcripts')
        .select(['ticket_id', 'state'])
        .where(sql<boolean>`state <> 'cold'`)
        .orderBy('ticket_id')
        .limit(TICKETS_AT_ONCE)
        .execute();
      return rows.map(({ ticket_id: ticketId, state }) => ({ ticketId, state }));
    },
    /** Among the next tickets in the order of their ids, those that ended by then and still have messages here. */
    async due(after: string, endedBy: string) {
      const page = await db
        .selectFrom('tickets')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(TICKETS_AT_ONCE)
        .execute();
      const last = page.at(-1)?.id;
      if (last === undefined) return { ticketIds: [], last: null };
      const rows = await dueTickets(db, endedBy)
        .select('id')
        .where('id', '>', after)
        .where('id', '<=', last)
        .orderBy('id')
        .execute();
      return { ticketIds: rows.map(({ id }) => id), last: page.length < TICKETS_AT_ONCE ? null : last };
    },
    /** From here on, a change of the ticket's messages ends the move. Null if it isn't due anymore. */
    begin: (ticketId: string, endedBy: string) =>
      db.transaction().execute(async (tx): Promise<Move | null> => {
        // Waits for transactions that are changing messages.
        await lockForErasure(tx, ticketId);
        const row = await dueTickets(tx, endedBy)
          .select(['guild_id', 'uuid', ENDED_AT.as('ended_at')])
          .where('id', '=', ticketId)
          .executeTakeFirst();
        if (row === undefined) return null;
        const moveId = options.ids.snowflake();
        await tx
          .insertInto('cold_transcripts')
          .values({
            ticket_id: ticketId,
            guild_id: row.guild_id,
            ended_at: row.ended_at,
            state: 'reading',
            move_id: moveId,
            hash: null,
          })
          .execute();
        return { guildId: row.guild_id, ticketId, uuid: row.uuid, moveId };
      }),
    /** All messages of a ticket in the order of their ids. */
    async *rows(ticketId: string): AsyncGenerator<readonly MessageRow[]> {
      for (const inThread of [0, 1] as const) {
        let after = '';
        for (;;) {
          const rows = await db
            .selectFrom('transcript_messages')
            .selectAll()
            .where('ticket_id', '=', ticketId)
            .where('in_thread', '=', inThread)
            .where('id', '>', after)
            .orderBy('id')
            .limit(ROWS_AT_ONCE)
            .execute();
          if (rows.length > 0) yield rows;
          if (rows.length < ROWS_AT_ONCE) break;
          after = rows.at(-1)?.id ?? after;
        }
      }
    },
    /** Names the file before it is written, so that one that is left over is found. False if the move was ended. */
    async name({ ticketId, moveId }: Move, hash: string) {
      const { numUpdatedRows } = await db
        .updateTable('cold_transcripts')
        .set({ hash })
        .where('ticket_id', '=', ticketId)
        .where('move_id', '=', moveId)
        .where('state', '=', 'reading')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** The file is written: from here on it counts, and not the rows. False if the move was ended. */
    settle: ({ ticketId, moveId }: Move) =>
      db.transaction().execute(async (tx) => {
        await lockForErasure(tx, ticketId);
        const { numUpdatedRows } = await tx
          .updateTable('cold_transcripts')
          .set({ state: 'moving' })
          .where('ticket_id', '=', ticketId)
          .where('move_id', '=', moveId)
          .where('state', '=', 'reading')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await storeAuthors(tx, ticketId);
        return true;
      }),
    /** Deletes the next rows of a ticket whose file counts. Returns how many; 0 once the move is done, or was ended. */
    deleteRows: (ticketId: string) =>
      db.transaction().execute(async (tx) => {
        if ((await locked(tx, ticketId))?.state !== 'moving') return 0;
        const rows = await tx
          .selectFrom('transcript_messages')
          .select('id')
          .where('ticket_id', '=', ticketId)
          .limit(ROWS_IN_TRANSACTION)
          .execute();
        if (rows.length > 0)
          await tx
            .deleteFrom('transcript_messages')
            .where(
              'id',
              'in',
              rows.map(({ id }) => id),
            )
            .execute();
        if (rows.length < ROWS_IN_TRANSACTION) await setState(tx, ticketId, 'cold');
        return rows.length;
      }),
    /** Ends a move that has only read so far. */
    giveUp: (ticketId: string) =>
      db.transaction().execute(async (tx) => {
        await lockForErasure(tx, ticketId);
        await giveUpMove(tx, options, ticketId);
      }),
    /** Rows that were put back for a process that died are deleted again. */
    async cancelReturn(ticketId: string) {
      await db
        .updateTable('cold_transcripts')
        .set({ state: 'moving' })
        .where('ticket_id', '=', ticketId)
        .where('state', '=', 'returning')
        .execute();
    },
    /** From here on no rows are deleted. Null if the ticket's messages are in the database. */
    beginReturn: (ticketId: string) =>
      db.transaction().execute(async (tx) => {
        const file = await coldFileOf(tx, ticketId);
        if (file === null) return null;
        if ((await locked(tx, ticketId)) === undefined) return null;
        await setState(tx, ticketId, 'returning');
        return file;
      }),
    /** Puts rows back, unless they are there. False if they don't have to be put back anymore. */
    putBack: (file: ColdFile, rows: readonly MessageRow[]) =>
      db.transaction().execute(async (tx) => {
        if (!(await isReturning(tx, file))) return false;
        await tx
          .insertInto('transcript_messages')
          .values([...rows])
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return true;
      }),
    /** All rows are back and count again. False if they have been deleted again in the meantime. */
    endReturn: (file: ColdFile) =>
      db.transaction().execute(async (tx) => {
        if (!(await isReturning(tx, file))) return false;
        await forget(tx, file, KEEP_FILE_MS);
        return true;
      }),
    /** The file is lost: what was in it is, too. */
    forgetLost: (file: ColdFile) => db.transaction().execute((tx) => forget(tx, file, 0)),
  };

  async function forget(tx: Transaction<Tables>, { guildId, ticketId, hash }: ColdFile, inMs: number) {
    for (const table of ['cold_transcripts', 'cold_authors'] as const)
      await tx.deleteFrom(table).where('ticket_id', '=', ticketId).execute();
    await queueFileRemoval(tx, options, { guildId, ticketId, hashes: [hash] }, inMs);
  }
}

/** An attachment that is still to be copied keeps its message. */
function dueTickets(db: Kysely<Tables>, endedBy: string) {
  return db
    .selectFrom('tickets')
    .where(sql<boolean>`status <> 'open' and uuid <> ${sql.lit(ERASED_UUID)}`)
    .where(ENDED_AT, '<=', endedBy)
    .where((of) =>
      of
        .exists(
          of
            .selectFrom('transcript_messages')
            .select('transcript_messages.id')
            .whereRef('transcript_messages.ticket_id', '=', 'tickets.id'),
        )
        .and(
          of.not(
            of.exists(
              of
                .selectFrom('cold_transcripts')
                .select('cold_transcripts.ticket_id')
                .whereRef('cold_transcripts.ticket_id', '=', 'tickets.id'),
            ),
          ),
        ),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('transcript_attachments')
            .select('transcript_attachments.id')
            .whereRef('transcript_attachments.ticket_id', '=', 'tickets.id')
            .where('transcript_attachments.state', '=', 'waiting'),
        ),
      ),
    );
}

/** An erasure finds a person's tickets by their members, and by these. */
async function storeAuthors(tx: Transaction<Tables>, ticketId: string): Promise<void> {
  const rows = await tx
    .selectFrom('transcript_messages')
    .select('author_id')
    .distinct()
    .where('ticket_id', '=', ticketId)
    .where('author_id', '!=', ERASED_AUTHOR.id)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('transcript_members')
            .select('transcript_members.user_id')
            .whereRef('transcript_members.user_id', '=', 'transcript_messages.author_id')
            .where('transcript_members.ticket_id', '=', ticketId),
        ),
      ),
    )
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('cold_authors')
    .values(rows.map(({ author_id }) => ({ user_id: author_id, ticket_id: ticketId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Until the transaction ends, nobody else changes the state. */
async function locked(tx: Transaction<Tables>, ticketId: string) {
  return tx
    .selectFrom('cold_transcripts')
    .select(['state', 'move_id'])
    .where('ticket_id', '=', ticketId)
    .$if(tx.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forUpdate())
    .executeTakeFirst();
}

async function isReturning(tx: Transaction<Tables>, { ticketId, moveId }: ColdFile): Promise<boolean> {
  const row = await locked(tx, ticketId);
  return row?.state === 'returning' && row.move_id === moveId;
}

async function setState(
  tx: Transaction<Tables>,
  ticketId: string,
  state: 'moving' | 'cold' | 'returning',
): Promise<void> {
  await tx.updateTable('cold_transcripts').set({ state }).where('ticket_id', '=', ticketId).execute();
}
