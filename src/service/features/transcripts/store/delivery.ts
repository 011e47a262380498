import type { Tables } from '../../../edge/database/schema.ts';
import type { Selectable } from 'kysely';
import type { HistoryAction } from '../../../core/model/intent.ts';
import type { FilePlace, PostJob, SendJob } from '../../../core/model/jobs.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import { writeHistoryOnce } from '../../../core/store/tickets/history.ts';
import type { StorageContext } from '../../../base/store/context.ts';
import type { OwnColdMessages } from '../cold/cold.ts';

/** A transcript that was posted in a channel. */
export interface Post {
  readonly ticketId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly source: string;
  readonly written: Written;
}

/** A measure of what people had written in a ticket by then: enough to tell whether there is more now. */
interface Written {
  readonly count: number;
  /** The id of the newest message; "" without messages. */
  readonly newest: string;
}

/** The person who ended a ticket, and the reason. */
export interface Ending {
  readonly actorId: string;
  readonly anonymous: boolean;
  readonly reason: string | null;
}

/** The outcome of a delivery, for the ticket's history; the id keeps a repetition from being stored twice. */
export interface DeliveryNote {
  readonly id: string;
  readonly guildId: string;
  readonly ticketId: string;
  readonly action: Extract<
    HistoryAction,
    'sendTicketTranscript' | 'transcriptNotDelivered' | 'transcriptNotPosted'
  >;
  readonly actorId: string;
  readonly tokenUserId: string;
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: string;
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export function createDeliveryStore(
  { database: { db }, ids, instant }: Pick<StorageContext, 'database' | 'ids' | 'instant'>,
  cold: OwnColdMessages,
) {
  // Uploads take long: a ticket's other work does not wait for them.
  const jobOf = ({ guildId, ticketId }: FilePlace) => ({
    id: ids.snowflake(),
    guildId,
    lane: `transcript:${ticketId}`,
    at: instant(),
  });

  return {
    /** Durable. If it is requested again while it waits, it is done once. */
    queueSend: (job: SendJob) => {
      const key = `${job.ticketId}:${job.userId}`;
      return enqueue(db, { ...jobOf(job), kind: 'transcript.send', key, payload: job });
    },
    queuePost: (job: PostJob) =>
      enqueue(db, { ...jobOf(job), kind: 'transcript.post', key: job.ticketId, payload: job }),
    note: (note: DeliveryNote) => writeHistoryOnce(db, { ...note, anonymous: false }),
    /** The newest closing or deletion of a ticket; null if it never ended. */
    async ending(ticketId: string): Promise<Ending | null> {
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
    written(ticketId: string): Promise<Written> {
      const hot = async () => {
        const row = await db
          .selectFrom('transcript_messages')
          .select((of) => [of.fn.countAll().as('count'), of.fn.max('id').as('newest')])
          .where('ticket_id', '=', ticketId)
          .where('author_bot', '=', 0)
          .executeTakeFirstOrThrow();
        return { count: Number(row.count), newest: row.newest ?? '' };
      };
      return cold.readEither(ticketId, hot, (rows) => {
        const ids = rows.filter((row) => row.author_bot === 0).map(({ id }) => id);
        return { count: ids.length, newest: ids.toSorted().at(-1) ?? '' };
      });
    },
    /** The newest post of a ticket, or that of this source if one is named. */
    async post(ticketId: string, source?: string) {
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
    /** All posts of a ticket. */
    async posts(ticketId: string) {
      const rows = await db
        .selectFrom('transcript_posts')
        .selectAll()
        .where('ticket_id', '=', ticketId)
        .execute();
      return rows.map(toPost);
    },
    async forgetPost(source: string) {
      await db.deleteFrom('transcript_posts').where('source', '=', source).execute();
    },
    async recordPost({ ticketId, channelId, messageId, source, written }: Post, at: string) {
      const message = { ticket_id: ticketId, channel_id: channelId, message_id: messageId };
      const state = { written_count: written.count, newest_message_id: written.newest, posted_at: at };
      await db
        .insertInto('transcript_posts')
        .values({ source, ...message, ...state })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** The guild of a ticket that has a transcript. */
    async guildOf(ticketId: string) {
      const row = await db
        .selectFrom('transcripts')
        .select('guild_id')
        .where('ticket_id', '=', ticketId)
        .executeTakeFirst();
      return row?.guild_id ?? null;
    },
  };
}

function toPost(row: Selectable<Tables['transcript_posts']>): Post {
  return {
    ticketId: row.ticket_id,
    channelId: row.channel_id,
    messageId: row.message_id,
    source: row.source,
    written: { count: row.written_count, newest: row.newest_message_id },
  };
}
