/** Reads single fields of a body: each returns the value, or notes Discord's error for it and returns `undefined`. */
import type { PlacedFault } from '../errors.ts';

export type Path = readonly (string | number)[];

export interface Presence {
  readonly required?: boolean;
}

export interface TextRule extends Presence {
  readonly min?: number;
  readonly max: number;
}

export interface NumberRule extends Presence {
  readonly min?: number;
  readonly max?: number;
}

export interface ListRule extends Presence {
  readonly min?: number;
  readonly max: number;
}

/** An object of the body, where it is in it, and the faults of the whole body. */
export interface Place {
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: Path;
  readonly faults: PlacedFault[];
}

/** Notes a fault of a field, or of the object itself. */
export function note({ path, faults }: Place, key: string | null, code: string, message: string): undefined {
  faults.push({ path: key === null ? path : [...path, key], code, message });
}

/** Whether the field is there; its absence is a fault when it is required. */
export function isPresent(place: Place, key: string, rule: Presence = {}): boolean {
  if (place.value[key] !== undefined && place.value[key] !== null) return true;
  if (rule.required) note(place, key, 'BASE_TYPE_REQUIRED', 'This field is required');
  return false;
}

/** The fault of a text or list that is too short or too long. */
function lengthFault(
  length: number,
  { min = 0, max }: { min?: number; max: number },
): Pick<PlacedFault, 'code' | 'message'> | null {
  if (length >= min && length <= max) return null;
  return min > 0
    ? { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between ${min} and ${max} in length.` }
    : { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${max} or fewer in length.` };
}

export function readText(place: Place, key: string, rule: TextRule): string | undefined {
  if (!isPresent(place, key, rule)) return undefined;
  const found = place.value[key];
  if (typeof found !== 'string')
    return note(place, key, 'STRING_TYPE_CONVERT', 'Could not convert to string.');
  // Discord trims what it receives, but doesn't count a zero-width space as blank.
  if (rule.required && found.trim() === '')
    return note(place, key, 'BASE_TYPE_REQUIRED', 'This field is required');
  // Discord counts characters (code points), not UTF-16 units.
  const right = found.length <= rule.max && found.length >= (rule.min ?? 0);
  const wrong = right ? null : lengthFault(Array.from(found).length, rule);
  return wrong ? note(place, key, wrong.code, wrong.message) : found;
}

/** Numbers may come as strings. */
export function readNumber(
  place: Place,
  key: string,
  rule: NumberRule,
  kind: 'int' | 'float',
): number | undefined {
  if (!isPresent(place, key, rule)) return undefined;
  const given = place.value[key];
  const found = typeof given === 'string' ? Number(given) : given;
  const fits = kind === 'int' ? Number.isInteger : Number.isFinite;
  if (typeof found !== 'number' || !fits(found))
    return note(place, key, 'NUMBER_TYPE_COERCE', `Value "${String(given)}" is not ${kind}.`);
  const { min = -Infinity, max = Infinity } = rule;
  if (found < min)
    return note(place, key, 'NUMBER_TYPE_MIN', `${kind} value should be greater than or equal to ${min}.`);
  if (found > max)
    return note(place, key, 'NUMBER_TYPE_MAX', `${kind} value should be less than or equal to ${max}.`);
  return found;
}

export function readSnowflake(place: Place, key: string, rule: Presence = {}): string | undefined {
  if (!isPresent(place, key, rule)) return undefined;
  const found = place.value[key];
  const digits = typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  if (/^\d{1,20}$/.test(digits)) return digits;
  return note(place, key, 'NUMBER_TYPE_COERCE', `Value "${digits}" is not snowflake.`);
}

/** Bit fields come as strings or numbers. */
export function readBits(place: Place, key: string): bigint | undefined {
  if (!isPresent(place, key)) return undefined;
  const digits = String(place.value[key]);
  if (/^\d{1,20}$/.test(digits)) return BigInt(digits);
  return note(place, key, 'NUMBER_TYPE_COERCE', `Value "${digits}" is not int.`);
}

export function readBoolean(place: Place, key: string): boolean | undefined {
  if (!isPresent(place, key)) return undefined;
  const found = place.value[key];
  if (typeof found === 'boolean') return found;
  return note(place, key, 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
}

export function readChoice<const T extends string | number>(
  place: Place,
  key: string,
  values: readonly T[],
  rule?: Presence,
): T | undefined {
  if (!isPresent(place, key, rule)) return undefined;
  const found = values.find((allowed) => allowed === place.value[key]);
  return found ?? note(place, key, 'BASE_TYPE_CHOICES', `Value must be one of {${values.join(', ')}}.`);
}

export function readArray(place: Place, key: string, rule: ListRule): readonly unknown[] | undefined {
  if (!isPresent(place, key, rule)) return undefined;
  const found = place.value[key];
  if (!Array.isArray(found))
    return note(place, key, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
  const wrong = lengthFault(found.length, rule);
  return wrong ? note(place, key, wrong.code, wrong.message) : found;
}

/** A list of texts; invalid ones are left out. */
export function readTexts(
  place: Place,
  key: string,
  rule: ListRule & { readonly each?: TextRule },
): readonly string[] | undefined {
  return readArray(place, key, rule)?.flatMap((item, index) => {
    const entry: Place = { ...place, path: [...place.path, key, index] };
    if (typeof item !== 'string')
      return note(entry, null, 'STRING_TYPE_CONVERT', 'Could not convert to string.') ?? [];
    const wrong = lengthFault(item.length, rule.each ?? { max: 6000 });
    return wrong ? (note(entry, null, wrong.code, wrong.message) ?? []) : [item];
  });
}
