import type { Kysely } from 'kysely';
import type { CareStore } from '../../tickets/care/care.ts';
import type { Tables } from '../database/schema.ts';

export function createCareStore(db: Kysely<Tables>): CareStore {
  return {
    async spoken(ticketId) {
      const row = await db
        .selectFrom('tickets')
        .select(['owner_spoke_at', 'staff_spoke_at', 'warned_at', 'reminded_at'])
        .where('id', '=', ticketId)
        .executeTakeFirst();
      return {
        ownerAt: row?.owner_spoke_at ?? null,
        staffAt: row?.staff_spoke_at ?? null,
        warnedAt: row?.warned_at ?? null,
        remindedAt: row?.reminded_at ?? null,
      };
    },
  };
}
