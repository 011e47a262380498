import { BACKED_UP } from '../../core/store/data-map.ts';
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';

/** A table and the columns that identify its rows. */
export interface TableKey {
  readonly name: string;
  readonly key: readonly string[];
}

/** The search index is not among them: its trigger rebuilds it. */
export const TABLES: readonly TableKey[] = BACKED_UP;

/** Those that the database has, by the columns that it has: its schema may be an earlier version's. */
export async function tablesIn(db: Kysely<Tables>): Promise<readonly TableKey[]> {
  const existing = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  return TABLES.flatMap(({ name, key }) => {
    const columns = existing.get(name)?.map((column) => column.name);
    return columns === undefined ? [] : [{ name, key: key.filter((column) => columns.includes(column)) }];
  });
}

/** The database generates these values itself. */
export const GENERATED_COLUMNS: ReadonlySet<string> = new Set(['seq', 'waiting_rank']);
/** PostgreSQL returns 64-bit integers as text. */
export const INT64_COLUMNS: ReadonlySet<string> = new Set(['bytes', 'change_seq']);

/** A row in the form that both databases share. */
export type Row = Readonly<Record<string, string | number | null>>;

type StoredRow = Record<string, string | number | null>;

const ROWS_A_PAGE = 1_000;
/** SQLite accepts 32,766 values in a statement. */
const VALUES_A_STATEMENT = 30_000;

/** Reads all rows of a table, page by page; in a transaction they are one snapshot. */
export async function* readRows(db: Kysely<Tables>, { name, key }: TableKey): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: StoredRow | undefined;
  do {
    const after = last && key.map((column) => last?.[column] ?? null);
    const beyond = after === undefined ? sql`` : sql`where (${columns}) > (${sql.join(after)})`;
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(name)} ${beyond} order by ${columns} limit ${sql.lit(ROWS_A_PAGE)}`.execute(
      db,
    );
    if (rows.length > 0) yield rows.map(toPortable);
    last = rows.length < ROWS_A_PAGE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

export async function writeRows(db: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const rowsPerStatement = Math.floor(VALUES_A_STATEMENT / columns.length);
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const values = rows
      .slice(from, from + rowsPerStatement)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
  }
}

export async function emptyTable(db: Kysely<Tables>, { name }: TableKey): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(db);
}

export async function countRows(db: Kysely<Tables>, { name }: TableKey): Promise<number> {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function toPortable(row: StoredRow): Row {
  const entries = Object.entries(row).filter(([column]) => !GENERATED_COLUMNS.has(column));
  // Each database returns the columns in a different order.
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    entries.map(([column, value]) => [
      column,
      INT64_COLUMNS.has(column) && value !== null ? Number(value) : value,
    ]),
  );
}

/** The content of a table or a directory: the same on either database, in whatever order it is read. */
export interface Tally {
  readonly count: number;
  /** The sum of the SHA-256 of all entries, modulo 2^256, in hex. */
  readonly checksum: string;
}

export function createTallyCounter() {
  let count = 0;
  let sum = 0n;
  return {
    add(digest: string): void {
      count += 1;
      sum = BigInt.asUintN(256, sum + BigInt(`0x${digest}`));
    },
    addRow(row: Row): void {
      this.add(createHash('sha256').update(JSON.stringify(row)).digest('hex'));
    },
    tally: (): Tally => ({ count, checksum: sum.toString(16).padStart(64, '0') }),
  };
}

export async function tallyOf(db: Kysely<Tables>, table: TableKey): Promise<Tally> {
  const counter = createTallyCounter();
  for await (const rows of readRows(db, table)) for (const row of rows) counter.addRow(row);
  return counter.tally();
}

export function isSame(one: Tally, other: Tally): boolean {
  return one.count === other.count && one.checksum === other.checksum;
}
