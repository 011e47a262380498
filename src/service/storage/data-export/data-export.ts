import type { Kysely } from 'kysely';
import type { DataExportStore, OwnMessage, Person } from '../../data-export/ports.ts';
import { exportedColumns } from '../data-map.ts';
import type { Tables } from '../database/schema.ts';
import { flag } from '../database/schema/flag.ts';
import { ticketColumns } from '../database/schema/tickets.ts';
import { toEntry } from '../tickets/history.ts';
import { createNamesSeen } from './names-seen.ts';

const ATTACHMENT = [
  'transcript_attachments.id',
  'transcript_attachments.ticket_id as ticketId',
  'transcript_attachments.message_id as messageId',
  'transcript_attachments.name',
  'transcript_attachments.mime',
  'transcript_attachments.size',
  'transcript_attachments.state',
] as const;

export function createDataExportStore(db: Kysely<Tables>): DataExportStore {
  return {
    ...createNamesSeen(db),
    async tickets({ guildId, userId }, afterNumber, limit) {
      const rows = await db
        .selectFrom('tickets')
        .selectAll()
        .where('guild_id', '=', guildId)
        .where('number', '>', afterNumber)
        .orderBy('number')
        .limit(limit)
        .execute();
      const tickets = rows.map(ticketColumns.toFields);
      if (tickets.length === 0) return { tickets, entries: [] };
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
      return { tickets, entries: entries.map((row) => ({ ...toEntry(row), ticketId: row.ticket_id })) };
    },
    writtenIn: ({ guildId, userId }) =>
      db
        .selectFrom('transcript_messages')
        .innerJoin('tickets', 'tickets.id', 'transcript_messages.ticket_id')
        .select(['tickets.id', 'tickets.number'])
        .distinct()
        .where('transcript_messages.author_id', '=', userId)
        .where('tickets.guild_id', '=', guildId)
        .orderBy('tickets.number')
        .execute(),
    async messages({ userId }: Person, { id: ticketId, number }, afterId, limit) {
      const rows = await db
        .selectFrom('transcript_messages')
        .select(exportedColumns('transcript_messages'))
        .where('author_id', '=', userId)
        .where('ticket_id', '=', ticketId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute();
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
        // Stored by `storeMessage` from a list of ids.
        attachments: row.forwarded === flag(true) ? [] : (JSON.parse(row.attachments) as string[]),
      }));
    },
    async files(ticketId, afterId, limit) {
      const rows = await db
        .selectFrom('transcript_attachments')
        .innerJoin('transcript_messages', 'transcript_messages.id', 'transcript_attachments.message_id')
        .select(ATTACHMENT)
        .select(['author_id as authorId', 'content', 'forwarded'])
        .where('transcript_attachments.ticket_id', '=', ticketId)
        .where('transcript_attachments.id', '>', afterId)
        .orderBy('transcript_attachments.id')
        .limit(limit)
        .execute();
      return rows.map(({ forwarded, ...file }) => ({ ...file, isForward: forwarded === flag(true) }));
    },
  };
}
