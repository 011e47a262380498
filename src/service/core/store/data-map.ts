/** What becomes of stored data, as each column declares it: backups, erasure and a member's data export follow from it. */
import { TABLES, type Tables } from '../../edge/database/schema.ts';
import type { Column, Rule, Table } from '../../edge/database/schema/table.ts';

type TableName = keyof Tables;
type ColumnsIn<Name extends TableName> = (typeof TABLES)[Name]['columns'];
/** The names of the columns with one of these rules. */
type Named<Name extends TableName, Of extends Rule> = {
  [Key in keyof ColumnsIn<Name>]: ColumnsIn<Name>[Key] extends Column<unknown, Of> ? Key : never;
}[keyof ColumnsIn<Name>];

// Object.entries forgets what the type says.
const TABLES_BY_NAME = Object.entries(TABLES) as [TableName, Table][];

function columnsBy(name: TableName, rules: readonly Rule[]): readonly [string, Column<unknown>][] {
  const { columns }: Table = TABLES[name];
  return Object.entries(columns).filter(([, { rule }]) => rules.includes(rule));
}

/** The values that overwrite the columns of a ticket, or of a message in its transcript, when it is erased. */
export function blanksOf<Name extends 'tickets' | 'transcript_messages'>(
  name: Name,
): { readonly [Key in Named<Name, 'erase' | 'eraseAndExport'>]: BlankOf<ColumnsIn<Name>[Key]> } {
  const blanks = columnsBy(name, ['erase', 'eraseAndExport']).map(([column, { blank }]) => [column, blank]);
  // Exactly those, by the columns' own types.
  return Object.fromEntries(blanks);
}

type BlankOf<Of> = Of extends Column<unknown, Rule, infer Blank> ? Blank : never;

type DeletedWithTicket = {
  [Name in TableName]: (typeof TABLES)[Name]['isDeletedWithTicket'] extends true ? Name : never;
}[TableName];

/** Tables whose rows about a ticket are deleted when it is erased. */
export const DELETED_WITH_TICKET: readonly DeletedWithTicket[] = TABLES_BY_NAME.flatMap(([name, table]) =>
  table.isDeletedWithTicket ? [name] : [],
) as DeletedWithTicket[];

/** Tables that are in a backup, each with the columns that identify its rows, in the order in which they are put back. */
export const BACKED_UP = TABLES_BY_NAME.flatMap(([name, { key }]) => (key === null ? [] : [{ name, key }]));

/** Tables of which a member's data export has columns. */
export const EXPORTED: readonly TableName[] = TABLES_BY_NAME.flatMap(([name]) =>
  columnsBy(name, ['export', 'eraseAndExport']).length > 0 ? [name] : [],
);

/** The columns that a member's data export has of a table. */
export function exportedColumns<Name extends TableName>(
  name: Name,
): readonly (Named<Name, 'export' | 'eraseAndExport'> & string)[] {
  const columns = columnsBy(name, ['export', 'eraseAndExport']).map(([column]) => column);
  // Exactly those, by the columns' own types.
  return columns as (Named<Name, 'export' | 'eraseAndExport'> & string)[];
}
