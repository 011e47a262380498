import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError, englishOnly } from '../../../base/model/errors.ts';
import { sanitize } from '../../../base/kit/sanitize.ts';
import { type Fault, validationFailed } from '../../../base/model/validation-failed.ts';
import { type Worded, worded } from '../../../../words/worded.ts';
import { MAX_BODY_BYTES } from './body-limit.ts';

/** Hashed in a few milliseconds. */
const STEP_BYTES = 1024 * 1024;
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
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  async function parse(request: FastifyRequest, text: string): Promise<unknown> {
    if (text.trim() === '') return {};
    const excess = excessOf(text);
    if (excess !== null) throw validationFailed([excess]);
    const body = await new Promise((resolve, reject) => {
      void parseJson(request, text, (error, parsed) =>
        error === null ? resolve(parsed) : reject(new NotJson()),
      );
    });
    const faults = text.includes(NUL_ESCAPED) ? nulFaults(body, []) : [];
    if (faults.length > 0) throw validationFailed(faults);
    return SURROGATE_ESCAPED.test(text) ? sanitize(body) : body;
  }

  /** Each step takes tens of milliseconds, as does the check of the body afterwards: between them it is others' turn. */
  async function parseLarge(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
    await setImmediate();
    const digest = createHash('sha256');
    for (let from = 0; from < bytes.length; from += STEP_BYTES) {
      digest.update(bytes.subarray(from, from + STEP_BYTES));
      await setImmediate();
    }
    request.bodyIdentity = digest.digest('hex');
    const text = bytes.toString();
    await setImmediate();
    const body = await parse(request, text);
    await setImmediate();
    return body;
  }

  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length > MAX_BODY_BYTES) return parseLarge(request, bytes);
      request.bodyIdentity = bytes.toString();
      return parse(request, request.bodyIdentity);
    },
  );
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

/** A body that can't be read at all. */
export class NotJson extends ServiceError {
  constructor() {
    super('VALIDATION_FAILED', englishOnly('The body is not valid JSON.'));
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** What a JSON text has too much of, and in which field of it: the last one that was begun. */
interface Excess {
  readonly says: Worded;
  readonly field: string;
}

/** Tells which limit a JSON text exceeds, before it's parsed; null if it's within all of them. */
export function excessOf(json: string): Excess | null {
  let depth = 0;
  let values = 1;
  let field = 'body';
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    if (unit === QUOTE) {
      const end = endOfString(json, index);
      if (depth === 1 && NAME_ENDS.test(json.slice(end + 1, end + 1 + NAME_ROOM)))
        field = json.slice(index + 1, Math.min(end, index + 1 + NAME_LENGTH));
      index = end;
    } else if (unit === COMMA) values += 1;
    else if (OPENING.has(unit)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(unit)) depth -= 1;
    if (depth > MAX_DEPTH) return { field, says: worded('fault.nestedTooDeep', { most: MAX_DEPTH }) };
    if (values > MAX_VALUES) return { field, says: worded('fault.tooManyValues', { most: MAX_VALUES }) };
  }
  return null;
}

/** Names of fields are shorter, and so is what people write between one and its colon. */
const NAME_LENGTH = 50;
const NAME_ROOM = 10;
const NAME_ENDS = /^\s*:/;

/** The place of the quote that ends the string which begins at `start`; the end of the text if none does. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}
