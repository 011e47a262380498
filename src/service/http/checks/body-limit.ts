import { isRecord } from '../../../contract/json.ts';

/** The largest size of any body; a message with embeds and components comes near it. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Small enough to be read at once, and larger than what people write by hand. */
const LEAST_BYTES = 16 * 1024;
/** A character may be written as `\ud83d`. */
const CHARACTER_BYTES = 6;
/** A number, a boolean or null, with the comma after it. */
const SCALAR_BYTES = 32;
/** Leaves room for whitespace between the parts of a body. */
const ROOMY = 2;

/**
 * Returns the largest size of a body in bytes: that of the longest one that fits its schema. A longer one can't be
 * valid, and is refused before it is read.
 */
export function bodyLimitOf(schema: Readonly<Record<string, unknown>> | null): number {
  const longest = schema === null ? 0 : longestOf(schema);
  return Math.min(MAX_BODY_BYTES, Math.max(LEAST_BYTES, ROOMY * longest));
}

/** The length is in bytes of JSON; infinite if the schema sets no limit. */
function longestOf(schema: unknown): number {
  // A schema inside of itself has no limit.
  if (!isRecord(schema) || '$ref' in schema) return Infinity;
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? []);
  if (branches.length > 0) return Math.max(...branches.map(longestOf));
  const types = [schema['type']].flat();
  if (types.includes('object')) return longestObject(schema);
  if (types.includes('array')) return 2 + limitOf(schema['maxItems']) * (1 + longestOf(schema['items']));
  if (types.includes('string')) return 3 + CHARACTER_BYTES * longestText(schema);
  return types.length > 0 && types[0] !== undefined ? SCALAR_BYTES : Infinity;
}

function longestObject({ properties, additionalProperties }: Readonly<Record<string, unknown>>): number {
  if (additionalProperties !== false) return Infinity;
  const parts = Object.entries(Object(properties) as Record<string, unknown>); // a schema's: an object, or absent
  return parts.reduce((sum, [name, schema]) => sum + name.length + 4 + longestOf(schema), 2);
}

/** An id's pattern sets a limit, too, and so does each enum. */
function longestText({ maxLength, pattern, enum: words }: Readonly<Record<string, unknown>>): number {
  if (Array.isArray(words)) return Math.max(...words.map((word) => String(word).length));
  if (typeof maxLength === 'number') return maxLength;
  // In `^#[0-9a-f]{6}$`, the text that matches before the last count is no longer than its own source.
  const [before = '', count] = /^(.*)\{(?:\d+,)?(\d+)\}\$$/.exec(String(pattern))?.slice(1) ?? [];
  return count === undefined ? Infinity : before.length + Number(count);
}

function limitOf(limit: unknown): number {
  return typeof limit === 'number' ? limit : Infinity;
}
