import type { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Reports each change of a ticket or its messages by this process, the only one that changes tickets of an embedded
 * database. The triggers belong to this connection: other programs that open the file don't have the function.
 */
export async function createTicketTriggers(
  sqlite: DatabaseSync,
  db: Kysely<Tables>,
  report: (payload: string) => void,
): Promise<void> {
  sqlite.function('report_ticket', (payload: unknown) => {
    report(String(payload));
    return null;
  });
  // Through Kysely, which waits for a transaction to end: its rollback would take the triggers away.
  for (const trigger of TRIGGERS) await sql.raw(trigger).execute(db);
}

const payload = (row: string, change: 'ticket' | 'messages'): string =>
  `report_ticket(${row}.guild_id || ' ' || ${row}.id || ' ${change} ' || ${row}.group_id || ' ' || coalesce(${row}.assigned_id, ''))`;

const messagesTrigger = (event: 'insert' | 'update'): string =>
  `create temp trigger if not exists report_messages_${event} after ${event} on main.transcript_messages begin
     select ${payload('tickets', 'messages')} from tickets where tickets.id = new.ticket_id;
   end`;

const TRIGGERS = [
  `create temp trigger if not exists report_ticket_insert after insert on main.tickets begin
     select ${payload('new', 'ticket')};
   end`,
  // A ticket that has moved is also reported to those who could see it until then. Its place in the feed doesn't count
  // as a change.
  `create temp trigger if not exists report_ticket_update after update on main.tickets when new.change_seq is null begin
     select ${payload('new', 'ticket')}, ${payload('old', 'ticket')};
   end`,
  messagesTrigger('insert'),
  messagesTrigger('update'),
];
