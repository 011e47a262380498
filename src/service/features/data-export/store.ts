import { type Kysely, sql } from 'kysely';
import type { NamesSeen, OwnMessage, OwnReaction, Person, SentFile } from './rows.ts';
import { pages } from '../../base/kit/pages.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { flag } from '../../edge/database/schema/flag.ts';
import { exportedColumns } from '../../core/store/data-map.ts';
import type { ColdMessages, MessageRow } from '../../core/store/tickets/cold.ts';
import { ticketColumns } from '../../edge/database/schema/tickets.ts';
import { toEntry } from '../../core/store/tickets/history.ts';

export type DataExportStore = ReturnType<typeof createDataExportStore>;

const ATTACHMENT = [
  'transcript_attachments.id',
  'transcript_attachments.ticket_id as ticketId',
  'transcript_attachments.message_id as messageId',
  'transcript_attachments.name',
  'transcript_attachments.mime',
  'transcript_attachments.size',
  'transcript_attachments.state',
  'transcript_attachments.title',
  'transcript_attachments.description',
  'transcript_attachments.spoiler',
  'transcript_attachments.duration',
] as const;

/** Each method returns a bounded page and reads it by an index. The next page begins after the last row of this one. */
export function createDataExportStore(db: Kysely<Tables>, cold: Pick<ColdMessages, 'read'>) {
  /** The file of the ticket that is being read: its messages are asked for page by page. */
  let recent: { readonly ticketId: string; readonly rows: readonly MessageRow[] | null } | null = null;
  const inFile = async (ticketId: string) => {
    if (recent?.ticketId !== ticketId || recent.rows === null)
      recent = { ticketId, rows: await cold.read(ticketId) };
    return recent.rows;
  };
  return {
    /**
     * Tickets of the guild in the order of their numbers, with the entries that may be by this person or name them and all
     * ratings (oldest first in each ticket), and the links between these tickets and others, where the person owns both.
     */
    async tickets({ guildId, userId }: Person, afterNumber: number, limit: number) {
      const rows = await db
        .selectFrom('tickets')
        .selectAll()
        .where('guild_id', '=', guildId)
        .where('number', '>', afterNumber)
        .orderBy('number')
        .limit(limit)
        .execute();
      const tickets = rows.map(ticketColumns.toFields);
      if (tickets.length === 0) return { tickets, entries: [], links: [] };
      const entries = await db
        .selectFrom('ticket_history')
        .selectAll()
        .where(
          'ticket_id',
          'in',
          tickets.map(({ id }) => id),
        )
        .where((row) =>
          row.or([
            row('actor_id', '=', userId),
            row('action', '=', 'rateTicket'),
            row('detail', 'like', `%"${userId}"%`),
          ]),
        )
        .orderBy('ticket_id')
        .orderBy('id')
        .execute();
      const links = await db
        .selectFrom('ticket_links')
        .innerJoin('tickets as own', 'own.id', 'ticket_links.ticket_id')
        .innerJoin('tickets as linked', 'linked.id', 'ticket_links.linked_id')
        .select(['ticket_links.ticket_id', 'ticket_links.linked_id', 'ticket_links.created_at'])
        .where(
          'ticket_links.ticket_id',
          'in',
          tickets.map(({ id }) => id),
        )
        .where('own.owner_id', '=', userId)
        .where('linked.owner_id', '=', userId)
        .orderBy('ticket_links.linked_id')
        .execute();
      return {
        tickets,
        entries: entries.map((row) => ({ ...toEntry(row), ticketId: row.ticket_id })),
        links,
      };
    },
    /** The tickets of the guild in which the person wrote; of those whose messages are in files, in which they may have. */
    writtenIn: ({ guildId, userId }: Person) =>
      db
        .selectFrom('transcript_messages')
        .innerJoin('tickets', 'tickets.id', 'transcript_messages.ticket_id')
        .select(['tickets.id', 'tickets.number'])
        .where('transcript_messages.author_id', '=', userId)
        .where('tickets.guild_id', '=', guildId)
        .union(
          db
            .selectFrom('cold_transcripts')
            .innerJoin('tickets', 'tickets.id', 'cold_transcripts.ticket_id')
            .innerJoin('transcript_members', 'transcript_members.ticket_id', 'tickets.id')
            .select(['tickets.id', 'tickets.number'])
            .where('transcript_members.user_id', '=', userId)
            .where('tickets.guild_id', '=', guildId),
        )
        .union(
          db
            .selectFrom('cold_authors')
            .innerJoin('tickets', 'tickets.id', 'cold_authors.ticket_id')
            .select(['tickets.id', 'tickets.number'])
            .where('cold_authors.user_id', '=', userId)
            .where('tickets.guild_id', '=', guildId),
        )
        .orderBy('number')
        .execute(),
    async messages(
      { userId }: Person,
      { id: ticketId, number }: { readonly id: string; readonly number: number },
      afterId: string,
      limit: number,
    ) {
      const stored = await db
        .selectFrom('transcript_messages')
        .select(exportedColumns('transcript_messages'))
        .where('author_id', '=', userId)
        .where('ticket_id', '=', ticketId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute();
      // Asked afterward: the rows may be on their way into the file.
      const moved = await inFile(ticketId);
      const rows =
        moved
          ?.filter((row) => row.author_id === userId && row.id > afterId)
          .toSorted((one, other) => (one.id < other.id ? -1 : 1))
          .slice(0, limit) ?? stored;
      return rows.map((row): OwnMessage => ({
        id: row.id,
        ticketId,
        ticketNumber: number,
        channelId: row.channel_id,
        inThread: row.in_thread === flag(true),
        type: row.type,
        content: row.content,
        createdAt: row.created_at,
        editedAt: row.edited_at,
        deletedAt: row.deleted_at,
        replyTo: row.reply_to,
        isForward: row.forwarded === flag(true),
        stickers: JSON.parse(row.stickers),
        poll: row.poll === null ? null : JSON.parse(row.poll),
        versions: row.forwarded === flag(true) ? [] : JSON.parse(row.versions),
        // Stored by `storeMessage` from a list of ids.
        attachments: row.forwarded === flag(true) ? [] : (JSON.parse(row.attachments) as string[]),
      }));
    },
    /** The files of all people in a ticket. */
    async files(ticketId: string, afterId: string, limit: number): Promise<readonly SentFile[]> {
      const rows = await db
        .selectFrom('transcript_attachments')
        .leftJoin('transcript_messages', 'transcript_messages.id', 'transcript_attachments.message_id')
        .select(ATTACHMENT)
        .select(['author_id', 'content', 'forwarded'])
        .where('transcript_attachments.ticket_id', '=', ticketId)
        .where('transcript_attachments.id', '>', afterId)
        .orderBy('transcript_attachments.id')
        .limit(limit)
        .execute();
      const moved = new Map((await inFile(ticketId))?.map((row) => [row.id, row]));
      return rows.map(({ author_id, content, forwarded, spoiler, ...file }) => {
        // Without its message, nobody is known to have sent it.
        const message = moved.get(file.messageId) ?? { author_id, content, forwarded };
        return {
          ...file,
          authorId: message.author_id ?? '',
          content: message.content ?? '',
          isForward: message.forwarded === flag(true),
          isSpoiler: spoiler === flag(true),
        };
      });
    },
    async reactions({ guildId, userId }: Person, after: OwnReaction | null, limit: number) {
      const rows = await db
        .selectFrom('transcript_reactors')
        .innerJoin('tickets', 'tickets.id', 'transcript_reactors.ticket_id')
        .select([
          'transcript_reactors.ticket_id',
          'transcript_reactors.message_id',
          'transcript_reactors.emoji',
          'transcript_reactors.is_there',
        ])
        .where('transcript_reactors.user_id', '=', userId)
        .where('tickets.guild_id', '=', guildId)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(message_id, emoji) > (${after?.messageId ?? ''}, ${after?.emoji ?? ''})`),
        )
        .orderBy('transcript_reactors.message_id')
        .orderBy('transcript_reactors.emoji')
        .limit(limit)
        .execute();
      return rows.map((row): OwnReaction => ({
        ticketId: row.ticket_id,
        messageId: row.message_id,
        emoji: row.emoji,
        isThere: row.is_there === flag(true),
      }));
    },
    async *seen(of: Person) {
      yield* membersOf(db, of);
      yield* namesOf(db, of);
    },
    /** What staff store about the person in the guild. */
    async standing({ guildId, userId }: Person) {
      const blocks = await db
        .selectFrom('blocks')
        .select(exportedColumns('blocks'))
        .where('guild_id', '=', guildId)
        .where('subject_kind', '=', 'user')
        .where('subject_id', '=', userId)
        .execute();
      const permission = await db
        .selectFrom('api_permissions')
        .select(exportedColumns('api_permissions'))
        .where('guild_id', '=', guildId)
        .where('subject_kind', '=', 'user')
        .where('subject_id', '=', userId)
        .executeTakeFirst();
      const notes = await db
        .selectFrom('person_notes')
        .select(exportedColumns('person_notes'))
        .where('guild_id', '=', guildId)
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      const seen = await db
        .selectFrom('seen_tickets')
        .innerJoin('tickets', 'tickets.id', 'seen_tickets.ticket_id')
        .select(['seen_tickets.ticket_id', 'seen_tickets.message_id'])
        .where('seen_tickets.user_id', '=', userId)
        .where('tickets.guild_id', '=', guildId)
        .orderBy('seen_tickets.ticket_id')
        .execute();
      const exclusion = await db
        .selectFrom('stats_exclusions')
        .select(exportedColumns('stats_exclusions'))
        .where('guild_id', '=', guildId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return {
        blocks,
        notes,
        seen,
        apiPermissionSince: permission?.created_at ?? null,
        leftOutOfStatisticsSince: exclusion?.created_at ?? null,
      };
    },
  };
}

const PAGE_SIZE = 200;

async function* membersOf(
  db: Kysely<Tables>,
  { guildId, userId }: Person,
): AsyncGenerator<readonly NamesSeen[], void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('transcript_members')
      .innerJoin('tickets', 'tickets.id', 'transcript_members.ticket_id')
      .selectAll('transcript_members')
      .where('transcript_members.user_id', '=', userId)
      .where('tickets.guild_id', '=', guildId)
      .where('transcript_members.ticket_id', '>', after)
      .orderBy('transcript_members.ticket_id')
      .orderBy('transcript_members.in_thread')
      .limit(PAGE_SIZE)
      .execute();
    // The last ticket may have another row on the next page.
    const last = rows.length < PAGE_SIZE ? null : rows.at(-1)?.ticket_id;
    const complete = rows.filter((row) => row.ticket_id !== last);
    yield complete.map((row) => ({
      ticketId: row.ticket_id,
      name: row.name,
      member: {
        inNotes: row.in_thread === flag(true),
        avatar: row.avatar,
        joinedAt: row.joined_at,
        roles: JSON.parse(row.roles),
      },
    }));
    if (last === null) return;
    after = complete.at(-1)?.ticket_id ?? after;
  }
}

async function* namesOf(
  db: Kysely<Tables>,
  { guildId, userId }: Person,
): AsyncGenerator<readonly NamesSeen[], void> {
  const named = pages(
    '',
    PAGE_SIZE,
    (after) =>
      db
        .selectFrom('transcript_names')
        .innerJoin('tickets', 'tickets.id', 'transcript_names.ticket_id')
        .select(['transcript_names.ticket_id', 'transcript_names.name'])
        .where('transcript_names.user_id', '=', userId)
        .where('tickets.guild_id', '=', guildId)
        .where('transcript_names.ticket_id', '>', after)
        .orderBy('transcript_names.ticket_id')
        .limit(PAGE_SIZE)
        .execute(),
    (row) => row.ticket_id,
  );
  for await (const rows of named)
    yield rows.map(({ ticket_id: ticketId, name }) => ({ ticketId, name, member: null }));
}
