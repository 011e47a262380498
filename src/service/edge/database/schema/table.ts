import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag } from './flag.ts';

/**
 * What becomes of a column's data. Backups have all of them.
 *
 * - `keep`: IDs, times and settings. They stay when a ticket is erased, and no data export has them.
 * - `export`: stays when a ticket is erased; the member's data export has it.
 * - `erase`: erasing overwrites it with the column's blank.
 * - `eraseAndExport`: erasing overwrites it; the member's data export has it until then.
 * - `redact`: erasing rewrites or deletes what it says, by code in `erasure/` and `outbox/`.
 */
export type Rule = 'keep' | 'export' | 'erase' | 'eraseAndExport' | 'redact';

/** How a value is stored that the databases have no type for; `plain` for all others. */
export type Kind = 'flag' | 'json' | 'plain';

/** One column of a table. `value` is its type as Kysely sees it, and has no value. */
export class Column<Value, R extends Rule = Rule, Blank = unknown, K extends Kind = Kind> {
  declare readonly value: Value;
  readonly rule: R;
  /** What erasing overwrites it with. */
  readonly blank: Blank;
  readonly kind: K;
  constructor(rule: R, blank: Blank, kind: K) {
    this.rule = rule;
    this.blank = blank;
    this.kind = kind;
  }
  get orNull(): Column<Value | null, R, Blank, K> {
    return this;
  }
  /** The database fills it in if an insert leaves it out. */
  get withDefault(): Column<Generated<Value>, R, Blank, K> {
    return new Column(this.rule, this.blank, this.kind);
  }
  /** Only the database writes it. */
  get computed(): Column<GeneratedAlways<Value>, R, Blank, K> {
    return new Column(this.rule, this.blank, this.kind);
  }
}

/** Columns with this rule. */
export class Ruled<R extends Rule = Rule, Blank = unknown> {
  readonly rule: R;
  readonly blank: Blank;
  constructor(rule: R, blank: Blank) {
    this.rule = rule;
    this.blank = blank;
  }
  /** Text of one of these types. */
  as<Value>(): Column<Value, R, Blank, 'plain'> {
    return new Column(this.rule, this.blank, 'plain');
  }
  get text(): Column<string, R, Blank, 'plain'> {
    return this.as();
  }
  /** ISO 8601 with microseconds and Z. */
  get time(): Column<string, R, Blank, 'plain'> {
    return this.as();
  }
  get number(): Column<number, R, Blank, 'plain'> {
    return this.as();
  }
  /** 64 bits, which PostgreSQL returns as text. */
  get bigint(): Column<number | string, R, Blank, 'plain'> {
    return this.as();
  }
  /** 0 or 1. */
  get flag(): Column<Flag, R, Blank, 'flag'> {
    return new Column(this.rule, this.blank, 'flag');
  }
  /** JSON text. */
  get json(): Column<string, R, Blank, 'json'> {
    return new Column(this.rule, this.blank, 'json');
  }
}

export const keep = new Ruled('keep', undefined);
export const exported = new Ruled('export', undefined);
export const redacted = new Ruled('redact', undefined);
export const erased = <const Blank>(blank: Blank): Ruled<'erase', Blank> => new Ruled('erase', blank);
export const exportedUntilErased = <const Blank>(blank: Blank): Ruled<'eraseAndExport', Blank> =>
  new Ruled('eraseAndExport', blank);

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A table: its columns, and how its rows are told apart. */
export interface Table<Of extends Columns = Columns, Deleted extends boolean = boolean> {
  readonly columns: Of;
  /**
   * The columns that identify a row; backups read the table in their order. Null: the table belongs to running processes
   * and is in no backup.
   */
  readonly key: readonly [string, ...string[]] | null;
  /** Erasing a ticket deletes the table's rows about it; else it overwrites columns. */
  readonly isDeletedWithTicket: Deleted;
}

/** Declares a table by its key and its columns. */
export const table = <Of extends Columns>(
  key: readonly [keyof Of & string, ...(keyof Of & string)[]] | null,
  columns: Of,
): Table<Of, false> => ({ columns, key, isDeletedWithTicket: false });

/** Declares a table whose rows about a ticket are deleted when it is erased. */
export const tableDeletedWithTicket = <Of extends Columns>(
  key: readonly [keyof Of & string, ...(keyof Of & string)[]],
  columns: Of,
): Table<Of, true> => ({ columns, key, isDeletedWithTicket: true });

/** The type of a table's rows as Kysely sees it. */
export type RowOf<Of> =
  Of extends Table<infer Columns> ? { -readonly [Name in keyof Columns]: Columns[Name]['value'] } : never;
