import type { CompiledQuery } from 'kysely';
import type { MaybePromise } from '../../base/kit/maybe-promise.ts';
import type { Database } from './database.ts';

/**
 * A query that is built once and run with other values each time, for reads that happen with every command: building it
 * costs Kysely about as much as SQLite needs to find the row.
 * @param build builds the query from its values, which it must use as values only: it is called with placeholders.
 */
export function prepareQuery<Values extends readonly string[], Row>(
  { db, readSync }: Pick<Database, 'db' | 'readSync'>,
  build: (...values: Values) => CompiledQuery<Row>,
): (...values: Values) => MaybePromise<Row[]> {
  const placeholders = Array.from({ length: build.length }, (_, index) => `\0value ${index}`);
  // There are as many placeholders as `build` has parameters, and each is a string, as its type demands.
  const query = build(...(placeholders as unknown as Values));
  const sources = query.parameters.map((parameter) => placeholders.indexOf(String(parameter)));

  return (...values) => {
    const parameters = query.parameters.map((fixed, index) => values[sources[index] ?? -1] ?? fixed);
    const bound = { ...query, parameters };
    // The type of the rows is that of the query, whichever way they were read.
    const rows = readSync(bound) as MaybePromise<Row[]> | null;
    return rows ?? db.executeQuery<Row>(bound).then((result) => result.rows);
  };
}
