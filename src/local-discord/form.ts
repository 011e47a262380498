/** Reads an untrusted JSON body field by field and collects every fault, as Discord's own form validation does (50035). */
import { invalidForms, type PlacedFault } from './errors.ts';

type Path = readonly (string | number)[];

interface Presence {
  readonly required?: boolean;
}

interface TextRule extends Presence {
  readonly min?: number;
  readonly max: number;
}

interface NumberRule extends Presence {
  readonly min?: number;
  readonly max?: number;
}

interface ListRule extends Presence {
  readonly min?: number;
  readonly max: number;
}

/** A body (or an object inside one) being read. Readers give `undefined` for a missing or faulty field; `finish` throws. */
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
  if (!isRecord(body) && body !== undefined && body !== null) {
    faults.push({
      path: [],
      code: 'DICT_TYPE_CONVERT',
      message: 'Only dictionaries may be used in a DictType',
    });
  }
  return formAt(isRecord(body) ? body : {}, [], faults);
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lengthFault(length: number, { min = 0, max }: { min?: number; max: number }): PlacedFault | null {
  if (length >= min && length <= max) return null;
  return min > 0
    ? { path: [], code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between ${min} and ${max} in length.` }
    : { path: [], code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${max} or fewer in length.` };
}

function formAt(value: Readonly<Record<string, unknown>>, path: Path, faults: PlacedFault[]): Form {
  const fault = (key: string | null, code: string, message: string): undefined => {
    faults.push({ path: key === null ? path : [...path, key], code, message });
  };
  const present = (key: string, rule: Presence = {}): boolean => {
    if (value[key] !== undefined && value[key] !== null) return true;
    if (rule.required) fault(key, 'BASE_TYPE_REQUIRED', 'This field is required');
    return false;
  };
  const text = (key: string, rule: TextRule): string | undefined => {
    if (!present(key, rule)) return undefined;
    const found = value[key];
    if (typeof found !== 'string') return fault(key, 'STRING_TYPE_CONVERT', 'Could not convert to string.');
    if (rule.required && found === '') return fault(key, 'BASE_TYPE_REQUIRED', 'This field is required');
    // Discord counts characters (code points), not UTF-16 units.
    const wrong =
      found.length <= rule.max && found.length >= (rule.min ?? 0)
        ? null
        : lengthFault(Array.from(found).length, rule);
    return wrong ? fault(key, wrong.code, wrong.message) : found;
  };
  const numeric = (key: string, rule: NumberRule, kind: 'int' | 'float'): number | undefined => {
    if (!present(key, rule)) return undefined;
    const found = typeof value[key] === 'string' ? Number(value[key]) : value[key];
    const right =
      typeof found === 'number' && (kind === 'int' ? Number.isInteger(found) : Number.isFinite(found));
    if (!right) return fault(key, 'NUMBER_TYPE_COERCE', `Value "${String(value[key])}" is not ${kind}.`);
    const { min = -Infinity, max = Infinity } = rule;
    if (found < min)
      return fault(key, 'NUMBER_TYPE_MIN', `${kind} value should be greater than or equal to ${min}.`);
    if (found > max)
      return fault(key, 'NUMBER_TYPE_MAX', `${kind} value should be less than or equal to ${max}.`);
    return found;
  };
  const snowflake = (key: string, rule: Presence = {}): string | undefined => {
    if (!present(key, rule)) return undefined;
    const found = value[key];
    const digits = typeof found === 'string' || typeof found === 'number' ? String(found) : '';
    if (!/^\d{1,20}$/.test(digits)) {
      return fault(key, 'NUMBER_TYPE_COERCE', `Value "${digits}" is not snowflake.`);
    }
    return digits;
  };
  const array = (key: string, rule: ListRule): readonly unknown[] | undefined => {
    if (!present(key, rule)) return undefined;
    const found = value[key];
    if (!Array.isArray(found))
      return fault(key, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
    const wrong = lengthFault(found.length, rule);
    return wrong ? fault(key, wrong.code, wrong.message) : found;
  };
  return {
    value,
    has: (key) => value[key] !== undefined,
    string: text,
    nullableString: (key, rule) => (value[key] === null ? null : text(key, rule)),
    integer: (key, rule = {}) => numeric(key, rule, 'int'),
    number: (key, rule = {}) => numeric(key, rule, 'float'),
    choice(key, values, rule) {
      if (!present(key, rule)) return undefined;
      const found = values.find((allowed) => allowed === value[key]);
      return found ?? fault(key, 'BASE_TYPE_CHOICES', `Value must be one of {${values.join(', ')}}.`);
    },
    boolean(key) {
      if (!present(key)) return undefined;
      const found = value[key];
      return typeof found === 'boolean'
        ? found
        : fault(key, 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
    },
    snowflake,
    nullableSnowflake: (key) => (value[key] === null ? null : snowflake(key)),
    bits(key) {
      if (!present(key)) return undefined;
      const digits = String(value[key]);
      return /^\d{1,20}$/.test(digits)
        ? BigInt(digits)
        : fault(key, 'NUMBER_TYPE_COERCE', `Value "${digits}" is not int.`);
    },
    object(key, rule) {
      if (!present(key, rule)) return undefined;
      const found = value[key];
      if (isRecord(found)) return formAt(found, [...path, key], faults);
      return fault(key, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
    },
    list(key, rule) {
      return array(key, rule)?.map((item, index) => {
        const at = [...path, key, index];
        if (!isRecord(item)) {
          faults.push({
            path: at,
            code: 'DICT_TYPE_CONVERT',
            message: 'Only dictionaries may be used in a DictType',
          });
        }
        return formAt(isRecord(item) ? item : {}, at, faults);
      });
    },
    strings(key, rule) {
      return array(key, rule)?.flatMap((item, index) => {
        const wrong = typeof item === 'string' ? lengthFault(item.length, rule.each ?? { max: 6000 }) : null;
        if (typeof item === 'string' && wrong === null) return [item];
        const { code, message } = wrong ?? {
          code: 'STRING_TYPE_CONVERT',
          message: 'Could not convert to string.',
        };
        faults.push({ path: [...path, key, index], code, message });
        return [];
      });
    },
    fault,
    faults: () => faults,
    finish() {
      if (faults.length > 0) throw invalidForms(faults);
    },
  };
}
