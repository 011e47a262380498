import type pg from 'pg';
import type { PostgresPoolClient } from 'kysely';
import { DatabaseUnavailable } from '../../../kit/database-errors.ts';
import { orUnavailable } from './connection-faults.ts';
import type { StatementNames } from './statement-names.ts';

export type Ask = (sql: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

const BEGINS = /^(?:begin|start transaction)/;
const ENDS = /^(?:commit|rollback)$/;
/** What such a statement gives changes with its table; `count(*)` does not. */
const ALL_COLUMNS = /(?<!\()\*/;

/** Asks a connection by the names of statements, and tells its faults as DatabaseUnavailable. */
export function asking(client: pg.ClientBase, names: StatementNames): Ask {
  let isInTransaction = false;

  async function askByName(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!names.wasAtFault(error, text, name)) throw error;
      // With the statement the whole transaction was refused: whoever began it begins it again.
      if (isInTransaction) throw new DatabaseUnavailable(error);
      return client.query(text, values);
    }
  }

  return (text, parameters) => {
    const values = [...parameters];
    // There it could not be asked again, when a migration has given its table another column.
    const name = isInTransaction && ALL_COLUMNS.test(text) ? undefined : names.of(text);
    if (BEGINS.test(text)) isInTransaction = true;
    if (ENDS.test(text)) isInTransaction = false;
    const answer = name === undefined ? client.query(text, values) : askByName(name, text, values);
    return answer.catch(orUnavailable);
  };
}

/** A connection of the pool as kysely needs it. */
export function sessionOf(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const ask = asking(client, names);
  return {
    // Kysely asks with text and values; with a cursor only where it was given the library for it.
    query: ask as unknown as PostgresPoolClient['query'],
    // Looked up each time: the pool makes it anew for each use.
    release: (destroy) => client.release(destroy),
  };
}
