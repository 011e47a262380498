import { type Kysely, sql } from 'kysely';
import { isPostgres, key, list, required, zero } from './columns.ts';

/** Tickets, their history, and who has access to their channels. */
export async function createTickets(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await findByPlace(db);
  await findInLists(db);
  await createFeed(db);
  await createHistory(db);
  await createChannelAccess(db);
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tickets')
    .addColumn('id', 'text', key)
    .addColumn('uuid', 'text', required)
    .addColumn('guild_id', 'text', required)
    .addColumn('group_id', 'text', required)
    .addColumn('number', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('channel_id', 'text')
    .addColumn('channel_parent_id', 'text')
    .addColumn('control_message_id', 'text')
    .addColumn('notes_thread_id', 'text')
    .addColumn('owner_id', 'text')
    .addColumn('assigned_id', 'text')
    .addColumn('member_ids', 'text', required)
    .addColumn('notes_member_ids', 'text', required)
    .addColumn('priority', 'integer')
    .addColumn('rating', 'integer')
    .addColumn('form', 'text')
    .addColumn('message', 'text')
    .addColumn('name', 'text')
    .addColumn('name_applies_at', 'text')
    .addColumn('closed_reason', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('expiry_clearable', 'integer', zero)
    .addColumn('eternal', 'integer', zero)
    .addColumn('locked_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('opened_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('last_activity', 'text')
    .addColumn('first_response_at', 'text')
    .addColumn('feedback', 'text')
    .addColumn('feedback_message_id', 'text')
    .addColumn('channel_applies_at', 'text')
    .addColumn('owner_spoke_at', 'text')
    .addColumn('staff_spoke_at', 'text')
    .addColumn('warned_at', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('owner_left_at', 'text')
    .addColumn('close_asked_at', 'text')
    .addColumn('change_seq', 'bigint')
    .addColumn('texts_channel_id', 'text')
    .addColumn('rating_channel_id', 'text')
    .addColumn('rating_message_id', 'text')
    .addColumn('label_ids', 'text', list)
    .addColumn('snoozed_until', 'text')
    .addColumn('woken_at', 'text')
    .addColumn('waiting_rank', 'text', (column) => {
      const rank = column.generatedAlwaysAs(sql.raw(WAITING_RANK));
      // PostgreSQL 15 can't compute a column when it is read; SQLite indexes one all the same.
      return isPostgres(db) ? rank.stored() : rank;
    })
    .addColumn('answer_due_at', 'text')
    .addColumn('missed_at', 'text')
    .addColumn('first_response_by', 'text')
    .addColumn('missed_answers', 'text', list)
    .addUniqueConstraint('tickets_number_once', ['guild_id', 'number'])
    .execute();
}

const STAFF_SPOKE = `coalesce(staff_spoke_at, first_response_at, '')`;
const OWNER_SPOKE = `coalesce(owner_spoke_at, '')`;
const OPENED = 'coalesce(opened_at, created_at)';
/**
 * Since when a ticket has been waiting for staff: the database computes it, whatever changes the ticket, and lists in
 * this order end with their page. A ticket that doesn't wait has a value that sorts last.
 */
const WAITING_RANK = `case
  when snoozed_until is not null then '9999'
  when ${STAFF_SPOKE} <= ${OWNER_SPOKE} or ${STAFF_SPOKE} <= ${OPENED}
    then case when ${OWNER_SPOKE} > ${OPENED} then owner_spoke_at else ${OPENED} end
  when ${STAFF_SPOKE} <= woken_at then woken_at
  else '9999'
end`;

async function findByPlace(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('tickets_by_channel').on('tickets').column('channel_id').execute();
  await db.schema.createIndex('tickets_by_notes_thread').on('tickets').column('notes_thread_id').execute();
  await db.schema
    .createIndex('tickets_by_group')
    .on('tickets')
    .columns(['group_id', 'status', 'owner_id'])
    .execute();
  await db.schema
    .createIndex('tickets_listed_by_owner')
    .on('tickets')
    .columns(['guild_id', 'owner_id', 'status', 'number'])
    .execute();
  // Whose tickets are in a channel, without reading them. Deleted tickets are in none.
  await db.schema
    .createIndex('tickets_by_parent')
    .on('tickets')
    .columns(['guild_id', 'channel_parent_id', 'group_id'])
    .where(sql.ref('channel_parent_id'), 'is not', null)
    .execute();
  // Tickets that ended and still have contents: the uuid is that of the erased ones.
  await sql`create index tickets_ended on tickets (group_id, coalesce(deleted_at, closed_at))
    where status <> 'open' and channel_id is null and uuid <> '00000000-0000-0000-0000-000000000000'`.execute(
    db,
  );
}

/**
 * A list is read along the index of one of its conditions, and the others are checked on each of up to 10,000 tickets: so
 * the indexes have the columns of these checks, and no rows are read for them. Each index is written with every change of
 * a ticket: these are enough.
 */
async function findInLists(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, columns: string): Promise<unknown> =>
    sql.raw(`create index ${name} on tickets ${columns}`).execute(db);
  const checked = (keys: string, columns: string): string =>
    isPostgres(db) ? `(${keys}) include (${columns})` : `(${keys}, ${columns})`;

  await add('tickets_listed_by_assignee', '(guild_id, assigned_id, status, number, group_id, priority)');
  // Few tickets have a name; the search looks through those alone.
  await add(
    'tickets_listed_by_name',
    '(guild_id, status, number, name, owner_id, assigned_id, group_id, priority) where name is not null',
  );
  await add('tickets_changed', '(guild_id, change_seq) where change_seq is not null');
  await add('tickets_without_place', '(guild_id, number) where change_seq is null');
  await add('tickets_snoozed', '(guild_id, status, number) where snoozed_until is not null');
  // Without the status, SQLite would read each row for it.
  const open = `assigned_id, status) where status = 'open'`;
  await add('tickets_waiting', `(guild_id, waiting_rank, number, group_id, ${open}`);
  await add('tickets_waiting_of_group', `(guild_id, group_id, waiting_rank, number, ${open}`);
  await add('tickets_due', `(guild_id, coalesce(answer_due_at, '9999'), number, group_id, ${open}`);
  // SQLite would read a guild's tickets to the end for those of a group if only the first one had these columns;
  // PostgreSQL would if they were among its keys.
  await add('tickets_listed', checked('guild_id, status, number', 'group_id, assigned_id, priority'));
  await add(
    'tickets_listed_by_group',
    checked('guild_id, group_id, status, number', 'assigned_id, priority'),
  );
}

/**
 * The feed of changed tickets. A changed ticket has no place in the feed (`change_seq` is null), no matter what changed
 * it: the database ensures that in the same transaction. Places are assigned when the feed is read, to everything
 * committed by then, under a lock of the guild, so they become visible in order, however the changes' transactions
 * overlapped.
 */
async function createFeed(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket_feeds')
    .addColumn('guild_id', 'text', key)
    .addColumn('epoch', 'text', required)
    .addColumn('last_seq', 'bigint', required)
    .execute();
  for (const statement of isPostgres(db) ? LOSE_PLACE_POSTGRES : LOSE_PLACE_SQLITE)
    await sql.raw(statement).execute(db);
}

/** What gives a place changes it alone; any other change takes it away. */
const CHANGED = 'new.change_seq is not null and new.change_seq is not distinct from old.change_seq';

const LOSE_PLACE_POSTGRES = [
  `create function lose_place() returns trigger language plpgsql as $$ begin
     new.change_seq := null;
     return new;
   end $$`,
  `create trigger tickets_lose_place before update on tickets
   for each row when (${CHANGED}) execute function lose_place()`,
];

const LOSE_PLACE_SQLITE = [
  `create trigger tickets_lose_place after update on tickets when ${CHANGED}
   begin update tickets set change_seq = null where id = new.id; end`,
];

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket_history')
    .addColumn('id', 'text', key)
    .addColumn('ticket_id', 'text', required)
    .addColumn('guild_id', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('actor_id', 'text', required)
    .addColumn('token_user_id', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('anonymous', 'integer', required)
    .addColumn('detail', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('ticket_history_by_ticket')
    .on('ticket_history')
    .columns(['ticket_id', 'id'])
    .execute();
  // A link between two tickets is two rows, one for each of them: both find it by the primary key.
  await db.schema
    .createTable('ticket_links')
    .addColumn('ticket_id', 'text', required)
    .addColumn('linked_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('ticket_links_pk', ['ticket_id', 'linked_id'])
    .execute();
  // The message up to which a ticket's activity was caught up with: the bot's own last one isn't asked for each time.
  await db.schema
    .createTable('ticket_activity_reads')
    .addColumn('ticket_id', 'text', key)
    .addColumn('message_id', 'text', required)
    .execute();
}

async function createChannelAccess(db: Kysely<unknown>): Promise<void> {
  // What staff were given in the channels that threads of tickets are in, so that it can be taken back.
  await db.schema
    .createTable('parent_grants')
    .addColumn('guild_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('role_id', 'text', required)
    .addColumn('allowed', 'text', required)
    .addColumn('denied', 'text', required)
    .addPrimaryKeyConstraint('parent_grants_key', ['guild_id', 'channel_id', 'role_id'])
    .execute();
  // Staff whom a group's ping made members of a private thread.
  await db.schema
    .createTable('pinged_staff')
    .addColumn('thread_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('guild_id', 'text', required)
    .addColumn('ticket_id', 'text', required)
    .addPrimaryKeyConstraint('pinged_staff_key', ['thread_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('pinged_staff_by_user')
    .on('pinged_staff')
    .columns(['guild_id', 'user_id'])
    .execute();
  await db.schema.createIndex('pinged_staff_by_ticket').on('pinged_staff').columns(['ticket_id']).execute();
}
