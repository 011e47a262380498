import { BUSY } from '../../../core/tickets/ports.ts';
import type { Order } from '../../../core/model/intent.ts';
import type { FollowUp, Jobs } from '../../../core/model/jobs.ts';
import type { TicketRecord } from '../../../core/model/ticket.ts';
import { storeSubject, findOutcome } from '../../../base/store/request-outcome.ts';
import { erasePart, ticketsOf } from './erase-user.ts';
import { removeSearchText, SEARCH_TEXT_BATCH } from './redactions.ts';
import { eraseTicket } from './erase-ticket.ts';
import { ACTION, insertIntent, removeIntent, LOCK } from '../../../core/store/tickets/intents.ts';
import type { EraseUser } from '../../../core/store/erase-user.ts';
import { endSessions } from '../../../base/store/sessions.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import { emptyLog } from '../../../edge/database/sqlite/compact.ts';
import { flag } from '../../../edge/database/schema/flag.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import type { StorageContext } from '../../../base/store/context.ts';

const USER_KIND = 'user.erase';

/** The erasure of one ticket's data. */
export interface TicketErasure {
  /** The id of the history entry. */
  readonly id: string;
  readonly ticketId: string;
  readonly order: Order;
  readonly at: string;
}

export type ErasureStore = ReturnType<typeof createErasureStore>;

export function createErasureStore(
  options: StorageContext,
  /** What else is deleted with a person's data. */
  erasers: () => readonly EraseUser[],
) {
  const { db, dialect } = options.database;
  return {
    /**
     * One transaction: `decide` looks at the ticket and names the follow-up work; then everything that was written
     * about it is deleted from the database, except for the search's index of its words, and the removal of its files
     * is queued.
     */
    eraseTicket: (erasure: TicketErasure, decide: (ticket: TicketRecord) => readonly FollowUp[]) =>
      db.transaction().execute(async (tx): Promise<TicketRecord | typeof BUSY> => {
        const { id, ticketId, order } = erasure;
        const done = await findOutcome(tx, order.idempotencyId);
        // Every action takes this lock; only this transaction holds it.
        const intent = { id, kind: ACTION, ticketId, lane: ticketId, payload: LOCK, order } as const;
        if (done === null && !(await insertIntent(tx, options, intent))) return BUSY;
        const row = await tx
          .selectFrom('tickets')
          .selectAll()
          .where('id', '=', ticketId)
          .executeTakeFirstOrThrow();
        if (done !== null) return ticketColumns.toFields(row);
        const followUps = decide(ticketColumns.toFields(row));
        const erased = await eraseTicket(tx, options, { ...erasure, guildId: row.guild_id, followUps });
        await storeSubject(tx, order.idempotencyId, ticketId);
        await removeIntent(tx, options, id);
        return erased;
      }),

    async queueUser(erasure: Jobs[typeof USER_KIND]) {
      const { guildId, userId } = erasure;
      const key = `${guildId}:${userId}`;
      const job = { id: options.ids.snowflake(), kind: USER_KIND, key, lane: `erase:${key}` } as const;
      await db.transaction().execute(async (tx) => {
        await endSessions(tx, guildId, userId, null);
        for (const eraseOf of erasers()) await eraseOf(tx, erasure);
        await enqueue(tx, { ...job, guildId, payload: erasure, at: options.instant() });
      });
    },
    /** The ids of tickets in which something of this person is stored. */
    ticketsOf: (guildId: string, userId: string) => ticketsOf(db, guildId, userId),
    /** One transaction: erases a bounded part of a person's traces in a ticket. True if there is more. */
    erasePart: (ticketId: string, erasure: Jobs[typeof USER_KIND]) =>
      db.transaction().execute((tx) => erasePart(tx, options, ticketId, erasure)),

    /**
     * One transaction: takes the next messages' words out of the search's index. Returns the id that it got to; null if
     * there were none left.
     */
    forgetWords: (ticketId: string, inThread: boolean, after: string) =>
      db.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('transcript_messages')
          .select('id')
          .where('ticket_id', '=', ticketId)
          .where('in_thread', '=', flag(inThread))
          .where('id', '>', after)
          .orderBy('id')
          .limit(SEARCH_TEXT_BATCH)
          .execute();
        const ids = rows.map(({ id }) => id);
        await removeSearchText(tx, ids);
        return ids.at(-1) ?? null;
      }),

    /** Removes erased data from what the database keeps next to its tables, if it keeps such. */
    async emptyLog() {
      if (dialect === 'sqlite') await emptyLog(db);
    },
  };
}
