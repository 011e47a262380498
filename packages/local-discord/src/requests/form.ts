/** Reads an untrusted JSON body field by field and collects every fault, as Discord's own form validation does (50035). */
import { invalidForms, type PlacedFault } from '../errors.ts';
import {
  isPresent,
  note,
  readArray,
  readBits,
  readBoolean,
  readChoice,
  readNumber,
  readSnowflake,
  readText,
  readTexts,
  type ListRule,
  type NumberRule,
  type Path,
  type Place,
  type Presence,
  type TextRule,
} from './form-fields.ts';

/** A body (or an object inside one) being read. Missing or invalid fields read as `undefined`; `finish` throws. */
export interface Form {
  readonly value: Readonly<Record<string, unknown>>;
  has(key: string): boolean;
  string(key: string, rule: TextRule): string | undefined;
  nullableString(key: string, rule: TextRule): string | null | undefined;
  integer(key: string, rule?: NumberRule): number | undefined;
  number(key: string, rule?: NumberRule): number | undefined;
  choice<const T extends string | number>(key: string, values: readonly T[], rule?: Presence): T | undefined;
  boolean(key: string): boolean | undefined;
  snowflake(key: string, rule?: Presence): string | undefined;
  nullableSnowflake(key: string): string | null | undefined;
  /** Bit fields: libraries send strings, Discord's document says integers; both are accepted. */
  bits(key: string): bigint | undefined;
  object(key: string, rule?: Presence): Form | undefined;
  list(key: string, rule: ListRule): readonly Form[] | undefined;
  strings(key: string, rule: ListRule & { readonly each?: TextRule }): readonly string[] | undefined;
  fault(key: string | null, code: string, message: string): void;
  /** All faults found so far, of the whole body. */
  faults(): readonly PlacedFault[];
  /** Throws 50035 when anything read so far was at fault. */
  finish(): void;
}

/** Opens a request body; anything but an object is read as an empty one with a fault. */
export function readForm(body: unknown): Form {
  const faults: PlacedFault[] = [];
  if (isRecord(body)) return formAt({ value: body, path: [], faults });
  const empty: Place = { value: {}, path: [], faults };
  return body === undefined || body === null ? formAt(empty) : objectAt(empty);
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads anything but an object as an empty one, with a fault. */
function objectAt(place: Place): Form {
  note(place, null, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
  return formAt(place);
}

function formAt(place: Place): Form {
  const { value, faults } = place;
  const inside = (found: unknown, path: Path): Form =>
    isRecord(found) ? formAt({ value: found, path, faults }) : objectAt({ value: {}, path, faults });
  return {
    value,
    has: (key) => value[key] !== undefined,
    string: (key, rule) => readText(place, key, rule),
    nullableString: (key, rule) => (value[key] === null ? null : readText(place, key, rule)),
    integer: (key, rule = {}) => readNumber(place, key, rule, 'int'),
    number: (key, rule = {}) => readNumber(place, key, rule, 'float'),
    choice: (key, values, rule) => readChoice(place, key, values, rule),
    boolean: (key) => readBoolean(place, key),
    snowflake: (key, rule) => readSnowflake(place, key, rule),
    nullableSnowflake: (key) => (value[key] === null ? null : readSnowflake(place, key)),
    bits: (key) => readBits(place, key),
    object(key, rule) {
      if (!isPresent(place, key, rule)) return undefined;
      if (isRecord(value[key])) return inside(value[key], [...place.path, key]);
      return note(place, key, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
    },
    list: (key, rule) =>
      readArray(place, key, rule)?.map((item, index) => inside(item, [...place.path, key, index])),
    strings: (key, rule) => readTexts(place, key, rule),
    fault: (key, code, message) => note(place, key, code, message),
    faults: () => faults,
    finish() {
      if (faults.length > 0) throw invalidForms(faults);
    },
  };
}
