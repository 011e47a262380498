import { type Kysely, sql } from 'kysely';
import { isPostgres } from './columns.ts';

/**
 * On PostgreSQL, each transaction that changes tickets or their messages notifies the processes that listen, when it
 * is committed. An embedded database has one process, which has its own triggers.
 */
export async function createSignals(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** A statement that changes more tickets than this, as a restore does, notifies of this many. */
const MOST = 200;

const PAYLOAD = (change: string): string =>
  `pg_notify('ticket_signals', guild_id || ' ' || id || ' ${change} ' || group_id || ' ' || coalesce(assigned_id, ''))`;

const functionOf = (name: string, change: string, rows: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$ begin
     perform ${PAYLOAD(change)} from (${rows} limit ${MOST}) as told;
     return null;
   end $$`;

const COLUMNS = 'guild_id, id, group_id, assigned_id';

const STATEMENTS = [
  functionOf('tell_new_tickets', 'ticket', `select ${COLUMNS} from changed`),
  // A moved ticket also notifies those who could see it until then. Its place in the feed doesn't count as a change.
  functionOf(
    'tell_changed_tickets',
    'ticket',
    `select ${COLUMNS} from changed where change_seq is null
     union
     select former.guild_id, former.id, former.group_id, former.assigned_id from former
     join changed on changed.id = former.id where changed.change_seq is null`,
  ),
  functionOf(
    'tell_messages',
    'messages',
    `select distinct tickets.guild_id, tickets.id, tickets.group_id, tickets.assigned_id from changed
     join tickets on tickets.id = changed.ticket_id`,
  ),
  `create trigger tickets_tell_new after insert on tickets referencing new table as changed
   for each statement execute function tell_new_tickets()`,
  `create trigger tickets_tell_changed after update on tickets referencing old table as former new table as changed
   for each statement execute function tell_changed_tickets()`,
  ...['insert', 'update'].map(
    (event) =>
      `create trigger messages_tell_${event} after ${event} on transcript_messages referencing new table as changed
       for each statement execute function tell_messages()`,
  ),
];
