import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Statements of a transaction whose result is not needed at once: PostgreSQL is sent the next one without waiting. What
 * they meet is thrown by a statement behind them that is waited for, at the latest by the transaction's end. SQLite does
 * them one after the other, as ever.
 */
interface PipelinedQuery extends CompiledQuery {
  readonly pipelined: true;
}

/** What a driver gives for a statement that it has only sent. */
export class Pipelined implements QueryResult<never> {
  readonly rows = [];
  readonly later: Promise<QueryResult<unknown>>;

  constructor(later: Promise<QueryResult<unknown>>) {
    this.later = later;
  }
}

export function isPipelined(query: CompiledQuery): boolean {
  return 'ahead' in query;
}

/** Writes what nobody asks the result of. */
export async function send(tx: Kysely<Tables>, statement: Compilable): Promise<void> {
  await tx.executeQuery(ahead(statement));
}

/** Asks now for what is read behind the next statement that is waited for. */
export async function sendAndReadLater<Row>(
  tx: Kysely<Tables>,
  statement: Compilable<Row>,
): Promise<() => Promise<QueryResult<Row>>> {
  const result = await tx.executeQuery(ahead(statement));
  // The rows of a query are of its type, whoever reads them.
  const later = (result instanceof Pipelined ? result.later : result) as Awaited<QueryResult<Row>>;
  return async () => later;
}

function ahead(statement: Compilable): PipelinedQuery {
  return { ...statement.compile(), pipelined: true };
}
