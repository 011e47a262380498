import type { Kysely, Selectable } from 'kysely';
import type { GroupSettings, GroupStore } from '../groups/ports.ts';
import type { Tables, TicketGroupsTable } from './schema.ts';
import { groupRow } from './ticket-groups.ts';
import { toGroup } from './ticket-rows.ts';

export function createGroupSettingsStore(db: Kysely<Tables>): GroupStore {
  return {
    async list(guildId, { offset, limit }) {
      const ofGuild = db.selectFrom('ticket_groups').where('guild_id', '=', guildId);
      const rows = await ofGuild.selectAll().orderBy('id').limit(limit).offset(offset).execute();
      // A guild has a handful of groups: counting them is reading a handful of index entries.
      const { total } = await ofGuild
        .select((row) => row.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { items: rows.map(toSettings), total: Number(total) };
    },
    async find(guildId, groupId) {
      const row = await groupRow(db, guildId, groupId);
      return row === undefined ? null : toSettings(row);
    },
  };
}

function toSettings(row: Selectable<TicketGroupsTable>): GroupSettings {
  return {
    ...toGroup(row),
    ticket_count: row.ticket_count,
    transcript_channel_id: row.transcript_channel_id,
    form_channel_id: row.form_channel_id,
    feedback_channel_id: row.feedback_channel_id,
    form_title: row.form_title,
    // The column is written from this shape and no other.
    form_fields: JSON.parse(row.form_fields) as GroupSettings['form_fields'],
    created_at: row.created_at,
  };
}
