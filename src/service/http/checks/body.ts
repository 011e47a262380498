import type { FastifyInstance } from 'fastify';
import { ServiceError, englishOnly } from '../../model/errors.ts';
import { sanitize } from '../../kit/sanitize.ts';
import { type Fault, validationFailed } from '../../model/validation-failed.ts';
import { type Worded, worded } from '../../../words/worded.ts';

/** Deeper than any Discord object. Without a limit, a small body can exhaust the stack of the code that walks it. */
const MAX_DEPTH = 64;
/**
 * Three times as many as the fullest message has. Reading a million values, and reporting what is wrong with each,
 * takes seconds in which nobody else is served.
 */
const MAX_VALUES = 10_000;

/**
 * Accepts JSON bodies, and nothing else: `text/plain`, which Fastify would hand on unchecked, is a 415. The reference
 * has clients send `Content-Type: application/json` without a body, too: that is `{}`.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  // The parser refuses `__proto__` and `constructor.prototype`: a body is spread into objects later on.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text;
    if (text.trim() === '') return done(null, {});
    const excess = excessOf(text);
    if (excess !== null) return done(new ServiceError('VALIDATION_FAILED', excess));
    return parse(request, text, (error, body) => {
      if (error !== null) return done(notJson());
      const faults = text.includes(NUL_ESCAPED) ? nulFaults(body, []) : [];
      if (faults.length > 0) return done(validationFailed(faults));
      return done(null, SURROGATE_ESCAPED.test(text) ? sanitize(body) : body);
    });
  });
}

/**
 * An escape is the only way for half a surrogate pair into a JSON text. Databases and Discord make U+FFFD of it, so
 * that two names that differ here would be the same there.
 */
const SURROGATE_ESCAPED = /\\u[dD][89a-fA-F]/;

/**
 * An escape is the only way for a NUL into a JSON text. No person types it, and PostgreSQL stores no text that has
 * it.
 */
const NUL_ESCAPED = String.raw`\u0000`;

function nulFaults(value: unknown, path: readonly string[]): Fault[] {
  if (typeof value === 'string') {
    const field = path.join('.') || 'body';
    return value.includes('\0') ? [{ field, says: worded('fault.nul') }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key.includes('\0') ? [{ field: path.join('.') || 'body', says: worded('fault.nulInName') }] : []),
    ...nulFaults(inner, [...path, key]),
  ]);
}

function notJson(): ServiceError {
  return new ServiceError('VALIDATION_FAILED', englishOnly('The body is not valid JSON.'));
}

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** Tells which limit a JSON text exceeds, before anything is made of it; null if there is none. */
function excessOf(json: string): Worded | null {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    if (inString && unit === BACKSLASH) index += 1;
    else if (unit === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (unit === COMMA) values += 1;
    else if (OPENING.has(unit)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(unit)) depth -= 1;
    if (depth > MAX_DEPTH) return worded('refused.bodyTooDeep', { most: MAX_DEPTH });
    if (values > MAX_VALUES) return worded('refused.bodyTooMany', { most: MAX_VALUES });
  }
  return null;
}
