import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../tokens/authenticator.ts';
import { authenticate } from './authentication.ts';
import type { createErrorHandler } from './envelope.ts';

/**
 * A path that cannot be decoded. Fastify runs no hook for it, so what the hooks do before the route is looked at
 * is done here: the request's id, and the token first.
 */
export function createBadUrl(
  authenticator: Authenticator,
  answerError: ReturnType<typeof createErrorHandler>,
) {
  return function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.header('x-request-id', request.id);
    const caller = request.url.startsWith('/api/')
      ? authenticate(authenticator, request)
      : Promise.resolve(null);
    caller.then(
      () => answerError(error, request, reply),
      (unauthenticated: unknown) => answerError(unauthenticated, request, reply),
    );
  };
}
