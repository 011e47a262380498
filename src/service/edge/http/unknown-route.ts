import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError, englishOnly } from '../../base/model/errors.ts';

/** A path of the contract and the methods it has. */
export interface KnownPath {
  readonly path: string;
  readonly methods: readonly string[];
}

/** The API is below this path, and nothing else is. */
export const API_PREFIX = '/api';

/** Tells a path of the API that doesn't exist (404) from one that has other methods (405, with `Allow`). */
export function createUnknownRoute(paths: readonly KnownPath[]) {
  const patterns = paths.map(({ path, methods }) => ({ pattern: pathPattern(path), methods }));

  return function refuse(request: FastifyRequest, reply: FastifyReply): never {
    const path = `${API_PREFIX}/${restOf(request.params)}`;
    const allowed = new Set(
      patterns.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods),
    );
    if (allowed.size === 0) throw notFound();
    const list = [...allowed].sort().join(', ');
    reply.header('allow', list);
    throw new ServiceError('METHOD_NOT_ALLOWED', englishOnly(`This path only supports ${list}.`));
  };
}

/** Refuses every request that no route takes, before its body is read. */
export function refuseUnknownPaths(pages: FastifyInstance): void {
  pages.addHook('onRequest', (request, _reply, done) => done(request.is404 ? notFound() : undefined));
  // Never reached: the hook comes first. Without this handler, Fastify would run no hook of these pages for an
  // unknown path.
  pages.setNotFoundHandler(() => {
    throw notFound();
  });
}

function notFound(): ServiceError {
  return new ServiceError('NOT_FOUND', englishOnly('There is nothing at this path. See /docs.'));
}

/** The path after the prefix, as the router decoded it; empty if the path is the prefix alone. */
function restOf(params: unknown): string {
  const { '*': rest = '' } = Object(params) as { '*'?: string };
  return rest;
}

/**
 * `/a/{id}` becomes a pattern that matches `/a/anything`. The rest of a path is letters, dots and slashes; dots are
 * literal.
 */
function pathPattern(path: string): RegExp {
  const source = path
    .split(/\{[^}]+\}/)
    .map((literal) => literal.replaceAll('.', String.raw`\.`))
    .join('[^/]+');
  return new RegExp(`^${source}$`);
}
