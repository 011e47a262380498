import { SqliteQueryCompiler } from 'kysely';

/**
 * Keeps SQLite from planning a statement anew each time it runs. If a bare `?` may change the plan (in a join, a
 * `limit`, a `like`), SQLite looks at its value and plans again whenever it is bound, and better-sqlite3 unbinds after
 * each run: 40 to 300 µs for a query that takes 5. `+?` is the same value, of the same type, but no plan depends on it.
 * For a partial index to be used, the values of its condition have to be literals in the statement.
 */
export class ValueIndependentPlans extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
