import { type Kysely, sql } from 'kysely';
import { isPostgres, key, required } from './columns.ts';

/**
 * A ticket has its labels in a column, and `ticket_labels` has a row for each, for the lists of a label's tickets. The
 * database writes these rows in the transaction that changes the ticket, so that no change can forget them.
 */
export async function createLabels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('labels')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('emoji', 'text')
    .addColumn('color', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('labels_of_guild').on('labels').columns(['guild_id']).execute();
  await db.schema
    .createTable('ticket_labels')
    .addColumn('ticket_id', 'text', required)
    .addColumn('guild_id', 'text', required)
    .addColumn('label_id', 'text', required)
    .addColumn('ticket_status', 'text', required)
    .addColumn('ticket_number', 'integer', required)
    .addPrimaryKeyConstraint('ticket_labels_pk', ['ticket_id', 'label_id'])
    .execute();
  await db.schema
    .createIndex('ticket_labels_listed')
    .on('ticket_labels')
    .columns(['guild_id', 'label_id', 'ticket_status', 'ticket_number', 'ticket_id'])
    .execute();
  for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

/** Most tickets have no labels, before and after a change. */
const DIFFERS = `(old.label_ids <> '[]' or new.label_ids <> '[]')
  and (old.label_ids <> new.label_ids or old.status <> new.status)`;

const FORGET = 'delete from ticket_labels where ticket_id = new.id;';

const rowsFrom = (elements: string): string =>
  // A restored backup brings its rows itself.
  `insert into ticket_labels (ticket_id, guild_id, label_id, ticket_status, ticket_number)
   select new.id, new.guild_id, value, new.status, new.number from ${elements}
   where true on conflict do nothing;`;

const SQLITE = [
  `create trigger tickets_labeled_insert after insert on tickets when new.label_ids <> '[]'
   begin ${rowsFrom('json_each(new.label_ids)')} end`,
  `create trigger tickets_labeled_update after update of label_ids, status on tickets when ${DIFFERS}
   begin ${FORGET} ${rowsFrom('json_each(new.label_ids)')} end`,
];

const POSTGRES = [
  `create function label_ticket() returns trigger language plpgsql as $$ begin
     ${FORGET}
     ${rowsFrom('jsonb_array_elements_text(new.label_ids::jsonb)')}
     return null;
   end $$`,
  `create trigger tickets_labeled_insert after insert on tickets
   for each row when (new.label_ids <> '[]') execute function label_ticket()`,
  `create trigger tickets_labeled_update after update of label_ids, status on tickets
   for each row when (${DIFFERS}) execute function label_ticket()`,
];
