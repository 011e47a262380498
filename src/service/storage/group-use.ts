import type { Kysely } from 'kysely';
import type { GroupSurroundings } from '../groups/ports.ts';
import { ACTION, CREATE, readAction } from './intents.ts';
import { createLane } from './open-counts.ts';
import type { Tables } from './schema.ts';

/** What stands beside a group. Inside the transaction that holds the guild's and the group's row. */
export async function surroundingsOf(
  tx: Kysely<Tables>,
  guildId: string,
  groupId: string,
): Promise<GroupSurroundings> {
  const groups = await tx
    .selectFrom('ticket_groups')
    .select(['id', 'name', 'ticket_count'])
    .where('guild_id', '=', guildId)
    .where('deleted_at', 'is', null)
    .execute();
  const others = groups.filter(({ id }) => id !== groupId);
  const count = groups.find(({ id }) => id === groupId)?.ticket_count ?? 0;
  return {
    namesTaken: new Set(others.map(({ name }) => name)),
    isInUse: count > 0 || (await isTicketMade(tx, groupId)) || (await isTicketMoved(tx, groupId)),
  };
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
    .select(['id', 'key', 'payload'])
    .where('kind', '=', ACTION)
    // Of all guilds' actions, read only those that may be it.
    .where('payload', 'like', `%"${groupId}"%`)
    .execute();
  return rows
    .map((row) => readAction({ ...row, payload: JSON.parse(row.payload) }))
    .some(({ operation, body }) => operation === 'moveTicket' && isTo(body, groupId));
}

function isTo(body: unknown, groupId: string): boolean {
  return Object.values(Object(body)).includes(groupId);
}
