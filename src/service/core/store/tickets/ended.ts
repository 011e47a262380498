import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../edge/database/schema.ts';
import { ERASED_UUID } from '../../model/ticket.ts';

export const ENDED_AT = sql<string>`coalesce(deleted_at, closed_at)`;

/**
 * A group's tickets that ended at or before this time and still have data. The condition repeats that of the index
 * `tickets_ended` word for word: the databases use the index for no other condition.
 */
export function endedBefore(db: Kysely<Tables>, groupId: string, at: string) {
  return db
    .selectFrom('tickets')
    .where('group_id', '=', groupId)
    .where(ENDED_AT, '<=', at)
    .where(sql<boolean>`status <> 'open' and uuid <> ${sql.lit(ERASED_UUID)}`);
}
