import type { Kysely, Selectable } from 'kysely';
import type { TicketChange, TicketRecord } from '../../model/ticket.ts';
import { ANSWER_FIELDS, answerDue } from '../../deadlines/answer-due.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import { groupOfTicket } from '../groups/find.ts';

/** A ticket with its present due time, and whether it was another before. */
export interface DueTicket {
  readonly ticket: TicketRecord;
  readonly isMoved: boolean;
}

/**
 * Brings the time at which the ticket's answer is due up to date. Call it in the transaction of each change that it
 * depends on, with the row after the change; `change` leaves out changes on which it does not depend.
 */
export async function updateAnswerDue(
  tx: Kysely<Tables>,
  row: Selectable<Tables['tickets']>,
  change?: TicketChange,
): Promise<DueTicket> {
  const ticket = ticketColumns.toFields(row);
  if (change !== undefined && ANSWER_FIELDS.every((field) => change[field] === undefined))
    return { ticket, isMoved: false };
  const group = await groupOfTicket(tx, row.id);
  const written = { ownerAt: row.owner_spoke_at, staffAt: row.staff_spoke_at };
  const answer_due_at = group === null ? null : (answerDue(ticket, group, written)?.dueAt ?? null);
  if (answer_due_at === row.answer_due_at) return { ticket, isMoved: false };
  await tx.updateTable('tickets').set({ answer_due_at }).where('id', '=', row.id).execute();
  return { ticket: { ...ticket, answer_due_at }, isMoved: true };
}
