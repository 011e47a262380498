/** Bans of a guild. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { ban, banMany, banOf, listBans, renderBan, unban } from '../../guilds/bans.ts';
import type { Guild } from '../../state/model.ts';
import { demandGuildBits } from '../../state/permissions.ts';
import { actOf, guildIn, nothing, ok, route, type Call, type Route } from '../route.ts';

/** The guild, when the bot may see its bans. */
function forReading(call: Call<'guild_id'>): Guild {
  const guild = guildIn(call);
  demandGuildBits(guild, call.user.id, Bit.BanMembers);
  return guild;
}

export const banRoutes: readonly Route[] = [
  route('GET', '/guilds/:guild_id/bans', (call) => ok(listBans(call.world, forReading(call), call.query))),
  route('GET', '/guilds/:guild_id/bans/:user_id', (call) => {
    const { user_id: userId } = call.params;
    return ok(renderBan(call.world, userId, banOf(forReading(call), userId)));
  }),
  route('PUT', '/guilds/:guild_id/bans/:user_id', (call) => {
    ban(call.world, guildIn(call), call.params.user_id, call.body, actOf(call));
    return nothing;
  }),
  route('DELETE', '/guilds/:guild_id/bans/:user_id', (call) => {
    unban(call.world, guildIn(call), call.params.user_id, actOf(call));
    return nothing;
  }),
  route('POST', '/guilds/:guild_id/bulk-ban', (call) =>
    ok(banMany(call.world, guildIn(call), call.body, actOf(call))),
  ),
];
