import { type Flag, flag } from './schema/flag.ts';

/**
 * How a record is stored in its table: this is declared once for each field, and the row's type and both conversions
 * are derived from it.
 */
export interface Columns<Fields, Row> {
  readonly toRow: (fields: Fields) => Row;
  /** Converts some of the fields. */
  readonly toUpdate: (fields: Partial<Fields>) => Partial<Row>;
  /** Converts a row; columns that are not fields of the record are undefined. */
  readonly toFields: (row: Row) => Fields;
}

/** How a field is stored that the databases have no type of their own for; never for all others. */
type StorageOf<Value> = [Exclude<Value, null>] extends [boolean]
  ? 'flag'
  : [Exclude<Value, null>] extends [object]
    ? 'json'
    : never;

/** Every boolean and every object of the record, so that one that is forgotten doesn't compile. */
type Stored<Fields> = {
  readonly [Key in keyof Fields as StorageOf<Fields[Key]> extends never ? never : Key]: StorageOf<
    Fields[Key]
  >;
};

/** The row of a record: only in the database is JSON text and a boolean 1 or 0. */
type RowOf<Fields> = {
  -readonly [Key in keyof Fields]: StorageOf<Fields[Key]> extends never
    ? Fields[Key]
    : (StorageOf<Fields[Key]> extends 'flag' ? Flag : string) | Extract<Fields[Key], null>;
};

/** The row type of these columns. */
export type RowIn<Of> = Of extends Columns<infer _, infer Row> ? Row : never;

/** Example: `columnsOf<TicketRecord>({ member_ids: 'json', eternal: 'flag', … }, ['first_response_at'])`. */
export function columnsOf<Fields extends object>(
  stored: Stored<Fields>,
  otherColumns: readonly string[] = [],
): Columns<Fields, RowOf<Fields>> {
  type Row = RowOf<Fields>;
  const kinds = Object.entries<'flag' | 'json'>(stored);
  const write = new Map(kinds.map(([key, kind]) => [key, kind === 'flag' ? toFlag : toJson]));
  const read = new Map(kinds.map(([key, kind]) => [key, kind === 'flag' ? fromFlag : fromJson]));
  // The compiler can't follow a type from field to field; a row that is read was written with the same columns.
  return {
    toRow: (fields) => convert(fields, write) as Row,
    toUpdate: (fields) => convert(fields, write) as Partial<Row>,
    toFields(row) {
      const fields = convert(row, read);
      // The property is not deleted: an object that lost a property is copied and read three times as slowly.
      for (const column of otherColumns) fields[column] = undefined;
      return fields as Fields;
    },
  };
}

function convert(
  from: object,
  conversions: ReadonlyMap<string, (value: unknown) => unknown>,
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...from };
  for (const [name, change] of conversions) {
    if (copy[name] !== undefined) copy[name] = change(copy[name]);
  }
  return copy;
}

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function fromJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function toFlag(value: unknown): Flag {
  return flag(value === true);
}

function fromFlag(value: unknown): boolean {
  return value === 1;
}
