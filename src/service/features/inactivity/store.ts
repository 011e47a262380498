import type { Kysely, Transaction } from 'kysely';
import type { ReminderEntry, TicketRef } from '../../core/model/jobs.ts';
import type { LastMessages } from './due-step.ts';
import type { Ids } from '../../base/kit/ids.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { enqueue } from '../../core/store/outbox/outbox.ts';
import { updateAnswerDue } from '../../core/store/tickets/answer-due.ts';
import { removeHistory } from '../../core/store/tickets/history.ts';

const ANNOUNCE = 'ticket.announce';

export function createInactivityStore(db: Kysely<Tables>, ids: Ids) {
  return {
    async lastMessages(ticketId: string): Promise<LastMessages> {
      const row = await db
        .selectFrom('tickets')
        .select(['owner_spoke_at', 'staff_spoke_at', 'warned_at', 'reminded_at', 'missed_at'])
        .select((of) => of.exists(pendingWarning(db, ticketId)).as('is_unsaid'))
        .where('id', '=', ticketId)
        .executeTakeFirst();
      return {
        ownerAt: row?.owner_spoke_at ?? null,
        staffAt: row?.staff_spoke_at ?? null,
        warnedAt: row?.warned_at ?? null,
        remindedAt: row?.reminded_at ?? null,
        missedAt: row?.missed_at ?? null,
        isWarningPending: Boolean(row?.is_unsaid),
      };
    },
    /** Brings the time at which the ticket's answer is due up to date; null when the ticket is gone. */
    updateAnswerDue: (ticketId: string) =>
      db.transaction().execute(async (tx) => {
        const row = await tx.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirst();
        return row === undefined ? null : (await updateAnswerDue(tx, row)).ticket;
      }),
    /**
     * In one transaction, removes the reminder's timestamp, its history entry and the job that would post it, and
     * schedules the next check for `checkAt`. When the timestamp belongs to another entry, it stays, and so does the next
     * check.
     */
    deleteReminder: (of: TicketRef, announcement: ReminderEntry, checkAt: string) =>
      db.transaction().execute(async (tx) => {
        const isCleared = await clearMark(tx, of, announcement);
        await removeHistory(tx, { id: announcement.entryId, guildId: of.guildId });
        // Otherwise, if this process died now, the warning would be sent as soon as that is possible, and then again.
        await tx
          .deleteFrom('outbox')
          .where('kind', '=', ANNOUNCE)
          .where('key', '=', announcement.entryId)
          .execute();
        if (isCleared) await scheduleCheck(tx, { id: ids.snowflake(), ...of }, checkAt);
      }),
  };
}

/** A pending announcement of a warning. The job's key is the id of its history entry. */
function pendingWarning(db: Kysely<Tables>, ticketId: string) {
  return db
    .selectFrom('outbox')
    .innerJoin('ticket_history', 'ticket_history.id', 'outbox.key')
    .select('outbox.id')
    .where('outbox.lane', '=', ticketId)
    .where('outbox.kind', '=', ANNOUNCE)
    .where('ticket_history.action', '=', 'ownerWarned');
}

async function clearMark(
  tx: Transaction<Tables>,
  { ticketId }: TicketRef,
  { mark, at }: ReminderEntry,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ [mark]: null })
    .where('id', '=', ticketId)
    .where(mark, '=', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function scheduleCheck(
  tx: Transaction<Tables>,
  { id, guildId, ticketId }: TicketRef & { readonly id: string },
  at: string,
): Promise<void> {
  const payload = { guildId, ticketId };
  const job = { id, kind: 'ticket.care', key: ticketId, guildId, lane: ticketId, payload } as const;
  await enqueue(tx, { ...job, at, isDelayed: true });
}
