import type { Transaction, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Schema } from '../../../../contract/operations.ts';
import type { HistoryAction } from '../../../core/model/intent.ts';
import type { FilePlace, PostJob } from '../../../core/model/jobs.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import { blanksOf } from '../../../core/store/data-map.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { writeHistory } from '../../../core/store/tickets/history.ts';
import { releaseBytes } from '../../../core/store/tickets/stored-bytes.ts';
import type { StorageContext } from '../../../base/store/context.ts';

type Tx = Transaction<Tables>;
type Messages = UpdateQueryBuilder<Tables, 'transcript_messages', 'transcript_messages', UpdateResult>;

/**
 * Redacts messages: only the fact that something was written, and when, stays. Their text in the search index is
 * removed separately, see `removeSearchText`.
 */
export async function redactMessages(tx: Tx, select: (messages: Messages) => Messages): Promise<void> {
  await select(tx.updateTable('transcript_messages').set(blanksOf('transcript_messages'))).execute();
}

/**
 * The number of messages whose text is removed from the search index in one transaction. It is overwritten there, which
 * takes a millisecond each, while everyone else waits for an embedded database.
 */
export const SEARCH_TEXT_BATCH = 25;

export async function removeSearchText(tx: Tx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await tx
    .updateTable('transcript_messages')
    .set({ search_text: '' })
    .where('id', 'in', [...messageIds])
    .where('search_text', '!=', '')
    .execute();
}

/**
 * Removes reasons and names, which are texts about people; who did what, and when, stays. `actorId`: only the texts
 * that this person typed.
 */
export async function redactHistory(tx: Tx, ticketId: string, actorId?: string): Promise<void> {
  const rows = await tx
    .selectFrom('ticket_history')
    .select(['id', 'detail'])
    .where('ticket_id', '=', ticketId)
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .execute();
  for (const { id, detail } of rows) {
    const change = { reason: null, detail: JSON.stringify(withoutFreeText(detail)) };
    await tx.updateTable('ticket_history').set(change).where('id', '=', id).execute();
  }
}

/** Ids and times in their own fields say what was done and are kept; any other text was typed by someone. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^\d{1,20}$/;
const [ID_FIELD, TIME_FIELD] = [/(^|_)id$/, /_at$/];

function withoutFreeText(detail: string): object {
  // Stored from a request's body: an object.
  const entries = Object.entries(JSON.parse(detail) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(([field, value]) =>
      typeof value === 'string' ? isIdOrTime(field, value) : value === null || typeof value !== 'object',
    ),
  );
}

/** A ticket may be called 1234567: a number counts as an id only in a field for ids. */
function isIdOrTime(field: string, value: string): boolean {
  return (TIME_FIELD.test(field) && INSTANT.test(value)) || (ID_FIELD.test(field) && ID.test(value));
}

export interface Erasure {
  readonly id: string;
  readonly guildId: string;
  readonly ticketId: string;
  readonly action: Extract<HistoryAction, 'eraseTicket' | 'eraseUser'>;
  readonly order: {
    readonly actorId: string;
    readonly tokenUserId: string;
    readonly reason: string | null;
    readonly anonymous: boolean;
  };
  readonly detail: object;
  readonly at: string;
}

export async function writeErasure(tx: Tx, { order, ...erasure }: Erasure): Promise<void> {
  const { actorId, tokenUserId, reason, anonymous } = order;
  await writeHistory(tx, { ...erasure, actorId, tokenUserId, reason, anonymous });
}

/** Deletes the rows of the messages' attachments and returns the hashes of the files behind them. */
export async function deleteAttachments(
  tx: Tx,
  { guildId, ticketId }: FilePlace,
  messages: readonly { readonly attachments: string; readonly versions: string }[],
): Promise<string[]> {
  // Stored by `storeMessages` from these shapes. An edit may have removed files.
  const ids = messages.flatMap(({ attachments, versions }) => [
    ...(JSON.parse(attachments) as string[]),
    ...(JSON.parse(versions) as Schema<'TranscriptVersion'>[]).flatMap((version) => version.attachments),
  ]);
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('transcript_attachments')
    .where('id', 'in', ids)
    .where('ticket_id', '=', ticketId)
    .returning(['hash', 'reserved'])
    .execute();
  const bytes = rows.reduce((sum, { reserved }) => sum + reserved, 0);
  await releaseBytes(tx, { guildId, ticketId }, bytes);
  return rows.flatMap(({ hash }) => hash ?? []);
}

/** Queues the replacement of a transcript in its channel by the rest of it, or its deletion. */
export async function queueRepost(
  tx: Tx,
  options: StorageContext,
  job: Omit<PostJob, 'replaces'>,
): Promise<void> {
  const { guildId, ticketId } = job;
  const posted = await tx
    .selectFrom('transcript_posts')
    .select('source')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (posted === undefined) return;
  await enqueue(tx, {
    id: options.ids.snowflake(),
    kind: 'transcript.post',
    key: `${ticketId}:erased`,
    guildId,
    lane: `transcript:${ticketId}`,
    payload: { ...job, replaces: true } satisfies PostJob,
    at: options.instant(),
  });
}
