import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { GuildAccess } from '../guilds/access.ts';
import type { Soon } from '../soon.ts';

/** Every route below `/guild/{guild_id}` is the guild's, whatever it does. */
export function demandGuild(access: GuildAccess, caller: Caller, request: FastifyRequest): Soon<void> {
  const { guild_id: guildId } = Object(request.params) as Record<string, unknown>; // parsed by the router
  if (typeof guildId !== 'string') throw new TypeError('A route of a guild without guild_id');
  return access.demand(caller, guildId);
}
