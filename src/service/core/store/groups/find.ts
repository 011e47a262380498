import type { Kysely, Selectable } from 'kysely';
import type { GroupSettings } from '../../groups/ports.ts';
import type { TicketGroup } from '../../model/ticket.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';

/** Finds a group that accepts tickets; a deleted one does not. */
export async function findActiveGroup(
  db: Kysely<Tables>,
  guildId: string,
  groupId: string,
): Promise<TicketGroup | null> {
  const row = await groupRow(db, guildId, groupId).executeTakeFirst();
  return row === undefined || row.deleted_at !== null ? null : groupColumns.toFields(row);
}

/** Finds the group of a ticket: a deleted ticket's group may be deleted, too. */
export async function groupOf(
  db: Kysely<Tables>,
  guildId: string,
  groupId: string,
): Promise<TicketGroup | null> {
  const row = await groupRow(db, guildId, groupId).executeTakeFirst();
  return row === undefined ? null : groupColumns.toFields(row);
}

/** Like `groupOf`, but by the ticket's id. */
export async function groupOfTicket(db: Kysely<Tables>, ticketId: string): Promise<TicketGroup | null> {
  const row = await db
    .selectFrom('tickets')
    .innerJoin('ticket_groups', (join) =>
      join
        .onRef('ticket_groups.id', '=', 'tickets.group_id')
        .onRef('ticket_groups.guild_id', '=', 'tickets.guild_id'),
    )
    .selectAll('ticket_groups')
    .where('tickets.id', '=', ticketId)
    .executeTakeFirst();
  return row === undefined ? null : groupColumns.toFields(row);
}

export async function defaultGroup(db: Kysely<Tables>, guildId: string): Promise<TicketGroup | null> {
  const row = await db
    .selectFrom('ticket_groups')
    .innerJoin('guilds', 'guilds.default_group_id', 'ticket_groups.id')
    .selectAll('ticket_groups')
    .where('guilds.id', '=', guildId)
    .executeTakeFirst();
  return row === undefined ? null : groupColumns.toFields(row);
}

/** The groups of a guild that are not deleted, with the guild's default group. */
export function settingsOf(db: Kysely<Tables>, guildId: string) {
  return db
    .selectFrom('ticket_groups')
    .leftJoin('guilds', 'guilds.id', 'ticket_groups.guild_id')
    .selectAll('ticket_groups')
    .select('guilds.default_group_id')
    .where('ticket_groups.guild_id', '=', guildId)
    .where('ticket_groups.deleted_at', 'is', null);
}

type SettingsRow = Selectable<Tables['ticket_groups']> & { readonly default_group_id: string | null };

export function toSettings(row: SettingsRow): GroupSettings {
  return { ...groupColumns.toFields(row), is_default: row.default_group_id === row.id };
}

/** A group of this guild, deleted or not; a group of another guild is not found. */
function groupRow(db: Kysely<Tables>, guildId: string, groupId: string) {
  return db.selectFrom('ticket_groups').selectAll().where('id', '=', groupId).where('guild_id', '=', guildId);
}
