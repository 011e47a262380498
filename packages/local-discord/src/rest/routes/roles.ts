/** Roles of a guild. Members' roles are with the members. */
import { createRole, deleteRole, editRole, moveRoles, roleOf } from '../../guilds/roles.ts';
import { actOf, guildIn, nothing, ok, route, type Route } from '../route.ts';

export const roleRoutes: readonly Route[] = [
  route('GET', '/guilds/:guild_id/roles', (call) => ok([...guildIn(call).roles.values()])),
  route('POST', '/guilds/:guild_id/roles', (call) =>
    ok(createRole(call.world, guildIn(call), call.body, actOf(call))),
  ),
  route('PATCH', '/guilds/:guild_id/roles', (call) =>
    ok(moveRoles(call.world, guildIn(call), call.body, actOf(call))),
  ),
  route('GET', '/guilds/:guild_id/roles/member-counts', (call) => {
    const { id: everyone, roles, members } = guildIn(call);
    const all = [...members.values()];
    const counts = [...roles.keys()]
      .filter((id) => id !== everyone)
      .map((id) => [id, all.filter((member) => member.roles.includes(id)).length]);
    return ok(Object.fromEntries(counts));
  }),
  route('GET', '/guilds/:guild_id/roles/:role_id', (call) => ok(roleOf(guildIn(call), call.params.role_id))),
  route('PATCH', '/guilds/:guild_id/roles/:role_id', (call) =>
    ok(editRole(call.world, guildIn(call), call.params.role_id, call.body, actOf(call))),
  ),
  route('DELETE', '/guilds/:guild_id/roles/:role_id', (call) => {
    deleteRole(call.world, guildIn(call), call.params.role_id, actOf(call));
    return nothing;
  }),
];
