import { sql } from 'kysely';
import { type DatabaseOptions, openDatabase } from '../../../src/service/edge/database/database.ts';
import { filledId } from './fill-tickets.ts';

/** What a search is measured with: how many of the messages have the word. */
export const WORDS = { every: 'hello', half: 'help', hundredth: 'invoice', one: 'u4200' } as const;

const BATCH = 20_000;
/** One in ten filled-in tickets has this many. */
const OF_TICKET = 10;
/** Other words, from some that are in every third message to some that are in ten of a million. */
const RARITIES = [3, 7, 19, 53, 151, 401, 1_009, 5_003, 20_011, 100_003];

/** Messages in the tickets that were filled in, as many as those; with what a search looks at, and nothing else. */
export async function fillMessages(options: DatabaseOptions & { readonly messages: number }): Promise<void> {
  const database = openDatabase(options);
  const { db, dialect } = database;
  const others = RARITIES.map((rarity) => sql`' w' || cast(i * 7919 % ${sql.lit(rarity)} as text)`);
  const words = sql`${sql.lit(WORDS.every)} || case when i % 2 = 0 then ${sql.lit(` ${WORDS.half}`)} else '' end
    || case when i % 100 < 1 then ${sql.lit(` ${WORDS.hundredth}`)} else '' end
    || ' u' || cast(i as text) || ${sql.join(others, sql` || `)}`;
  // In turn one of the one guild, and one of others.
  const ticket = sql`((i - 1) / ${sql.lit(OF_TICKET)} * ${sql.lit(OF_TICKET)} + 1 + (i - 1) / ${sql.lit(2 * OF_TICKET)} % 2)`;
  try {
    for (let from = 1; from <= options.messages; from += BATCH) {
      const to = Math.min(from + BATCH - 1, options.messages);
      await sql`
        insert into transcript_messages (
          id, ticket_id, channel_id, in_thread, author_id, author_name, author_avatar, author_bot, type, content,
          created_at, attachments, embeds, components, stickers, reactions, search_text
        )
        with recursive counted(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from counted where i < ${sql.lit(to)})
        select ${filledId('channel', sql`i`)}, ${filledId('ticket', ticket)}, ${filledId('channel', ticket)}, 0,
          cast(i % 5000 as text), 'Mara', '', 0, 0, ${words}, '2026-01-01T00:00:00.000000Z', '[]', '[]', '[]', '[]', '[]', ${words}
        from counted`.execute(db);
    }
    await (dialect === 'postgres' ? sql`vacuum` : sql`pragma wal_checkpoint(truncate)`).execute(db);
  } finally {
    await database.close();
  }
}
