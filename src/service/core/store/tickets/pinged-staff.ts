import type { Kysely } from 'kysely';
import type { PingedStaffStore } from '../../events/ports.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';

export function createPingedStaffStore(db: Kysely<Tables>): PingedStaffStore {
  return {
    async remember({ guildId, ticketId, threadId }, userIds) {
      if (userIds.length === 0) return;
      const rows = userIds.map((user_id) => ({
        user_id,
        thread_id: threadId,
        guild_id: guildId,
        ticket_id: ticketId,
      }));
      await db
        .insertInto('pinged_staff')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async forget(threadId, userId) {
      await db
        .deleteFrom('pinged_staff')
        .where('thread_id', '=', threadId)
        .where('user_id', '=', userId)
        .execute();
    },
    async ofTicket(ticketId) {
      const rows = await db
        .selectFrom('pinged_staff')
        .select(['thread_id', 'user_id'])
        .where('ticket_id', '=', ticketId)
        .execute();
      return rows.map(({ thread_id: threadId, user_id: userId }) => ({ threadId, userId }));
    },
    async ofPerson(guildId, userId) {
      const threads = await db
        .selectFrom('pinged_staff')
        .innerJoin('tickets', 'tickets.id', 'pinged_staff.ticket_id')
        .select(['pinged_staff.thread_id', 'pinged_staff.ticket_id', 'tickets.group_id'])
        .where('pinged_staff.guild_id', '=', guildId)
        .where('pinged_staff.user_id', '=', userId)
        .execute();
      if (threads.length === 0) return [];
      const rows = await db
        .selectFrom('ticket_groups')
        .selectAll()
        .where('guild_id', '=', guildId)
        .where('id', 'in', [...new Set(threads.map(({ group_id }) => group_id))])
        .execute();
      const groups = new Map(rows.map((row) => [row.id, groupColumns.toFields(row)]));
      return threads.flatMap(({ thread_id: threadId, ticket_id: ticketId, group_id }) => {
        const group = groups.get(group_id);
        return group === undefined ? [] : [{ threadId, ticketId, group }];
      });
    },
  };
}

/** Deletes the pings of a deleted ticket, whose thread is deleted with it. */
export async function deletePingedStaff(tx: Kysely<Tables>, ticketId: string): Promise<void> {
  await tx.deleteFrom('pinged_staff').where('ticket_id', '=', ticketId).execute();
}
