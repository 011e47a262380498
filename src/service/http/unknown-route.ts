import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError, englishOnly } from '../errors.ts';

/** A path of the contract and the methods it has. */
export interface KnownPath {
  readonly path: string;
  readonly methods: readonly string[];
}

/** Tells a path that does not exist (404) from one that has other methods (405, with `Allow`). */
export function createUnknownRoute(paths: readonly KnownPath[]) {
  const patterns = paths.map(({ path, methods }) => ({ pattern: pathPattern(path), methods }));

  return function refuse(request: FastifyRequest, reply: FastifyReply): never {
    const [path = ''] = request.url.split('?', 1);
    const allowed = new Set(
      patterns.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods),
    );
    if (allowed.size === 0)
      throw new ServiceError('NOT_FOUND', englishOnly('There is nothing at this path. See /docs.'));
    const list = [...allowed].sort().join(', ');
    reply.header('allow', list);
    throw new ServiceError('METHOD_NOT_ALLOWED', englishOnly(`This path knows ${list} only.`));
  };
}

/** `/a/{id}` → matches `/a/anything`. The rest of a path is letters, dots and slashes; dots are literal. */
function pathPattern(path: string): RegExp {
  const source = path
    .split(/\{[^}]+\}/)
    .map((literal) => literal.replaceAll('.', String.raw`\.`))
    .join('[^/]+');
  return new RegExp(`^${source}$`);
}
