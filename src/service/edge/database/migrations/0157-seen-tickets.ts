import { type Kysely, sql } from 'kysely';
import { isPostgres, required } from './0151-baseline/columns.ts';

/**
 * What people have seen of open tickets: the newest message that was shown to them, or an empty text. The database deletes
 * the marks of a ticket in the transaction that closes it, so that no way to close one can forget them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seen_tickets')
    .addColumn('ticket_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('message_id', 'text', required)
    .addPrimaryKeyConstraint('seen_tickets_pk', ['ticket_id', 'user_id'])
    .execute();
  await db.schema.createIndex('seen_tickets_by_user').on('seen_tickets').columns(['user_id']).execute();
  for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

const ENDS = `old.status = 'open' and new.status <> 'open'`;
const FORGET = 'delete from seen_tickets where ticket_id = new.id;';

const SQLITE = [
  `create trigger tickets_unseen after update of status on tickets when ${ENDS} begin ${FORGET} end`,
];

const POSTGRES = [
  `create function forget_seen_ticket() returns trigger language plpgsql as $$ begin
     ${FORGET}
     return null;
   end $$`,
  `create trigger tickets_unseen after update of status on tickets
   for each row when (${ENDS}) execute function forget_seen_ticket()`,
];
