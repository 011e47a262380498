import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Words of the messages, found by their beginnings, one guild's at a time. Triggers keep the index with the messages'
 * `search_text`, in the same transaction, so that nothing is found that was erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transcript_messages')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await onPostgres(db);
  else await onSqlite(db);
}

/**
 * FTS5 without contents of its own: the triggers know what was indexed. `secure-delete` removes words from the index's
 * pages at once; otherwise they would stay in the file until some later merge.
 */
async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table transcript_search using fts5(
    guild, words, content = '', detail = column, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0'
  )`.execute(db);
  await sql`insert into transcript_search (transcript_search, rank) values ('secure-delete', 1)`.execute(db);
  const guild = (row: 'old' | 'new') =>
    sql`(select guild_id from tickets where id = ${sql.ref(`${row}.ticket_id`)})`;
  const take = sql`insert into transcript_search (transcript_search, rowid, guild, words)
    select 'delete', cast(old.id as integer), ${guild('old')}, old.search_text where old.search_text <> '';`;
  const put = sql`insert into transcript_search (rowid, guild, words)
    select cast(new.id as integer), ${guild('new')}, new.search_text where new.search_text <> '';`;
  await sql`create trigger transcript_search_insert after insert on transcript_messages
    begin ${put} end`.execute(db);
  await sql`create trigger transcript_search_update after update of search_text on transcript_messages
    when old.search_text <> new.search_text begin ${take} ${put} end`.execute(db);
  await sql`create trigger transcript_search_delete after delete on transcript_messages
    begin ${take} end`.execute(db);
}

/** Words as they are, by no dictionary; the guild is a word that no text can hold, with its colon. */
async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table transcript_search (message_id bigint primary key, words tsvector not null)`.execute(
    db,
  );
  await sql`create index transcript_search_by_word on transcript_search using gin (words)`.execute(db);
  await sql`create function keep_transcript_search() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.search_text = '' then
        delete from transcript_search where message_id = old.id::bigint;
      else
        insert into transcript_search (message_id, words)
        select new.id::bigint,
          array_to_tsvector(array_append(string_to_array(new.search_text, ' '), 'guild:' || guild_id))
        from tickets where id = new.ticket_id
        on conflict (message_id) do update set words = excluded.words;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger transcript_search_keep after insert or update of search_text or delete
    on transcript_messages for each row execute function keep_transcript_search()`.execute(db);
}
