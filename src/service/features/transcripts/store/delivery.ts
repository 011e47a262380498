import type { Selectable } from 'kysely';
import type { DeliveryStore, Post } from '../delivery/ports.ts';
import type { FilePlace } from '../../../core/model/jobs.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import type { TranscriptPostsTable } from '../../../edge/database/schema/transcripts.ts';
import { writeHistoryOnce } from '../../../core/store/tickets/history.ts';
import type { StorageContext } from '../../../core/store/context.ts';

export function createDeliveryStore({
  database: { db },
  ids,
  instant,
}: Pick<StorageContext, 'database' | 'ids' | 'instant'>): DeliveryStore {
  // Uploads take long: a ticket's other work does not wait for them.
  const jobOf = ({ guildId, ticketId }: FilePlace) => ({
    id: ids.snowflake(),
    guildId,
    lane: `transcript:${ticketId}`,
    at: instant(),
  });

  return {
    queueSend: (job) => {
      const key = `${job.ticketId}:${job.userId}`;
      return enqueue(db, { ...jobOf(job), kind: 'transcript.send', key, payload: job });
    },
    queuePost: (job) =>
      enqueue(db, { ...jobOf(job), kind: 'transcript.post', key: job.ticketId, payload: job }),
    note: (note) => writeHistoryOnce(db, { ...note, anonymous: false }),
    async ending(ticketId) {
      const row = await db
        .selectFrom('ticket_history')
        .select(['actor_id', 'anonymous', 'reason'])
        .where('ticket_id', '=', ticketId)
        .where('action', 'in', ['closeTicket', 'deleteTicket'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { actorId: row.actor_id, anonymous: row.anonymous === 1, reason: row.reason };
    },
    async written(ticketId) {
      const row = await db
        .selectFrom('transcript_messages')
        .select((of) => [of.fn.countAll().as('count'), of.fn.max('id').as('newest')])
        .where('ticket_id', '=', ticketId)
        .where('author_bot', '=', 0)
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), newest: row.newest ?? '' };
    },
    async post(ticketId, source) {
      const row = await db
        .selectFrom('transcript_posts')
        .selectAll()
        .where('ticket_id', '=', ticketId)
        .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
        .orderBy('posted_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : toPost(row);
    },
    async posts(ticketId) {
      const rows = await db
        .selectFrom('transcript_posts')
        .selectAll()
        .where('ticket_id', '=', ticketId)
        .execute();
      return rows.map(toPost);
    },
    async forgetPost(source) {
      await db.deleteFrom('transcript_posts').where('source', '=', source).execute();
    },
    async recordPost({ ticketId, channelId, messageId, source, written }, at) {
      const message = { ticket_id: ticketId, channel_id: channelId, message_id: messageId };
      const state = { written_count: written.count, newest_message_id: written.newest, posted_at: at };
      await db
        .insertInto('transcript_posts')
        .values({ source, ...message, ...state })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async guildOf(ticketId) {
      const row = await db
        .selectFrom('transcripts')
        .select('guild_id')
        .where('ticket_id', '=', ticketId)
        .executeTakeFirst();
      return row?.guild_id ?? null;
    },
  };
}

function toPost(row: Selectable<TranscriptPostsTable>): Post {
  return {
    ticketId: row.ticket_id,
    channelId: row.channel_id,
    messageId: row.message_id,
    source: row.source,
    written: { count: row.written_count, newest: row.newest_message_id },
  };
}
