import type pg from 'pg';
import type { PostgresPoolClient } from 'kysely';
import { DatabaseUnavailable } from '../../../model/errors.ts';
import { throwAsUnavailable } from './connection-faults.ts';
import type { StatementNames } from './statement-names.ts';

export type RunQuery = (sql: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

const BEGINS = /^(?:begin|start transaction)/;
const ENDS = /^(?:commit|rollback)$/;
/** The result of such a statement changes with its table; that of `count(*)` does not. */
const ALL_COLUMNS = /(?<!\()\*/;

/** Queries a connection with named statements, and throws its faults as DatabaseUnavailable. */
export function namedQueries(client: pg.ClientBase, names: StatementNames): RunQuery {
  let isInTransaction = false;

  async function runNamed(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!names.wasAtFault(error, text, name)) throw error;
      // The server refused the whole transaction with the statement: the caller must begin it again.
      if (isInTransaction) throw new DatabaseUnavailable(error);
      return client.query(text, values);
    }
  }

  return (text, parameters) => {
    const values = [...parameters];
    // In a transaction the statement could not be repeated after a migration added a column to its table.
    const name = isInTransaction && ALL_COLUMNS.test(text) ? undefined : names.of(text);
    if (BEGINS.test(text)) isInTransaction = true;
    if (ENDS.test(text)) isInTransaction = false;
    const answer = name === undefined ? client.query(text, values) : runNamed(name, text, values);
    return answer.catch(throwAsUnavailable);
  };
}

/** Wraps a connection of the pool as Kysely needs it. */
export function sessionOf(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const runQuery = namedQueries(client, names);
  return {
    // Kysely passes text and values; a cursor only if it was given the library for that.
    query: runQuery as unknown as PostgresPoolClient['query'],
    // `release` is looked up each time: the pool replaces it for each use.
    release: (destroy) => client.release(destroy),
  };
}
