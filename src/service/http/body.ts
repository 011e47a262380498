import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import { type Fault, validationFailed } from '../validation-failed.ts';

/** Deeper than any Discord object. Without a limit a small body can exhaust the stack of whoever walks it. */
const MAX_DEPTH = 64;

/**
 * JSON bodies, and nothing else: `text/plain`, which Fastify would hand on unchecked, is a 415.
 * The reference has clients send `Content-Type: application/json` without a body too: that is `{}`.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  // Refuses `__proto__` and `constructor.prototype`: a body is spread into objects later on.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text;
    if (text.trim() === '') return done(null, {});
    if (isDeeperThan(text, MAX_DEPTH))
      return done(badBody(`The body is nested deeper than ${MAX_DEPTH} levels.`));
    return parse(request, text, (error, body) => {
      if (error !== null) return done(badBody('The body is not valid JSON.'));
      const faults = text.includes(NUL_ESCAPED) ? nulFaults(body, []) : [];
      return faults.length > 0 ? done(validationFailed(faults)) : done(null, body);
    });
  });
}

/** The only way for it into a JSON text. No person types it, and PostgreSQL keeps no text that has it. */
const NUL_ESCAPED = String.raw`\u0000`;

function nulFaults(value: unknown, path: readonly string[]): Fault[] {
  if (typeof value === 'string') {
    const field = path.join('.') || 'body';
    return value.includes('\0') ? [{ field, says: 'must not hold the character NUL' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key.includes('\0')
      ? [{ field: path.join('.') || 'body', says: 'must not hold the character NUL in a name' }]
      : []),
    ...nulFaults(inner, [...path, key]),
  ]);
}

function badBody(message: string): ServiceError {
  return new ServiceError('VALIDATION_FAILED', message);
}

function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inString && character === '\\') index += 1;
    else if (character === '"') inString = !inString;
    else if (inString) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
