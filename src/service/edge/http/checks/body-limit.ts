import { isRecord } from '../../../../contract/json.ts';
import { MAX_FILES_BYTES } from '../../../../contract/reply-files.ts';

/** The largest size of any body; a message with embeds and components comes near it. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Small enough to be read at once, and larger than what people write by hand. */
const MIN_LIMIT_BYTES = 16 * 1024;
/** A character may be written as `\ud83d`. */
const CHARACTER_BYTES = 6;
/** A number, a boolean or null, with the comma after it. */
const SCALAR_BYTES = 32;
/** Leaves room for whitespace between the parts of a body. */
const WHITESPACE_FACTOR = 2;

/**
 * Returns the largest size of a body in bytes: that of the longest one that fits its schema. A longer one can't be
 * valid, and is refused before it is read.
 */
export function bodyLimitOf(schema: Readonly<Record<string, unknown>> | null): number {
  const longest = schema === null ? 0 : maxBytesOf(schema);
  const limit = Math.min(MAX_BODY_BYTES, Math.max(MIN_LIMIT_BYTES, WHITESPACE_FACTOR * longest));
  return hasFiles(schema) ? limit + Math.ceil(MAX_FILES_BYTES / 3) * 4 : limit;
}

/** Whether a field contains bytes as Base64, which takes four characters for three of them. */
function hasFiles(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  if (schema['contentEncoding'] === 'base64') return true;
  return Object.values(schema).some(hasFiles);
}

/** The length is in bytes of JSON; infinite if the schema sets no limit. */
function maxBytesOf(schema: unknown): number {
  // A schema inside of itself has no limit.
  if (!isRecord(schema) || '$ref' in schema) return Infinity;
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? []);
  if (branches.length > 0) return Math.max(...branches.map(maxBytesOf));
  const types = [schema['type']].flat();
  if (types.includes('object')) return maxObjectBytes(schema);
  if (types.includes('array')) return 2 + limitOf(schema['maxItems']) * (1 + maxBytesOf(schema['items']));
  if (types.includes('string')) return 3 + CHARACTER_BYTES * maxTextLength(schema);
  return types.length > 0 && types[0] !== undefined ? SCALAR_BYTES : Infinity;
}

function maxObjectBytes({ properties, additionalProperties }: Readonly<Record<string, unknown>>): number {
  if (additionalProperties !== false) return Infinity;
  const parts = Object.entries(Object(properties) as Record<string, unknown>); // a schema's: an object, or absent
  return parts.reduce((sum, [name, schema]) => sum + name.length + 4 + maxBytesOf(schema), 2);
}

/** An id's pattern sets a limit, too, and so does each enum. */
function maxTextLength({ maxLength, pattern, enum: words }: Readonly<Record<string, unknown>>): number {
  if (Array.isArray(words)) return Math.max(...words.map((word) => String(word).length));
  if (typeof maxLength === 'number') return maxLength;
  // In `^#[0-9a-f]{6}$`, the text that matches before the last count is no longer than its own source.
  const [before = '', count] = /^(.*)\{(?:\d+,)?(\d+)\}\$$/.exec(String(pattern))?.slice(1) ?? [];
  return count === undefined ? Infinity : before.length + Number(count);
}

function limitOf(limit: unknown): number {
  return typeof limit === 'number' ? limit : Infinity;
}
