import { type Kysely, sql } from 'kysely';
import { lastIdOf } from '../../../discord-text/snowflake.ts';
import type { FoundMessage, SearchFilter, TranscriptSearch } from '../../transcripts/search/ports.ts';
import { isBeginning, textsOf } from '../../transcripts/search/words.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Words hold letters and digits alone, so they can stand in a query of either database as they are. */
export function createTranscriptSearch({ db, dialect }: Database): TranscriptSearch {
  const findIds = dialect === 'sqlite' ? findOnSqlite : findOnPostgres;
  return {
    async find(guildId, words, limit, filter) {
      const matching = await findIds(db, guildId, words, spanOf(filter));
      return filtered(db, matching, limit, filter);
    },
    async read(messageIds) {
      if (messageIds.length === 0) return [];
      const rows = await messagesOf(db, messageIds);
      const found = new Map(rows.map((row) => [row.id, toFound(row)]));
      return messageIds.flatMap((id) => found.get(id) ?? []);
    },
  };
}

/** Of so many messages it is looked up whose tickets they are in: a few milliseconds a thousand. */
const LOOKED_AT = 10_000;
/** Far below what either database takes as values of one question. */
const AT_ONCE = 500;

/** Ids of messages tell when they were written. */
function spanOf({ since, until }: SearchFilter): Span {
  return {
    after: since === undefined ? '0' : idBefore(since),
    through: until === undefined ? String(LAST_ID) : idBefore(until),
  };
}

/** The greatest number that either database takes. */
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

/** Those that are wanted, in this order. */
async function filtered(
  db: Kysely<Tables>,
  messageIds: readonly string[],
  limit: number,
  { reach, authorId, groupId, botId }: SearchFilter,
): Promise<readonly string[]> {
  const wanted: string[] = [];
  for (let start = 0; start < messageIds.length && wanted.length < limit; start += AT_ONCE) {
    const some = messageIds.slice(start, start + AT_ONCE);
    const rows = await db
      .selectFrom('transcript_messages as message')
      .innerJoin('tickets', 'tickets.id', 'message.ticket_id')
      .select('message.id')
      .where('message.id', 'in', some)
      .where('message.author_id', '!=', botId)
      .$if(authorId !== undefined, (all) => all.where('message.author_id', '=', authorId ?? ''))
      .$if(groupId !== undefined, (all) => all.where('tickets.group_id', '=', groupId ?? ''))
      .$if(reach !== null, (all) =>
        all.where((row) =>
          row.or([
            row('tickets.assigned_id', '=', reach?.assigneeId ?? ''),
            ...(reach === null || reach.groupIds.length === 0
              ? []
              : [row('tickets.group_id', 'in', reach.groupIds)]),
          ]),
        ),
      )
      .execute();
    const found = new Set(rows.map(({ id }) => id));
    wanted.push(...some.filter((id) => found.has(id)));
  }
  return wanted.slice(0, limit);
}

type FindIds = (
  db: Kysely<Tables>,
  guildId: string,
  words: readonly string[],
  span: Span,
) => Promise<readonly string[]>;

/** By rowid, which is the message's id: a message's rank would have to be computed for every one that matches. */
const findOnSqlite: FindIds = async (db, guildId, words, { after, through }) => {
  const terms = words.map((word) => (isBeginning(word) ? `"${word}"*` : `"${word}"`)).join(' AND ');
  const { rows } = await sql<{ id: string }>`
    select cast(rowid as text) as id from transcript_search
    where transcript_search match ${`guild:"${guildId}" AND words:(${terms})`}
    and rowid > cast(${after} as integer) and rowid <= cast(${through} as integer)
    order by rowid desc limit ${LOOKED_AT}`.execute(db);
  return rows.map(({ id }) => id);
};

const findOnPostgres: FindIds = async (db, guildId, words, { after, through }) => {
  const wanted = [
    `'guild:${guildId}'`,
    ...words.map((word) => (isBeginning(word) ? `'${word}':*` : `'${word}'`)),
  ].join(' & ');
  const { rows } = await sql<{ id: string }>`
    select message_id::text as id from transcript_search
    where words @@ ${wanted}::tsquery
    and message_id > ${after}::bigint and message_id <= ${through}::bigint
    order by message_id desc limit ${LOOKED_AT}`.execute(db);
  return rows.map(({ id }) => id);
};

function messagesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('transcript_messages as message')
    .innerJoin('tickets', 'tickets.id', 'message.ticket_id')
    .select(['message.id', 'message.in_thread', 'message.author_id', 'message.author_name'])
    .select(['message.content', 'message.embeds', 'message.poll', 'message.created_at'])
    .select(['tickets.id as ticket_id', 'tickets.number', 'tickets.group_id'])
    .where('message.id', 'in', ids)
    .execute();
}

type Row = Awaited<ReturnType<typeof messagesOf>>[number];

function toFound(row: Row): FoundMessage {
  const parts = {
    content: row.content,
    // Written by the store of messages from these shapes and no others.
    embeds: JSON.parse(row.embeds) as Parameters<typeof textsOf>[0]['embeds'],
    poll: (row.poll === null ? null : JSON.parse(row.poll)) as Parameters<typeof textsOf>[0]['poll'],
    attachments: [],
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
  };
}
