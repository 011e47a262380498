import type { Kysely } from 'kysely';
import type { AttachmentId, AttachmentStore } from '../transcripts/ports.ts';
import type { Tables } from './schema.ts';
import { toAttachment } from './transcripts-reading.ts';

export function createAttachmentStore(db: Kysely<Tables>): AttachmentStore {
  const set = async (
    { id, ticketId }: AttachmentId,
    change: { hash?: string; size?: number; state?: 'copied' | 'too-large' | 'lost'; source_url?: string },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('transcript_attachments')
      .set(change)
      .where('id', '=', id)
      .where('ticket_id', '=', ticketId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
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
    copied: (attachment, hash, size) => set(attachment, { hash, size, state: 'copied' }),
    async used(ticketId, hashes) {
      if (hashes.length === 0) return new Set();
      const rows = await db
        .selectFrom('transcript_attachments')
        .select('hash')
        .where('ticket_id', '=', ticketId)
        .where('hash', 'in', [...hashes])
        .execute();
      return new Set(rows.flatMap(({ hash }) => hash ?? []));
    },
    async notCopied(attachment, state) {
      await set(attachment, { state });
    },
    async moved(attachment, url) {
      await set(attachment, { source_url: url });
    },
  };
}
