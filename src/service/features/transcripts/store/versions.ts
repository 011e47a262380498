import { type Kysely, PostgresAdapter } from 'kysely';
import type { Schema } from '../../../../contract/operations.ts';
import type { CapturedMessage } from '../captured-message.ts';
import type { Tables } from '../../../edge/database/schema.ts';

export type Version = Schema<'TranscriptVersion'>;

/** Someone may edit a message as often as they like: the first versions are kept. */
const MOST_VERSIONS = 50;

/**
 * The earlier versions of edited messages by the message's ID, with the stored state if an edit replaces its text or
 * files. Messages that were never edited have none. Until the transaction ends, nobody else changes these rows.
 */
export async function versionsOf(
  tx: Kysely<Tables>,
  messages: readonly CapturedMessage[],
): Promise<ReadonlyMap<string, readonly Version[]>> {
  const edited = new Map(
    messages.filter(({ editedAt }) => editedAt !== null).map((message) => [message.id, message]),
  );
  if (edited.size === 0) return new Map();
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter;
  const rows = await tx
    .selectFrom('transcript_messages')
    .select(['id', 'content', 'attachments', 'created_at', 'edited_at', 'versions'])
    .where('id', 'in', [...edited.keys()])
    .orderBy('id')
    .$if(isPostgres, (query) => query.forUpdate())
    .execute();
  return new Map(
    rows.map(({ id, content, attachments, created_at, edited_at, versions }) => {
      // Both were stored as JSON from these shapes.
      const earlier = JSON.parse(versions) as Version[];
      const files = JSON.parse(attachments) as string[];
      const next = edited.get(id);
      const isKept =
        next !== undefined &&
        isReplaced({ content, files, editedAt: edited_at }, next) &&
        earlier.length < MOST_VERSIONS;
      const version = { content, attachments: files, created_at: edited_at ?? created_at };
      return [id, isKept ? [...earlier, version] : earlier];
    }),
  );
}

interface Stored extends Pick<CapturedMessage, 'content' | 'editedAt'> {
  readonly files: readonly string[];
}

/** A state without text and files is one whose content Discord hid. Links and embeds arrive later without being an edit. */
function isReplaced(stored: Stored, { content, editedAt, attachments }: CapturedMessage): boolean {
  if ((editedAt ?? '') < (stored.editedAt ?? '')) return false;
  if (stored.content === '' && stored.files.length === 0) return false;
  return stored.content !== content || stored.files.join() !== attachments.map(({ id }) => id).join();
}

/** A ticket's attachment. */
interface FileOfTicket {
  readonly ticketId: string;
  readonly id: string;
}

/** Names of attachments by their IDs: those of a ticket are asked for by its messages. */
export async function fileNames(
  db: Kysely<Tables>,
  files: readonly FileOfTicket[],
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('transcript_attachments')
    .select(['id', 'name'])
    .where('ticket_id', 'in', [...new Set(files.map(({ ticketId }) => ticketId))])
    .where('id', 'in', [...new Set(files.map(({ id }) => id))])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is found of earlier versions: their texts and the names of their files, the newest version first. */
export function textsOfVersions(
  versions: readonly Version[],
  names: ReadonlyMap<string, string>,
): readonly string[] {
  return versions
    .toReversed()
    .flatMap(({ content, attachments }) => [content, ...attachments.map((id) => names.get(id) ?? '')])
    .filter((text) => text !== '');
}
