import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * A statement of a transaction whose result is not needed at once: on PostgreSQL the next statement is sent without
 * waiting for it. Its error is thrown by a later statement that is waited for, at the latest by the end of the
 * transaction. SQLite runs the statements one after the other, as always.
 */
interface PipelinedQuery extends CompiledQuery {
  readonly pipelined: true;
}

/** A driver's result for a statement that it has only sent. */
export class Pipelined implements QueryResult<never> {
  readonly rows = [];
  readonly later: Promise<QueryResult<unknown>>;

  constructor(later: Promise<QueryResult<unknown>>) {
    this.later = later;
  }
}

export function isPipelined(query: CompiledQuery): boolean {
  return 'pipelined' in query;
}

/** Sends a statement whose result nobody needs. */
export async function send(tx: Kysely<Tables>, statement: Compilable): Promise<void> {
  await tx.executeQuery(pipelined(statement));
}

/** Sends a statement whose result is read after the next statement that is waited for. */
export async function sendAndReadLater<Row>(
  tx: Kysely<Tables>,
  statement: Compilable<Row>,
): Promise<() => Promise<QueryResult<Row>>> {
  const result = await tx.executeQuery(pipelined(statement));
  // The type of the rows is that of the query, whichever driver returned them.
  const later = (result instanceof Pipelined ? result.later : result) as Awaited<QueryResult<Row>>;
  return async () => later;
}

function pipelined(statement: Compilable): PipelinedQuery {
  return { ...statement.compile(), pipelined: true };
}
