import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * PostgreSQL's index of words tells nothing of when a message was written: of a word that half of them have, half of them
 * would be read to find the newest. By this table's own key a server's newest messages are looked through first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // FTS5 gives the newest first.
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create table transcript_search_newest (guild_id text not null, message_id bigint not null, words tsvector not null)`.execute(
    db,
  );
  await sql`insert into transcript_search_newest (guild_id, message_id, words)
    select tickets.guild_id, search.message_id, search.words from transcript_search search
    join transcript_messages message on message.id = search.message_id::text
    join tickets on tickets.id = message.ticket_id`.execute(db);
  await sql`drop table transcript_search`.execute(db);
  await sql`alter table transcript_search_newest rename to transcript_search`.execute(db);
  await sql`alter table transcript_search add primary key (guild_id, message_id)`.execute(db);
  await sql`create index transcript_search_by_word on transcript_search using gin (words)`.execute(db);
  await sql`create or replace function keep_transcript_search() returns trigger language plpgsql as $$
    declare
      message record;
      guild text;
    begin
      if tg_op = 'DELETE' then message := old; else message := new; end if;
      select guild_id into guild from tickets where id = message.ticket_id;
      if tg_op = 'DELETE' or message.search_text = '' then
        delete from transcript_search where guild_id = guild and message_id = message.id::bigint;
      elsif guild is not null then
        insert into transcript_search (guild_id, message_id, words)
        values (guild, message.id::bigint,
          array_to_tsvector(array_append(string_to_array(message.search_text, ' '), 'guild:' || guild)))
        on conflict (guild_id, message_id) do update set words = excluded.words;
      end if;
      return null;
    end $$`.execute(db);
}
