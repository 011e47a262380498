import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../../contract/operations.ts';
import { pages } from '../../../base/kit/pages.ts';
import type { CapturedMember } from '../captured-message.ts';
import type { TicketRecord } from '../../../core/model/ticket.ts';
import type { StoredAttachment, StoredTranscript } from '../records.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { flag } from '../../../edge/database/schema/flag.ts';
import type { OwnColdMessages } from '../cold/cold.ts';

type Message = Schema<'TranscriptMessage'>;

export function createTranscriptReading(db: Kysely<Tables>, cold: OwnColdMessages) {
  return {
    /** The numbers of the linked tickets that have the same owner. */
    async linkedNumbers({ id, owner_id: ownerId }: Pick<TicketRecord, 'id' | 'owner_id'>) {
      const rows = await db
        .selectFrom('ticket_links')
        .innerJoin('tickets', 'tickets.id', 'ticket_links.linked_id')
        .select('tickets.number')
        .where('ticket_links.ticket_id', '=', id)
        .where('tickets.owner_id', '=', ownerId)
        .orderBy('tickets.number')
        .execute();
      return rows.map(({ number }) => number);
    },
    /** Null if none was saved. */
    async saved(ticketId: string): Promise<StoredTranscript | null> {
      const row = await db
        .selectFrom('transcripts')
        .selectAll()
        .where('ticket_id', '=', ticketId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const guild = parse<StoredTranscript['guild']>(row.guild);
      return { savedAt: row.saved_at, guild, group: parse<StoredTranscript['group']>(row.group_settings) };
    },
    /** Null if none was saved. */
    async savedAt(ticketId: string): Promise<Date | null> {
      const row = await db
        .selectFrom('transcripts')
        .select('saved_at')
        .where('ticket_id', '=', ticketId)
        .executeTakeFirst();
      return row === undefined ? null : new Date(row.saved_at);
    },
    /** Oldest first. */
    messages: (ticketId: string, inThread: boolean) =>
      cold.readEither(
        ticketId,
        () => readInPages(toMessage, rowsOf(db, 'transcript_messages', ticketId, inThread)),
        (rows) => rows.filter((row) => row.in_thread === flag(inThread)).map(toMessage),
      ),
    attachments: (ticketId: string, inThread: boolean) =>
      readInPages(toAttachment, rowsOf(db, 'transcript_attachments', ticketId, inThread)),
    /** Newest first, at most `limit` of those that are older than the message `before`. */
    async newestMessages(
      ticketId: string,
      {
        inThread,
        before,
        limit,
      }: { readonly inThread: boolean; readonly before: string | null; readonly limit: number },
    ) {
      const hot = () =>
        db
          .selectFrom('transcript_messages')
          .selectAll()
          .where('ticket_id', '=', ticketId)
          .where('in_thread', '=', flag(inThread))
          .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
      const newest = await cold.readEither(ticketId, hot, (rows) =>
        rows
          .filter((row) => row.in_thread === flag(inThread) && (before === null || row.id < before))
          .toReversed()
          .slice(0, limit),
      );
      return newest.map(toMessage);
    },
    async attachmentsOf(
      ticketId: string,
      messageIds: readonly string[],
    ): Promise<readonly StoredAttachment[]> {
      if (messageIds.length === 0) return [];
      const rows = await db
        .selectFrom('transcript_attachments')
        .selectAll()
        .where('ticket_id', '=', ticketId)
        .where('message_id', 'in', [...messageIds])
        .orderBy('id')
        .execute();
      return rows.map(toAttachment);
    },
    async members(ticketId: string, inThread: boolean) {
      const rows = await db
        .selectFrom('transcript_members')
        .selectAll()
        .where('ticket_id', '=', ticketId)
        .where('in_thread', '=', flag(inThread))
        .orderBy('user_id')
        .execute();
      return rows.map((row): CapturedMember => ({
        id: row.user_id,
        name: row.name,
        avatar: row.avatar,
        bot: row.bot === 1,
        joinedAt: row.joined_at,
        roles: parse<string[]>(row.roles),
      }));
    },
    /** The roles of everyone in the channel or in the threads, as they were last seen. */
    async rolesOf(ticketId: string) {
      const rows = await db
        .selectFrom('transcript_members')
        .select(['user_id', 'roles'])
        .where('ticket_id', '=', ticketId)
        .execute();
      return rows.map((row) => ({ id: row.user_id, roles: parse<string[]>(row.roles) }));
    },
    /** The authors of the messages in the channel or in the threads, one row per person. */
    async authors(ticketId: string, inThread: boolean) {
      const rows = await db
        .selectFrom('transcript_messages')
        .select(['author_id', 'author_name', 'author_avatar', 'author_bot'])
        .where('id', 'in', (from) =>
          from
            .selectFrom('transcript_messages')
            .select((of) => of.fn.max('id').as('newest'))
            .where('ticket_id', '=', ticketId)
            .where('in_thread', '=', flag(inThread))
            .groupBy('author_id'),
        )
        .execute();
      return rows.map(toAuthor);
    },
  };
}

/** Rows of one query. All others wait while SQLite runs it and while it is parsed: 10,000 rows take 100 ms and more. */
const PAGE_SIZE = 200;

/** Reads the rows of a ticket from one of these tables, a page at a time. */
function rowsOf<Table extends 'transcript_messages' | 'transcript_attachments'>(
  db: Kysely<Tables>,
  table: Table,
  ticketId: string,
  inThread: boolean,
): (after: string) => Promise<readonly Selectable<Tables[Table]>[]> {
  return async (after) => {
    const { rows } = await sql<Selectable<Tables[Table]>>`
      select * from ${sql.table(table)}
      where ticket_id = ${ticketId} and in_thread = ${flag(inThread)} and id > ${after}
      order by id limit ${PAGE_SIZE}`.execute(db);
    return rows;
  };
}

async function readInPages<Row extends { readonly id: string }, Item>(
  toItem: (row: Row) => Item,
  read: (after: string) => Promise<readonly Row[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const rows of pages('', PAGE_SIZE, read, ({ id }) => id)) items.push(...rows.map(toItem));
  return items;
}

type AuthorColumns = Pick<
  Selectable<Tables['transcript_messages']>,
  'author_id' | 'author_name' | 'author_avatar' | 'author_bot'
>;

function toAuthor(row: AuthorColumns): Schema<'TranscriptAuthor'> {
  const { author_id: id, author_name: name, author_avatar: avatar, author_bot: bot } = row;
  return { id, name, avatar, bot: bot === 1 };
}

function toMessage(row: Selectable<Tables['transcript_messages']>): Message {
  return {
    id: row.id,
    author: toAuthor(row),
    type: row.type,
    content: row.content,
    created_at: row.created_at,
    edited_at: row.edited_at,
    deleted_at: row.deleted_at,
    reply_to: row.reply_to,
    attachments: parse(row.attachments),
    embeds: parse(row.embeds),
    components: parse(row.components),
    reactions: parse(row.reactions),
    stickers: parse(row.stickers),
    poll: row.poll === null ? null : parse(row.poll),
    forwarded: row.forwarded === 1 ? forwardOf(row) : null,
    versions: parse(row.versions),
  };
}

/** Earlier versions stored that a message is forwarded, but not from where. */
function forwardOf(row: Selectable<Tables['transcript_messages']>): Schema<'TranscriptForward'> {
  const { forward_source: source, created_at } = row;
  if (source !== null) return parse(source);
  return { guild_id: null, channel_id: null, message_id: null, created_at };
}

export function toAttachment(row: Selectable<Tables['transcript_attachments']>): StoredAttachment {
  const { id, name, mime, size, hash, state, title, description, duration } = row;
  const facts = { title, description, duration, isSpoiler: row.spoiler === 1 };
  return { id, name, mime, size, hash, state, url: row.source_url, messageId: row.message_id, ...facts };
}

/** A column's text was stored from the shape that is named here. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape of its column
function parse<Shape>(text: string): Shape {
  // Most are empty: parsing is a third of the time of reading a long transcript.
  return (text === '[]' ? [] : JSON.parse(text)) as Shape;
}
