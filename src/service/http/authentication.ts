import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { ServiceError } from '../errors.ts';
import type { Authenticator } from '../tokens/authenticator.ts';

/** RFC 6750; the scheme's name is case-insensitive. */
const BEARER = /^bearer +(\S+) *$/i;

/** The living token's caller, or UNAUTHENTICATED: one answer for every reason, so that nothing can be probed. */
export async function authenticate(authenticator: Authenticator, request: FastifyRequest): Promise<Caller> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const caller = token === undefined ? null : await authenticator.authenticate(token);
  if (caller !== null) return caller;
  throw new ServiceError(
    'UNAUTHENTICATED',
    'Send a valid API token: "Authorization: Bearer <API_KEY>". It may be missing, unknown, expired or revoked.',
  );
}
