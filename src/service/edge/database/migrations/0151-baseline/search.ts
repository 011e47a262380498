import { type Kysely, sql } from 'kysely';
import { isPostgres } from './columns.ts';

/**
 * Words of the messages, found by their beginnings, one guild's at a time. Triggers keep the index with the messages'
 * `search_text`, in the same transaction, so that nothing is found that was erased.
 */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

const guildOf = (row: 'old' | 'new'): string =>
  `(select guild_id from tickets where id = "${row}"."ticket_id")`;
const REMOVE = `insert into transcript_search (transcript_search, rowid, guild, words)
    select 'delete', cast(old.id as integer), ${guildOf('old')}, old.search_text where old.search_text <> '';`;
const ADD = `insert into transcript_search (rowid, guild, words)
    select cast(new.id as integer), ${guildOf('new')}, new.search_text where new.search_text <> '';`;

/**
 * FTS5 without contents of its own: the triggers know what was indexed. `secure-delete` removes words from the index's
 * pages at once; otherwise they would stay in the file until some later merge.
 */
const SQLITE = [
  `create virtual table transcript_search using fts5(
    guild, words, content = '', detail = column, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0'
  )`,
  `insert into transcript_search (transcript_search, rank) values ('secure-delete', 1)`,
  `create trigger transcript_search_insert after insert on transcript_messages
    begin ${ADD} end`,
  `create trigger transcript_search_update after update of search_text on transcript_messages
    when old.search_text <> new.search_text begin ${REMOVE} ${ADD} end`,
  `create trigger transcript_search_delete after delete on transcript_messages
    begin ${REMOVE} end`,
];

/**
 * Words as they are, by no dictionary; the guild is a word that no text can hold, with its colon. The index of words
 * doesn't know when a message was written: by the table's own key a guild's newest messages are looked through first.
 */
const POSTGRES = [
  `create table transcript_search (
    guild_id text not null, message_id bigint not null, words tsvector not null, primary key (guild_id, message_id)
  )`,
  'create index transcript_search_by_word on transcript_search using gin (words)',
  `create function keep_transcript_search() returns trigger language plpgsql as $$
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
    end $$`,
  `create trigger transcript_search_keep after insert or update of search_text or delete
    on transcript_messages for each row execute function keep_transcript_search()`,
];
