import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../tokens/authenticator.ts';
import { authenticate } from './callers/authentication.ts';
import type { createErrorHandler } from './envelope.ts';

/**
 * A path that cannot be decoded. Fastify runs no hook for it, so what the hooks do before the route is looked at
 * is done here: the request's id, and the token first.
 */
export function createBadUrl(
  authenticator: Authenticator,
  answerError: ReturnType<typeof createErrorHandler>,
) {
  async function refusal(badUrl: Error, request: FastifyRequest): Promise<unknown> {
    try {
      if (request.url.startsWith('/api/')) await authenticate(authenticator, request);
      return badUrl;
    } catch (unauthenticated) {
      return unauthenticated;
    }
  }

  return async function refuse(badUrl: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('x-request-id', request.id);
    answerError(await refusal(badUrl, request), request, reply);
  };
}
