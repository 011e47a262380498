import { type Kysely, sql } from 'kysely';
import type { AccessRevision } from '../tokens/access-changes.ts';
import { prepareQuery } from '../../edge/database/prepared-query.ts';
import type { Database } from '../../edge/database/database.ts';
import type { Tables } from '../../edge/database/schema.ts';

export function createAccessRevision(database: Pick<Database, 'db' | 'readSync'>): AccessRevision {
  return prepareQuery(database, () =>
    database.db.selectFrom('access_changes').select('revision').where('id', '=', 'all').compile(),
  );
}

/** Call this together with the change (a grant, a revocation, a suspension), in its transaction if it has one. */
export async function bumpAccessRevision(tx: Kysely<Tables>): Promise<void> {
  await tx
    .insertInto('access_changes')
    .values({ id: 'all', revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ revision: sql<number>`access_changes.revision + 1` }),
    )
    .execute();
}
