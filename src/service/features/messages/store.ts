import type { Kysely } from 'kysely';
import type { SendStore } from '../../base/messages/ports.ts';
import { BEGUN } from '../../base/store/idempotency.ts';
import type { Tables } from '../../edge/database/schema.ts';

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
