import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';

/** A random key of the service, the same for all processes of a database; stored when it is first needed. */
export async function serviceKey(db: Kysely<Tables>, name: string, newKey: string): Promise<Buffer> {
  await db
    .insertInto('service_keys')
    .values({ name, value: newKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('service_keys')
    .select('value')
    .where('name', '=', sql.val(name))
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'hex');
}
