import { SqliteQueryCompiler } from 'kysely';

/**
 * Keeps SQLite from planning a statement anew each time it runs. Where a bare `?` may change the plan (in a join, a
 * `limit`, a `like`), SQLite looks at its value and plans again whenever it is bound, and better-sqlite3 unbinds after
 * each run: 40 to 300 µs for what takes 5. `+?` is the same value, of the same type, which no plan depends on.
 * Where a partial index is to be used, its condition's values have to stand in the statement itself.
 */
export class ValueIndependentPlans extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
