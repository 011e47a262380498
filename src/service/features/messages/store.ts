import type { Kysely } from 'kysely';
import type { SendStore } from '../../core/messages/ports.ts';
import type { Tables } from '../../edge/database/schema.ts';

/** Stored in place of the id of a created message: Discord reports that id only after the message was created. */
export const BEGUN = 'begun';

export function createSendStore(db: Kysely<Tables>): SendStore {
  return {
    async begin(idempotencyId) {
      const { numUpdatedRows } = await db
        .updateTable('idempotency_keys')
        .set({ subject_id: BEGUN })
        .where('id', '=', idempotencyId)
        .where('subject_id', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
