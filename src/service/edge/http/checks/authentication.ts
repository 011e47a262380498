import type { FastifyRequest } from 'fastify';
import type { Caller, Actor } from '../../../base/model/call.ts';
import { ServiceError, englishOnly } from '../../../base/model/errors.ts';
import { type MaybePromise, mapMaybePromise } from '../../../base/kit/maybe-promise.ts';
import type { Authenticator } from '../../../base/tokens/authenticator.ts';
import { validationFailed } from '../../../base/model/validation-failed.ts';
import { worded } from '../../../../words/worded.ts';

/** RFC 6750; the scheme's name is case-insensitive. */
const BEARER = /^bearer +(\S+) *$/i;

/**
 * Returns the caller of a valid token, or throws UNAUTHENTICATED: there is one answer for every reason, so that
 * nothing can be probed.
 */
export function authenticate(authenticator: Authenticator, request: FastifyRequest): MaybePromise<Caller> {
  return mapMaybePromise(callerOf(authenticator, request), orRefuse);
}

/** The token of a request, valid or not. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** The caller of a request, which nothing depends on: null without a valid token. */
export function callerOf(authenticator: Authenticator, request: FastifyRequest): MaybePromise<Caller | null> {
  const token = bearerOf(request);
  return token === undefined ? null : authenticator.authenticate(token);
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

/** The caller of operations that need no token. It may do nothing else. */
export const NOBODY: Caller = {
  tokenId: 'nobody',
  userId: '0',
  abilities: new Set(),
  actsIn: [],
  everyGuild: false,
  expiresAt: null,
};

/** Without leading zeros, one person has one id. */
const DIGITS = /^[1-9]\d{0,18}$/;
/** The list may be as long as the number of roles that a server can have. */
const ROLES = /^(?:\d{1,20}(?:,\d{1,20}){0,249})?$/;
/** Discord's ids are numbers of 63 bits. */
const LARGEST = 2n ** 63n - 1n;

/** The acting person: the one that a bot acts for, if its token may name one, or else the token's own user. */
export function actorOf(
  caller: Caller,
  request: FastifyRequest,
  onRefused?: (tokenId: string) => void,
): Actor {
  const named = request.headers['x-on-behalf-of'];
  if (named === undefined) {
    // A session has its user's rights, without a token's additional ones.
    const onBehalf = caller.sessionGuildId !== undefined;
    return { userId: caller.userId, tokenUserId: caller.userId, onBehalf };
  }
  if (!caller.abilities.has('act-as')) {
    onRefused?.(caller.tokenId);
    throw new ServiceError('FORBIDDEN', worded('refused.noActAs'));
  }
  if (typeof named !== 'string' || !DIGITS.test(named) || BigInt(named) > LARGEST) {
    throw validationFailed([{ field: 'X-On-Behalf-Of', says: worded('fault.personsId') }]);
  }
  const roles = rolesIn(request.headers['x-on-behalf-of-roles']);
  return { userId: named, tokenUserId: caller.userId, onBehalf: true, ...(roles !== null && { roles }) };
}

/** A token that may act for anybody is also believed about their roles. */
function rolesIn(listed: string | readonly string[] | undefined): readonly string[] | null {
  if (listed === undefined) return null;
  if (typeof listed !== 'string' || !ROLES.test(listed))
    throw validationFailed([{ field: 'X-On-Behalf-Of-Roles', says: worded('fault.roleIds') }]);
  return listed === '' ? [] : listed.split(',');
}
