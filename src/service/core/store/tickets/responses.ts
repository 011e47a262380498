import type { Kysely } from 'kysely';
import type { FirstResponseStore } from '../../events/first-response.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';

export function createFirstResponseStore(db: Kysely<Tables>): FirstResponseStore {
  return {
    async unanswered(ticketId) {
      const row = await db
        .selectFrom('tickets')
        .innerJoin('ticket_groups', 'ticket_groups.id', 'tickets.group_id')
        .selectAll('ticket_groups')
        .select(['tickets.owner_id', 'tickets.assigned_id'])
        .where('tickets.id', '=', ticketId)
        .where('tickets.first_response_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        ownerId: row.owner_id,
        assignedId: row.assigned_id,
        staffRoleIds: groupColumns.toFields(row).staff_role_ids,
      };
    },
    async setFirstResponse(ticketId, at, userId) {
      await db
        .updateTable('tickets')
        .set({ first_response_at: at, first_response_by: userId })
        .where('id', '=', ticketId)
        .where((of) => of.or([of('first_response_at', 'is', null), of('first_response_at', '>', at)]))
        .execute();
    },
  };
}
