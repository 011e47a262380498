import type { CompiledQuery } from 'kysely';
import type { MaybePromise } from '../../kit/maybe-promise.ts';
import type { Database } from './database.ts';

/**
 * A query that is built once and run with other values each time, for reads that happen at every command: building
 * it costs kysely about as much as SQLite needs to find the row.
 * @param build makes the query out of its values, which it must use as values only: it sees stand-ins for them.
 */
export function prepareQuery<Values extends readonly string[], Row>(
  { db, readSync: readAtOnce }: Pick<Database, 'db' | 'readSync'>,
  build: (...values: Values) => CompiledQuery<Row>,
): (...values: Values) => MaybePromise<Row[]> {
  const standIns = Array.from({ length: build.length }, (_, index) => `\0value ${index}`);
  // As many as `build` declares; each is a string, as it asks.
  const query = build(...(standIns as unknown as Values));
  const sources = query.parameters.map((parameter) => standIns.indexOf(String(parameter)));

  return (...values) => {
    const parameters = query.parameters.map((fixed, index) => values[sources[index] ?? -1] ?? fixed);
    const asked = { ...query, parameters };
    // The rows of a query are of its type, whoever reads them.
    const rows = readAtOnce(asked) as MaybePromise<Row[]> | null;
    return rows ?? db.executeQuery<Row>(asked).then((result) => result.rows);
  };
}
