import { BACKED_UP } from '../data-map.ts';

/** A table and the columns that identify its rows. */
export interface TableKey {
  readonly name: string;
  readonly key: readonly string[];
}

/** The search index is not among them: its trigger rebuilds it. */
export const TABLES: readonly TableKey[] = BACKED_UP;

/** The database generates these values itself. */
export const GENERATED_COLUMNS: ReadonlySet<string> = new Set(['seq']);
/** PostgreSQL returns 64-bit integers as text. */
export const INT64_COLUMNS: ReadonlySet<string> = new Set(['bytes', 'change_seq']);
