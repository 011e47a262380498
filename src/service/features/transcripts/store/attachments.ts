import { type Kysely, sql } from 'kysely';
import type { AttachmentId } from '../../../core/model/jobs.ts';
import type { AttachmentStore } from '../ports.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { reserve, setOutcome, storedBytes } from './stored-files.ts';
import { toAttachment } from './reading.ts';

export function createAttachmentStore(db: Kysely<Tables>): AttachmentStore {
  return {
    async find({ id, ticketId }) {
      const row = await db
        .selectFrom('transcript_attachments')
        .innerJoin('tickets', 'tickets.id', 'transcript_attachments.ticket_id')
        .innerJoin('transcript_messages', 'transcript_messages.id', 'transcript_attachments.message_id')
        .selectAll('transcript_attachments')
        .select(['tickets.guild_id', 'tickets.uuid', 'transcript_messages.channel_id'])
        .where('transcript_attachments.id', '=', id)
        .where('transcript_attachments.ticket_id', '=', ticketId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { guild_id: guildId, uuid, channel_id: channelId } = row;
      return { ...toAttachment(row), ticketId, guildId, uuid, channelId };
    },
    reserve: (attachment, quota) => reserve(db, attachment, quota),
    storedBytes: (guildId) => storedBytes(db, guildId),
    markCopied: (attachment, hash, size) =>
      setOutcome(db, attachment, { hash, size, reserved: size, state: 'copied' }),
    async usedHashes(ticketId, hashes) {
      if (hashes.length === 0) return new Set();
      const rows = await db
        .selectFrom('transcript_attachments')
        .select('hash')
        .where('ticket_id', '=', ticketId)
        .where('hash', 'in', [...hashes])
        .execute();
      return new Set(rows.flatMap(({ hash }) => hash ?? []));
    },
    async markNotCopied(attachment, state) {
      await setOutcome(db, attachment, { reserved: 0, state });
    },
    async countFailure({ id, ticketId }) {
      const row = await db
        .updateTable('transcript_attachments')
        .set({ faults: sql`faults + 1` })
        .where('id', '=', id)
        .where('ticket_id', '=', ticketId)
        .returning('faults')
        .executeTakeFirst();
      return row?.faults ?? 0;
    },
    async updateUrl({ id, ticketId }: AttachmentId, url) {
      await db
        .updateTable('transcript_attachments')
        .set({ source_url: url })
        .where('id', '=', id)
        .where('ticket_id', '=', ticketId)
        .execute();
    },
  };
}
