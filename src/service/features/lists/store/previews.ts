import { type Kysely, sql } from 'kysely';
import type { FormEntry } from '../../../core/model/ticket.ts';
import type { SpokenMessage, TicketPreview } from '../../../core/tickets/lists.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { subjectOf } from '../subject.ts';

/** A line of a list shows less. */
const BEGINNING = 400;

/** The condition of `transcript_messages_spoken`: only written out does SQLite use that index. */
const spoken = (inThread: 0 | 1) =>
  sql<boolean>`in_thread = ${sql.lit(inThread)} and author_bot = 0 and deleted_at is null and type in (0, 19)`;

export async function previewsOf(
  db: Kysely<Tables>,
  ticketIds: readonly string[],
  viewerId: string,
): Promise<ReadonlyMap<string, TicketPreview>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tickets')
    .leftJoin('transcript_messages as last', (join) =>
      join.on((on) =>
        on(
          'last.id',
          '=',
          on
            .selectFrom('transcript_messages')
            .select((of) => of.fn.max('id').as('id'))
            .whereRef('ticket_id', '=', 'tickets.id')
            .where(spoken(0)),
        ),
      ),
    )
    .leftJoin('transcript_messages as noted', (join) =>
      join.on((on) =>
        on(
          'noted.id',
          '=',
          on
            .selectFrom('transcript_messages')
            .select((of) => of.fn.max('id').as('id'))
            .whereRef('ticket_id', '=', 'tickets.id')
            .where(spoken(1)),
        ),
      ),
    )
    .leftJoin('seen_tickets as seen', (join) =>
      join.onRef('seen.ticket_id', '=', 'tickets.id').on('seen.user_id', '=', viewerId),
    )
    .leftJoin('transcript_messages as first', (join) =>
      join.on((on) =>
        on(
          'first.id',
          '=',
          on
            .selectFrom('transcript_messages')
            .select((of) => of.fn.min('id').as('id'))
            .whereRef('ticket_id', '=', 'tickets.id')
            .whereRef('author_id', '=', 'tickets.owner_id')
            .where('deleted_at', 'is', null)
            // With the bare column, SQLite would read all messages of the ticket up to the owner's first.
            .where(sql<boolean>`in_thread + 0 = 0`),
        ),
      ),
    )
    .select([
      'tickets.id as ticket_id',
      'tickets.group_id',
      'tickets.name',
      'tickets.message',
      'tickets.form',
      'last.id',
      'last.author_id',
      'last.author_name',
      'last.attachments',
      'last.created_at',
      'noted.id as note_id',
      'noted.author_id as note_author_id',
      'seen.message_id as seen',
    ])
    .select(sql<string>`substr(last.content, 1, ${BEGINNING})`.as('content'))
    .select(sql<string | null>`substr(first.content, 1, ${BEGINNING})`.as('opening'))
    .where('tickets.id', 'in', ticketIds)
    .execute();
  const groups = await groupsOf(db, [...new Set(rows.map(({ group_id }) => group_id))]);
  return new Map(
    rows.map((row) => {
      const { ticket_id, name, message, opening, seen } = row;
      // Stored from the ticket's form and from nothing else.
      const form = row.form === null ? null : (JSON.parse(row.form) as readonly FormEntry[]);
      const fields = groups.get(row.group_id)?.form_fields ?? [];
      const subject = subjectOf({ name, message, form }, fields, opening);
      return [ticket_id, { last: lastOf(row), lastNote: lastNoteOf(row), seen, subject }];
    }),
  );
}

async function groupsOf(db: Kysely<Tables>, ids: readonly string[]) {
  const rows = await db.selectFrom('ticket_groups').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, groupColumns.toFields(row)]));
}

function lastNoteOf({
  note_id: id,
  note_author_id: authorId,
}: {
  readonly [Column in 'note_id' | 'note_author_id']: string | null;
}): TicketPreview['lastNote'] {
  return id === null || authorId === null ? null : { id, authorId };
}

function lastOf(row: {
  readonly [Column in 'id' | 'author_id' | 'author_name' | 'created_at' | 'attachments' | 'content']:
    string | null;
}): SpokenMessage | null {
  const { id, author_id: authorId, author_name: authorName, created_at: at, content } = row;
  if (id === null || authorId === null || authorName === null || at === null) return null;
  const files: unknown = JSON.parse(row.attachments ?? '[]');
  return {
    id,
    authorId,
    authorName,
    content: content ?? '',
    fileCount: Array.isArray(files) ? files.length : 0,
    at,
  };
}
