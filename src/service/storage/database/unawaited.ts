import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

interface Unawaited extends CompiledQuery {
  readonly unawaited: true;
}

/**
 * Writes what nobody asks the result of. Within a transaction PostgreSQL is sent the next statement without waiting;
 * what this one meets is then thrown by one behind it, at the latest by the transaction's end.
 */
export async function write(tx: Kysely<Tables>, statement: Compilable): Promise<void> {
  const query: Unawaited = { ...statement.compile(), unawaited: true };
  await tx.executeQuery(query);
}

export function isUnawaited(query: CompiledQuery): boolean {
  return 'unawaited' in query;
}
