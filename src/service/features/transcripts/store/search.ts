import { type Kysely, sql } from 'kysely';
import { lastIdOf } from '../../../../discord-text/snowflake.ts';
import type { FoundMessage, SearchFilter } from '../search/found.ts';
import { isBeginning } from '../../../../discord-text/search-words.ts';
import { hasWords, textsOf } from '../search/words.ts';
import type { Database } from '../../../edge/database/database.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { flag } from '../../../edge/database/schema/flag.ts';
import { type SpokenMessage, speakersOf } from './speakers.ts';
import { fileNames, textsOfVersions, type Version } from './versions.ts';

export type TranscriptSearch = ReturnType<typeof createTranscriptSearch>;

/** Words consist of letters and digits alone, so they can be put into a query of either database as they are. */
export function createTranscriptSearch({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  const findIds = dialect === 'sqlite' ? findOnSqlite : findOnPostgres;
  return {
    /**
     * Ids of the guild's messages that have a word beginning with each of these (a single character must be the whole
     * word), the newest first, at most `limit`.
     * `words` are as `wordsOf` makes them, at least one. The bot's messages count as theirs whose
     * words they pass on, and are left out otherwise. People, groups and visible
     * tickets are looked for among the newest thousands of that time that match.
     */
    async find(
      guildId: string,
      words: readonly string[],
      limit: number,
      filter: SearchFilter,
    ): Promise<readonly string[]> {
      if (filter.visibleTickets?.groupIds.length === 0) return [];
      const matching = await findIds(db, guildId, words, spanOf(filter));
      return selectMatching(db, matching, limit, { ...filter, words });
    },
    /** When the last of the guild's tickets ended whose messages are in files, and so aren't found; null without any. */
    async notSearchedBefore(guildId: string): Promise<string | null> {
      const row = await db
        .selectFrom('cold_transcripts')
        .select('ended_at')
        .where('guild_id', '=', guildId)
        .where('state', '!=', 'reading')
        .orderBy('ended_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.ended_at ?? null;
    },
    /** Returns these messages, in this order, without those that have since been erased. */
    async read(messageIds: readonly string[], botId: string): Promise<readonly FoundMessage[]> {
      if (messageIds.length === 0) return [];
      const rows = await messagesOf(db, messageIds);
      const spoken = await speakersOf(db, idsBy(botId, rows));
      const names = await fileNames(db, rows.flatMap(filesIn));
      const found = new Map(rows.map((row) => [row.id, saidBy(spoken.get(row.id), toFound(row, names))]));
      return messageIds.flatMap((id) => found.get(id) ?? []);
    },
  };
}

/** The maximum number of matching messages whose tickets are looked up: this takes a few milliseconds per thousand. */
const MAX_MATCHES = 5_000;
/** Far below the maximum number of values in a query of either database. */
const BATCH_SIZE = 500;

/** The ids of messages contain the time they were written. */
function spanOf({ since, until }: SearchFilter): Span {
  return {
    after: since === undefined ? '0' : idBefore(since),
    through: until === undefined ? String(LAST_ID) : idBefore(until),
  };
}

/** The greatest integer that either database stores. */
const LAST_ID = 9_223_372_036_854_775_807n;

function idBefore(ms: number): string {
  const id = BigInt(lastIdOf(ms - 1));
  if (id < 0n) return '0';
  return String(id > LAST_ID ? LAST_ID : id);
}

interface Span {
  readonly after: string;
  readonly through: string;
}

/** Selects the messages that match the filter, in this order. */
async function selectMatching(
  db: Kysely<Tables>,
  messageIds: readonly string[],
  limit: number,
  {
    visibleTickets,
    authorId,
    groupId,
    labelId,
    botId,
    words,
  }: SearchFilter & { readonly words: readonly string[] },
): Promise<readonly string[]> {
  const selected: string[] = [];
  for (let start = 0; start < messageIds.length && selected.length < limit; start += BATCH_SIZE) {
    const batch = messageIds.slice(start, start + BATCH_SIZE);
    const rows = await messagesInTickets(db, batch)
      .$if(authorId !== undefined, (all) => all.where('author_id', 'in', [authorId ?? '', botId]))
      .$if(groupId !== undefined, (all) => all.where('group_id', '=', groupId ?? ''))
      .$if(labelId !== undefined, (all) =>
        all.where((row) =>
          row.exists(
            row
              .selectFrom('ticket_labels')
              .select('ticket_labels.ticket_id')
              .whereRef('ticket_labels.ticket_id', '=', 'placed.ticket_id')
              .where('label_id', '=', labelId ?? ''),
          ),
        ),
      )
      .$if(visibleTickets !== null, (all) => all.where('group_id', 'in', visibleTickets?.groupIds ?? []))
      .execute();
    const spoken = await speakersOf(db, idsBy(botId, rows));
    const found = new Set(
      rows.flatMap(({ id, author_id: author }) => {
        if (author !== botId) return [id];
        const said = spoken.get(id);
        if (said === undefined || (authorId !== undefined && said.userId !== authorId)) return [];
        return hasWords(said.texts, words) ? [id] : [];
      }),
    );
    selected.push(...batch.filter((id) => found.has(id)));
  }
  return selected.slice(0, limit);
}

/**
 * The messages are read by their ids before any other condition is applied: an author or a group may have a million
 * others.
 */
function messagesInTickets(db: Kysely<Tables>, messageIds: readonly string[]) {
  return db
    .with(
      (cte) => cte('placed').materialized(),
      (of) =>
        of
          .selectFrom('transcript_messages as message')
          .innerJoin('tickets', 'tickets.id', 'message.ticket_id')
          .select([
            'message.id',
            'message.author_id',
            'message.ticket_id',
            'tickets.group_id',
            'tickets.assigned_id',
          ])
          .where('message.id', 'in', messageIds),
    )
    .selectFrom('placed')
    .select(['id', 'author_id']);
}

type FindIds = (
  db: Kysely<Tables>,
  guildId: string,
  words: readonly string[],
  span: Span,
) => Promise<readonly string[]>;

/** Sorted by rowid, which is the message's id: a rank would have to be computed for every message that matches. */
const findOnSqlite: FindIds = async (db, guildId, words, { after, through }) => {
  const terms = words.map((word) => (isBeginning(word) ? `"${word}"*` : `"${word}"`)).join(' AND ');
  const { rows } = await sql<{ id: string }>`
    select cast(rowid as text) as id from transcript_search
    where transcript_search match ${`guild:"${guildId}" AND words:(${terms})`}
    and rowid > cast(${after} as integer) and rowid <= cast(${through} as integer)
    order by rowid desc limit ${MAX_MATCHES}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * The index of words returns all messages that match, and each has to be read to know when it was written. So a common
 * word is searched in the guild's newest messages, by their key, and a rare one in the index.
 */
const findOnPostgres: FindIds = async (db, guildId, words, span) => {
  const query = words.map((word) => (isBeginning(word) ? `'${word}':*` : `'${word}'`)).join(' & ');
  const sample = await amongNewest(db, guildId, query, span, FEW);
  if (sample.read < FEW) return sample.ids;
  if (sample.ids.length * MANY >= ENOUGH * FEW) {
    const count = Math.min(MANY, Math.ceil((MAX_MATCHES * FEW) / sample.ids.length));
    const larger = await amongNewest(db, guildId, query, span, count);
    if (larger.ids.length >= ENOUGH) return larger.ids.slice(0, MAX_MATCHES);
  }
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select message_id from transcript_search where words @@ ${`'guild:${guildId}' & ${query}`}::tsquery
    )
    select message_id::text as id from found
    where message_id > ${span.after}::bigint and message_id <= ${span.through}::bigint
    order by message_id desc limit ${MAX_MATCHES}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * FEW messages are read to see how common the words are, and at most MANY if they are common: a millisecond per
 * thousand.
 */
const FEW = 2_000;
const MANY = 20_000;
/** With fewer matches the index is used: it returns at most one in twenty of a guild's messages. */
const ENOUGH = 1_000;

/**
 * Both columns are in one comparison: otherwise a planner without statistics would read all messages of the guild, and
 * sort them.
 */
async function amongNewest(
  db: Kysely<Tables>,
  guildId: string,
  wanted: string,
  { after, through }: Span,
  most: number,
): Promise<{ readonly read: number; readonly ids: readonly string[] }> {
  const { rows } = await sql<{ read: number; ids: string[] }>`
    select count(*)::integer as read,
      coalesce(array_agg(message_id::text order by message_id desc) filter (where matches), '{}') as ids
    from (
      select guild_id, message_id, words @@ ${wanted}::tsquery as matches from transcript_search
      where (guild_id, message_id) <= (${guildId}, ${through}::bigint)
      order by guild_id desc, message_id desc limit ${most}
    ) newest
    where guild_id = ${guildId} and message_id > ${after}::bigint`.execute(db);
  return rows[0] ?? { read: 0, ids: [] };
}

const idsBy = (
  authorId: string,
  rows: readonly { readonly id: string; readonly author_id: string }[],
): string[] => rows.filter((row) => row.author_id === authorId).map(({ id }) => id);

/** A message of the bot's is shown with the words that it passes on, as theirs who said them. */
function saidBy(spoken: SpokenMessage | undefined, found: FoundMessage): FoundMessage {
  if (spoken === undefined) return found;
  return {
    ...found,
    author_id: spoken.userId,
    author_name: spoken.name,
    texts: spoken.texts,
    earlierTexts: [],
  };
}

function messagesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('transcript_messages as message')
    .innerJoin('tickets', 'tickets.id', 'message.ticket_id')
    .select(['message.id', 'message.in_thread', 'message.author_id', 'message.author_name'])
    .select(['message.content', 'message.embeds', 'message.components', 'message.poll', 'message.created_at'])
    .select(['message.attachments', 'message.versions', 'message.author_bot'])
    .select(['tickets.id as ticket_id', 'tickets.number', 'tickets.group_id'])
    .where('message.id', 'in', ids)
    .execute();
}

type Row = Awaited<ReturnType<typeof messagesOf>>[number];

const versionsIn = (row: Row): readonly Version[] =>
  row.author_bot === flag(true) ? [] : (JSON.parse(row.versions) as Version[]);

function filesIn(row: Row) {
  const current = JSON.parse(row.attachments) as string[];
  const earlier = versionsIn(row).flatMap(({ attachments }) => attachments);
  return [...current, ...earlier].map((id) => ({ ticketId: row.ticket_id, id }));
}

function toFound(row: Row, names: ReadonlyMap<string, string>): FoundMessage {
  const parts = {
    content: row.content,
    // Stored by the message store from these shapes and no others.
    embeds: JSON.parse(row.embeds) as Parameters<typeof textsOf>[0]['embeds'],
    components: JSON.parse(row.components) as Parameters<typeof textsOf>[0]['components'],
    poll: (row.poll === null ? null : JSON.parse(row.poll)) as Parameters<typeof textsOf>[0]['poll'],
    attachments: (JSON.parse(row.attachments) as string[]).map((id) => ({ name: names.get(id) ?? '' })),
  };
  return {
    ticket_id: row.ticket_id,
    ticket_number: row.number,
    group_id: row.group_id,
    message_id: row.id,
    thread: row.in_thread === 1,
    author_id: row.author_id,
    author_name: row.author_name,
    created_at: row.created_at,
    texts: textsOf(parts),
    earlierTexts: textsOfVersions(versionsIn(row), names),
  };
}
