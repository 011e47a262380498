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

/** The row of a record: only in the database is JSON text and a boolean 1 or 0. */
type RowOf<Fields, Json extends keyof Fields, Flags extends keyof Fields> = {
  -readonly [Key in keyof Fields]: Key extends Flags
    ? Flag
    : Key extends Json
      ? string | Extract<Fields[Key], null>
      : Fields[Key];
};

/** The row type of these columns. */
export type RowIn<Of> = Of extends Columns<infer _, infer Row> ? Row : never;

/** Example: `columnsOf<TicketRecord>()({ json: ['member_ids'], flags: ['eternal'] }, ['first_response_at'])`. */
export function columnsOf<Fields extends object>() {
  return <const Json extends keyof Fields, const Flags extends keyof Fields>(
    converted: { readonly json: readonly Json[]; readonly flags: readonly Flags[] },
    otherColumns: readonly string[] = [],
  ): Columns<Fields, RowOf<Fields, Json, Flags>> => {
    type Row = RowOf<Fields, Json, Flags>;
    const write = new Map<PropertyKey, (value: unknown) => unknown>([
      ...converted.json.map((key) => [key, toJson] as const),
      ...converted.flags.map((key) => [key, toFlag] as const),
    ]);
    const read = new Map<PropertyKey, (value: unknown) => unknown>([
      ...converted.json.map((key) => [key, fromJson] as const),
      ...converted.flags.map((key) => [key, fromFlag] as const),
    ]);
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
  };
}

function convert(
  from: object,
  conversions: ReadonlyMap<PropertyKey, (value: unknown) => unknown>,
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...from };
  for (const [key, change] of conversions) {
    const name = String(key);
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
