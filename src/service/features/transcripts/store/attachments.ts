import { type Kysely, sql } from 'kysely';
import type { AttachmentId } from '../../../core/model/jobs.ts';
import type { FileQuota, NotCopied } from '../../../base/model/upload-limits.ts';
import type { AttachmentOfTicket, Reservation } from '../records.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { reserve, setOutcome, storedBytes } from './stored-files.ts';
import { toAttachment } from './reading.ts';

export type AttachmentStore = ReturnType<typeof createAttachmentStore>;

export function createAttachmentStore(db: Kysely<Tables>) {
  return {
    /** Null if it doesn't exist, or its ticket is gone. */
    async find({ id, ticketId }: AttachmentId): Promise<AttachmentOfTicket | null> {
      const row = await db
        .selectFrom('transcript_attachments')
        .innerJoin('tickets', 'tickets.id', 'transcript_attachments.ticket_id')
        .leftJoin('transcript_messages', 'transcript_messages.id', 'transcript_attachments.message_id')
        .selectAll('transcript_attachments')
        .select(['tickets.guild_id', 'tickets.uuid', 'transcript_messages.channel_id'])
        // Only for a copy, before which the message isn't moved into a file.
        .select('tickets.channel_id as own_channel_id')
        .where('transcript_attachments.id', '=', id)
        .where('transcript_attachments.ticket_id', '=', ticketId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { guild_id: guildId, uuid } = row;
      const channelId = row.channel_id ?? row.own_channel_id ?? '';
      return { ...toAttachment(row), ticketId, guildId, uuid, channelId };
    },
    /** Takes the room for a copy, once; or returns whose room is used up. Never more is taken than there is. */
    reserve: (attachment: Reservation, quota: FileQuota) => reserve(db, attachment, quota),
    /** The room that a guild's files take. */
    storedBytes: (guildId: string) => storedBytes(db, guildId),
    /** False if it was erased in the meantime. */
    markCopied: (attachment: AttachmentId, hash: string, size: number) =>
      setOutcome(db, attachment, { hash, size, reserved: size, state: 'copied' }),
    /** The contents of a ticket, among these, that an attachment or its messages still use. */
    async usedHashes(ticketId: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
      if (hashes.length === 0) return new Set();
      const rows = await db
        .selectFrom('transcript_attachments')
        .select('hash')
        .where('ticket_id', '=', ticketId)
        .where('hash', 'in', [...hashes])
        .unionAll(
          db
            .selectFrom('cold_transcripts')
            .select('hash')
            .where('ticket_id', '=', ticketId)
            .where('hash', 'in', [...hashes]),
        )
        .execute();
      return new Set(rows.flatMap(({ hash }) => hash ?? []));
    },
    /** The attachment won't be copied, and gives up its room; its `url` stays. */
    async markNotCopied(attachment: AttachmentId, state: NotCopied) {
      await setOutcome(db, attachment, { reserved: 0, state });
    },
    /** Discord didn't deliver the file this time; returns how often by now. */
    async countFailure({ id, ticketId }: AttachmentId) {
      const row = await db
        .updateTable('transcript_attachments')
        .set({ faults: sql`faults + 1` })
        .where('id', '=', id)
        .where('ticket_id', '=', ticketId)
        .returning('faults')
        .executeTakeFirst();
      return row?.faults ?? 0;
    },
    async updateUrl({ id, ticketId }: AttachmentId, url: string) {
      await db
        .updateTable('transcript_attachments')
        .set({ source_url: url })
        .where('id', '=', id)
        .where('ticket_id', '=', ticketId)
        .execute();
    },
  };
}
