import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';

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
    return parse(request, text, (error, body) =>
      error === null ? done(null, body) : done(badBody('The body is not valid JSON.')),
    );
  });
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
