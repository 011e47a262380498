import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const key: Column = (column) => column.primaryKey();
export const required: Column = (column) => column.notNull();
export const requiredOr =
  (value: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(value);
/** A count that begins at none, or a flag that is off. */
export const zero = requiredOr(0);
/** A list, as JSON. */
export const list = requiredOr('[]');

export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
