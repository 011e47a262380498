import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../caller.ts';
import { ServiceError, englishOnly } from '../../errors.ts';
import { type MaybePromise, mapMaybePromise } from '../../kit/maybe-promise.ts';
import type { Authenticator } from '../../tokens/authenticator.ts';

/** RFC 6750; the scheme's name is case-insensitive. */
const BEARER = /^bearer +(\S+) *$/i;

/**
 * Returns the caller of a valid token, or throws UNAUTHENTICATED: there is one answer for every reason, so that
 * nothing can be probed.
 */
export function authenticate(authenticator: Authenticator, request: FastifyRequest): MaybePromise<Caller> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return mapMaybePromise(token === undefined ? null : authenticator.authenticate(token), orRefuse);
}

function orRefuse(caller: Caller | null): Caller {
  if (caller !== null) return caller;
  throw new ServiceError(
    'UNAUTHENTICATED',
    englishOnly(
      'Send a valid API token: "Authorization: Bearer <API_KEY>". It may be missing, unknown, expired or revoked.',
    ),
  );
}
