import { BACKED_UP } from '../data-map.ts';

/** A table and the columns that find its rows. */
export interface TableKey {
  readonly name: string;
  readonly key: readonly string[];
}

/** The search's index is not among them: its trigger makes it anew. */
export const TABLES: readonly TableKey[] = BACKED_UP;

/** The database counts them itself. */
export const GENERATED: ReadonlySet<string> = new Set(['seq']);
/** PostgreSQL gives 64 bits as text. */
export const WIDE: ReadonlySet<string> = new Set(['bytes', 'change_seq']);
