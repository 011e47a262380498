import { storedPayload } from '../../model/jobs.ts';
import type { Kysely } from 'kysely';
import type { GroupSurroundings } from '../../groups/ports.ts';
import { ACTION, CREATE } from '../tickets/intents.ts';
import { createLane } from '../tickets/open-counts.ts';
import { endedBefore } from '../tickets/ended.ts';
import { labelsWithIds } from '../tickets/labels.ts';
import { findCustomMessage } from '../custom-messages.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';
import type { Tables } from '../../../edge/database/schema.ts';

/** Reads the state around a group. Call it inside the transaction that locks the guild's and the group's row. */
export async function surroundingsOf(
  tx: Kysely<Tables>,
  guildId: string,
  groupId: string,
): Promise<GroupSurroundings> {
  const rows = await tx
    .selectFrom('ticket_groups')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('deleted_at', 'is', null)
    .execute();
  const groups = rows.map(groupColumns.toFields);
  const others = groups.filter(({ id }) => id !== groupId);
  const count = groups.find(({ id }) => id === groupId)?.ticket_count ?? 0;
  return {
    namesTaken: new Set(others.map(({ name }) => name)),
    isInUse:
      count > 0 || (await isTicketBeingCreated(tx, groupId)) || (await isTicketBeingMoved(tx, groupId)),
    async countEnded(at) {
      const { count } = await endedBefore(tx, groupId, at)
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    customMessage: (id) => findCustomMessage(tx, guildId, id),
    labels: (ids) => labelsWithIds(tx, guildId, ids),
    async sharingThreads({ opened_channel_id: opened }) {
      const parents = await parentsOf(tx, guildId);
      const own = parents.filter((one) => one.group_id === groupId).map((one) => one.channel_parent_id);
      const channels = new Set([...own, opened]);
      const hasTicketsThere = (id: string): boolean =>
        parents.some((one) => one.group_id === id && channels.has(one.channel_parent_id));
      return others
        .filter((other) => other.mode === 'thread')
        .filter((other) => channels.has(other.opened_channel_id) || hasTicketsThere(other.id))
        .map(({ name, staff_role_ids: staffRoleIds }) => ({ name, staffRoleIds }));
    },
  };
}

/** The channels and categories in which each group has tickets, read from an index alone. */
function parentsOf(tx: Kysely<Tables>, guildId: string) {
  return tx
    .selectFrom('tickets')
    .select(['channel_parent_id', 'group_id'])
    .distinct()
    .where('guild_id', '=', guildId)
    .where('channel_parent_id', 'is not', null)
    .execute();
}

async function isTicketBeingCreated(tx: Kysely<Tables>, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('lane', '=', createLane(groupId))
    .where('kind', '=', CREATE)
    .executeTakeFirst();
  return row !== undefined;
}

/** Few actions are under way at a time: those that move a ticket name the group in their body. */
async function isTicketBeingMoved(tx: Kysely<Tables>, groupId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', ACTION)
    // Only the actions that may match are read, out of those of all guilds.
    .where('payload', 'like', `%"${groupId}"%`)
    .execute();
  return rows
    .map(({ payload }) => storedPayload(ACTION, JSON.parse(payload)))
    .some(({ operation, body }) => operation === 'moveTicket' && namesGroup(body, groupId));
}

function namesGroup(body: unknown, groupId: string): boolean {
  return Object.values(Object(body)).includes(groupId);
}
