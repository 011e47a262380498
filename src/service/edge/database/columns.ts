import { type Flag, flag } from './schema/flag.ts';
import { Column, type Rule, type Ruled } from './schema/table.ts';

/** How a record is stored in its table. */
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

/** The row of a record: only in the database is JSON text and a boolean 1 or 0. */
type Stored<Fields> = {
  -readonly [Key in keyof Fields]: StorageOf<Fields[Key]> extends never
    ? Fields[Key]
    : (StorageOf<Fields[Key]> extends 'flag' ? Flag : string) | Extract<Fields[Key], null>;
};

/** A rule for each field of a record; for a boolean or an object, how it is stored, too. */
type Declared<Fields> = {
  readonly [Key in keyof Fields]: [StorageOf<Fields[Key]>] extends [never]
    ? Ruled
    : Column<unknown, Rule, unknown, StorageOf<Fields[Key]>>;
};

/** The columns of a record's fields. */
type ColumnsOf<Fields, Given extends Declared<Fields> = Declared<Fields>> = {
  readonly [Key in keyof Fields]: Column<Stored<Fields>[Key], Given[Key]['rule'], Given[Key]['blank']>;
};

/**
 * Declares the columns of a record, whose types follow from its fields.
 * Example: `fieldsOf<TicketRecord>()({ id: exported, member_ids: keep.json, eternal: keep.flag, … })`.
 */
export const fieldsOf =
  <Fields extends object>() =>
  <Given extends Declared<Fields>>(given: Given): ColumnsOf<Fields, Given> => {
    const columns = Object.entries<Ruled | Column<unknown>>(given).map(([name, column]) => [
      name,
      column instanceof Column ? column : column.as(),
    ]);
    // Object.fromEntries forgets which column each name has.
    return Object.fromEntries(columns) as ColumnsOf<Fields, Given>;
  };

/**
 * Converts records to rows and back.
 * @param otherColumns columns that queries select with a row and that are not fields of the record
 */
export function columnsOf<Fields extends object>(
  columns: ColumnsOf<Fields>,
  otherColumns: readonly string[],
): Columns<Fields, Stored<Fields>> {
  type Row = Stored<Fields>;
  const kinds = Object.entries<Column<unknown>>(columns).flatMap(([name, { kind }]) =>
    kind === 'plain' ? [] : [[name, kind] as const],
  );
  const write = new Map(kinds.map(([name, kind]) => [name, kind === 'flag' ? toFlag : toJson]));
  const read = new Map(kinds.map(([name, kind]) => [name, kind === 'flag' ? fromFlag : fromJson]));
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
