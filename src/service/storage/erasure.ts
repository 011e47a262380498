import { type Transaction, sql } from 'kysely';
import { ERASED_UUID } from '../tickets/erased.ts';
import { BUSY } from '../tickets/ports.ts';
import type { ErasureStore } from '../transcripts/erasure/ports.ts';
import { noteSubject, subjectOfCall } from './call-subject.ts';
import { type ConfirmationOptions, enqueueFollowUp } from './confirmation.ts';
import type { Database } from './database.ts';
import { erasePart, ticketsOf } from './erasure-user.ts';
import {
  blankHistory,
  blankMessages,
  forgetAnswers,
  forgetWords,
  queueFiles,
  queueRepost,
  WORDS_AT_ONCE,
  writeErasure,
} from './erasure-parts.ts';
import { ACTION, insertIntent, removeIntent } from './intents.ts';
import { enqueue } from './outbox.ts';
import type { Tables } from './schema.ts';
import { flag, toRecord } from './ticket-rows.ts';

const USER_KIND = 'user.erase';

export interface ErasureStoreOptions extends ConfirmationOptions {
  readonly database: Database;
}

export function createErasureStore(options: ErasureStoreOptions): ErasureStore {
  const { db, dialect } = options.database;
  return {
    eraseTicket: (erasure, decide) =>
      db.transaction().execute(async (tx) => {
        const { id, ticketId, order, at } = erasure;
        const done = await subjectOfCall(tx, order.idempotencyId);
        // The same lock that every action takes; it is held by nobody but this transaction.
        const intent = { id, kind: ACTION, ticketId, lane: ticketId, payload: LOCK, order } as const;
        if (done === null && !(await insertIntent(tx, options, intent))) return BUSY;
        const row = await tx
          .selectFrom('tickets')
          .selectAll()
          .where('id', '=', ticketId)
          .executeTakeFirstOrThrow();
        if (done !== null) return toRecord(row);
        const followUps = decide(toRecord(row));
        const erased = await eraseRow(tx, ticketId);
        await eraseTranscript(tx, ticketId);
        await blankHistory(tx, ticketId);
        await forgetWork(tx, ticketId);
        await forgetAnswers(tx, ticketId, at);
        await writeErasure(tx, { ...erasure, guildId: row.guild_id, action: 'eraseTicket', detail: {} });
        for (const followUp of followUps) await enqueueFollowUp(tx, options, followUp, ticketId);
        await queueRepost(tx, options, { guildId: row.guild_id, ticketId, source: id });
        await queueFiles(tx, options, { guildId: row.guild_id, ticketId, hashes: null });
        await noteSubject(tx, order.idempotencyId, ticketId);
        await removeIntent(tx, options, id);
        return toRecord(erased);
      }),

    async queueUser(erasure) {
      const { guildId, userId } = erasure;
      const key = `${guildId}:${userId}`;
      const job = { id: options.ids.snowflake(), kind: USER_KIND, key, lane: `erase:${key}` };
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
      if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
  };
}

/** Never acted on: it is gone before anyone can see it. */
const LOCK = {
  operation: 'closeTicket',
  body: {},
  order: { actorId: '', tokenUserId: '', reason: null, anonymous: false, idempotencyId: null },
  at: '',
  phase: 'do',
} as const;

function eraseRow(tx: Transaction<Tables>, ticketId: string) {
  return tx
    .updateTable('tickets')
    .set({ uuid: ERASED_UUID, form: null, message: null, feedback: null, name: null, closed_reason: null })
    .where('id', '=', ticketId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function eraseTranscript(tx: Transaction<Tables>, ticketId: string): Promise<void> {
  await blankMessages(tx, (messages) => messages.where('ticket_id', '=', ticketId));
  for (const table of ['transcript_reactors', 'transcript_members', 'transcript_attachments'] as const) {
    await tx.deleteFrom(table).where('ticket_id', '=', ticketId).execute();
  }
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
      'ticket.orphan',
      'transcript.attachment',
      'transcript.save',
      'transcript.send',
      'transcript.post',
    ])
    .execute();
}
