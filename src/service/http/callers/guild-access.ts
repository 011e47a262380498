import type { FastifyRequest } from 'fastify';
import type { Entering } from '../../authorization/authorization.ts';
import { type MaybePromise, mapMaybePromise } from '../../kit/maybe-promise.ts';
import type { HttpDependencies } from '../dependencies.ts';

/**
 * Every route below `/guild/{guild_id}` belongs to the guild: first the token has to be let in, then the person
 * behind it.
 */
export function demandGuild(
  { guildAccess, permits }: Pick<HttpDependencies, 'guildAccess' | 'permits'>,
  entering: Omit<Entering, 'guildId'>,
  request: FastifyRequest,
): MaybePromise<void> {
  const { guild_id: guildId } = Object(request.params) as Record<string, unknown>; // parsed by the router
  if (typeof guildId !== 'string') throw new TypeError('A route of a guild without guild_id');
  return mapMaybePromise(guildAccess.demand(entering.caller, guildId), () =>
    entering.actor.onBehalf ? permits.enter({ ...entering, guildId }) : undefined,
  );
}
