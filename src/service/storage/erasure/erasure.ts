import { type Transaction, sql } from 'kysely';
import { DatabaseUnavailable } from '../../kit/database-errors.ts';
import { ERASED_UUID } from '../../tickets/erased.ts';
import { BUSY } from '../../tickets/ports.ts';
import type { ErasureStore } from '../../transcripts/erasure/ports.ts';
import { noteSubject, doneByCall } from '../outbox/call-subject.ts';
import type { FilePlace } from '../../transcripts/ports.ts';
import { giveBack } from '../transcripts/stored-files.ts';
import { enqueueFollowUp } from '../tickets/confirmation.ts';
import type { ErasureStoreOptions } from './around.ts';
import { erasePart, ticketsOf } from './user.ts';
import {
  blankHistory,
  blankMessages,
  forgetAnswers,
  forgetWords,
  queueFiles,
  queueRepost,
  WORDS_AT_ONCE,
  writeErasure,
} from './parts.ts';
import { ACTION, insertIntent, removeIntent, LOCK } from '../tickets/intents.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { flag } from '../database/schema/flag.ts';
import { ticketColumns } from '../database/schema/tickets.ts';

const USER_KIND = 'user.erase';

export function createErasureStore(options: ErasureStoreOptions): ErasureStore {
  const { db, dialect } = options.database;
  return {
    eraseTicket: (erasure, decide) =>
      db.transaction().execute(async (tx) => {
        const { id, ticketId, order, at } = erasure;
        const done = await doneByCall(tx, order.idempotencyId);
        // The same lock that every action takes; it is held by nobody but this transaction.
        const intent = { id, kind: ACTION, ticketId, lane: ticketId, payload: LOCK, order } as const;
        if (done === null && !(await insertIntent(tx, options, intent))) return BUSY;
        const row = await tx
          .selectFrom('tickets')
          .selectAll()
          .where('id', '=', ticketId)
          .executeTakeFirstOrThrow();
        if (done !== null) return ticketColumns.toFields(row);
        const followUps = decide(ticketColumns.toFields(row));
        const erased = await eraseRow(tx, ticketId);
        await eraseTranscript(tx, { guildId: row.guild_id, ticketId });
        await blankHistory(tx, ticketId);
        await forgetWork(tx, ticketId);
        await forgetAnswers(tx, ticketId, at);
        await writeErasure(tx, { ...erasure, guildId: row.guild_id, action: 'eraseTicket', detail: {} });
        for (const followUp of followUps) await enqueueFollowUp(tx, options, followUp, ticketId);
        await queueRepost(tx, options, { guildId: row.guild_id, ticketId, source: id });
        await queueFiles(tx, options, { guildId: row.guild_id, ticketId, hashes: null });
        await noteSubject(tx, order.idempotencyId, ticketId);
        await removeIntent(tx, options, id);
        return ticketColumns.toFields(erased);
      }),

    async queueUser(erasure) {
      const { guildId, userId } = erasure;
      const key = `${guildId}:${userId}`;
      const job = { id: options.ids.snowflake(), kind: USER_KIND, key, lane: `erase:${key}` } as const;
      await enqueue(db, { ...job, payload: erasure, at: options.instant() });
    },
    ticketsOf: (guildId, userId) => ticketsOf(db, guildId, userId),
    erasePart: (ticketId, erasure) =>
      db.transaction().execute((tx) => erasePart(tx, options, ticketId, erasure)),

    forgetWords: (ticketId, inThread, after) =>
      db.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('transcript_messages')
          .select('id')
          .where('ticket_id', '=', ticketId)
          .where('in_thread', '=', flag(inThread))
          .where('id', '>', after)
          .orderBy('id')
          .limit(WORDS_AT_ONCE)
          .execute();
        const ids = rows.map(({ id }) => id);
        await forgetWords(tx, ids);
        return ids.at(-1) ?? null;
      }),

    async settle() {
      // What was overwritten in the tables is still in the log that they are written to first.
      if (dialect !== 'sqlite') return;
      const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      // Someone reads what was there before: the work that asked for it fails, and is done again later.
      if (rows[0]?.busy !== 0)
        throw new DatabaseUnavailable('The log could not be emptied: it is being read');
    },
  };
}

function eraseRow(tx: Transaction<Tables>, ticketId: string) {
  return tx
    .updateTable('tickets')
    .set({ uuid: ERASED_UUID, form: null, message: null, feedback: null, name: null, closed_reason: null })
    .where('id', '=', ticketId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function eraseTranscript(tx: Transaction<Tables>, { guildId, ticketId }: FilePlace): Promise<void> {
  await blankMessages(tx, (messages) => messages.where('ticket_id', '=', ticketId));
  for (const table of ['transcript_reactors', 'transcript_members', 'transcript_names'] as const) {
    await tx.deleteFrom(table).where('ticket_id', '=', ticketId).execute();
  }
  const files = await tx
    .deleteFrom('transcript_attachments')
    .where('ticket_id', '=', ticketId)
    .returning('reserved')
    .execute();
  const bytes = files.reduce((sum, { reserved }) => sum + reserved, 0);
  await giveBack(tx, { guildId, ticketId }, bytes);
  const saved = await tx
    .selectFrom('transcripts')
    .select('guild')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (saved === undefined) return;
  // A channel may be called after the person it is about.
  const guild = { ...(JSON.parse(saved.guild) as object), channels: [], roles: [] };
  await tx
    .updateTable('transcripts')
    .set({ guild: JSON.stringify(guild) })
    .where('ticket_id', '=', ticketId)
    .execute();
}

/** Work that would say again what was just erased. */
async function forgetWork(tx: Transaction<Tables>, ticketId: string): Promise<void> {
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
