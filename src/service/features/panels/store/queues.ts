import { type Kysely, sql } from 'kysely';
import type { TicketGroup } from '../../../core/model/ticket.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';
import { WAITING } from '../../../core/store/tickets/order.ts';

/** A ticket group as a panel shows it: its opening hours, and the number of its tickets that wait for staff. */
export interface GroupQueue extends Pick<TicketGroup, 'schedule' | 'schedule_timezone' | 'holidays'> {
  readonly waiting: number;
}

/** Reads the opening hours of these groups, and counts the tickets in each that wait for staff, up to `limit`. */
export async function readQueues(
  db: Kysely<Tables>,
  guildId: string,
  groupIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, GroupQueue>> {
  if (groupIds.length === 0) return new Map();
  const groups = await db
    .selectFrom('ticket_groups')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('id', 'in', groupIds)
    .where('deleted_at', 'is', null)
    .execute();
  const queues = new Map<string, GroupQueue>();
  for (const group of groups) {
    const waiting = await db
      .selectFrom('tickets')
      .select('id')
      .where('guild_id', '=', guildId)
      .where('group_id', '=', group.id)
      // A literal matches the partial index.
      .where(sql<boolean>`status = 'open'`)
      .where(WAITING)
      .limit(limit)
      .execute();
    const { schedule, schedule_timezone, holidays } = groupColumns.toFields(group);
    queues.set(group.id, { schedule, schedule_timezone, holidays, waiting: waiting.length });
  }
  return queues;
}
