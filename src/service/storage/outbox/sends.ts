import type { Kysely } from 'kysely';
import type { SendStore } from '../../messages/ports.ts';
import type { Tables } from '../database/schema.ts';

/** Stands where other calls note what they made: Discord tells the id only after it was made. */
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
