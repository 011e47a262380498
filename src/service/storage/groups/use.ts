import { storedPayload } from '../../jobs.ts';
import type { Kysely } from 'kysely';
import type { GroupSurroundings } from '../../groups/ports.ts';
import { ACTION, CREATE } from '../tickets/intents.ts';
import { createLane } from '../tickets/open-counts.ts';
import { endedBefore } from '../erasure/retention.ts';
import { findCustomMessage } from '../panels/custom-messages.ts';
import { groupColumns } from '../database/schema/groups.ts';
import type { Tables } from '../database/schema.ts';

/** What stands beside a group. Inside the transaction that holds the guild's and the group's row. */
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
    isInUse: count > 0 || (await isTicketMade(tx, groupId)) || (await isTicketMoved(tx, groupId)),
    async countEnded(at) {
      const { count } = await endedBefore(tx, groupId, at)
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    customMessage: (id) => findCustomMessage(tx, guildId, id),
    async sharingThreads({ opened_channel_id: opened }) {
      const threads = await threadsOf(tx, guildId);
      const own = threads.filter((one) => one.group_id === groupId).map((one) => one.channel_parent_id);
      const channels = new Set([...own, opened]);
      const isThere = (id: string): boolean =>
        threads.some((one) => one.group_id === id && channels.has(one.channel_parent_id));
      return others
        .filter((other) => other.mode === 'thread')
        .filter((other) => channels.has(other.opened_channel_id) || isThere(other.id))
        .map(({ name, staff_role_ids: staffRoleIds }) => ({ name, staffRoleIds }));
    },
  };
}

/** Which groups have tickets in which channels and categories. From an index alone. */
function threadsOf(tx: Kysely<Tables>, guildId: string) {
  return tx
    .selectFrom('tickets')
    .select(['channel_parent_id', 'group_id'])
    .distinct()
    .where('guild_id', '=', guildId)
    .where('channel_parent_id', 'is not', null)
    .execute();
}

async function isTicketMade(tx: Kysely<Tables>, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('lane', '=', createLane(groupId))
    .where('kind', '=', CREATE)
    .executeTakeFirst();
  return row !== undefined;
}

/** Actions that are under way are few: those that move a ticket say where in their body. */
async function isTicketMoved(tx: Kysely<Tables>, groupId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', ACTION)
    // Of all guilds' actions, read only those that may be it.
    .where('payload', 'like', `%"${groupId}"%`)
    .execute();
  return rows
    .map(({ payload }) => storedPayload(ACTION, JSON.parse(payload)))
    .some(({ operation, body }) => operation === 'moveTicket' && isTo(body, groupId));
}

function isTo(body: unknown, groupId: string): boolean {
  return Object.values(Object(body)).includes(groupId);
}
