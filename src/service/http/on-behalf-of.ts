import type { FastifyRequest } from 'fastify';
import type { Actor, Caller } from '../caller.ts';
import { ServiceError } from '../errors.ts';
import { validationFailed } from '../validation-failed.ts';

const SNOWFLAKE = /^\d{1,20}$/;

/** Who did it: the person that a bot acts for, where its token may name one; else the token's own user. */
export function actorOf(caller: Caller, request: FastifyRequest): Actor {
  const named = request.headers['x-on-behalf-of'];
  if (named === undefined) return { userId: caller.userId, tokenUserId: caller.userId };
  if (!caller.abilities.has('act-as')) {
    throw new ServiceError('FORBIDDEN', 'This token may not act for others: it lacks the ability "act-as".');
  }
  if (typeof named !== 'string' || !SNOWFLAKE.test(named)) {
    throw validationFailed([{ field: 'X-On-Behalf-Of', says: 'must be a user id: 1 to 20 digits' }]);
  }
  return { userId: named, tokenUserId: caller.userId };
}
