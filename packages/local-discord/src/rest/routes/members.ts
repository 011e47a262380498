/** Members of a guild: one, by prefix, the list; their roles. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../../errors.ts';
import { readForm } from '../../requests/form.ts';
import { guildPermissions, highestRole } from '../../state/permissions.ts';
import { renderMemberWithUser } from '../../state/render.ts';
import { compareIds } from '../../state/snowflake.ts';
import { guildOf, memberOf } from '../../world.ts';
import { nothing, ok, route, type Answer, type Call, type Route } from '../route.ts';

/** Gives or takes a role: Manage Roles, and only roles below one's own highest. */
function setRole({ world, params, user }: Call<'guild_id' | 'user_id' | 'role_id'>, held: boolean): Answer {
  const guild = guildOf(world, params.guild_id, user.id);
  const member = memberOf(world, guild, params.user_id);
  const role = guild.roles.get(params.role_id);
  if (!role) throw refusal('unknownRole');
  const may = guildPermissions(guild, user.id) & Bit.ManageRoles;
  if (!may || role.managed || role.position >= highestRole(guild, user.id))
    throw refusal('missingPermissions');
  const others = member.roles.filter((id) => id !== role.id);
  member.roles = held ? [...others, role.id] : others;
  world.state.save('member', `${guild.id}/${member.user_id}`, member);
  const d = { guild_id: guild.id, ...renderMemberWithUser(world.state, member) };
  world.events.emit({ t: 'GUILD_MEMBER_UPDATE', d, guildId: guild.id });
  return nothing;
}

export const memberRoutes: readonly Route[] = [
  route('GET', '/guilds/:guild_id/members', ({ world, params, query, user }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    // The list is a privilege: GUILD_MEMBERS.
    if (!(world.state.application.privilegedIntents & (1 << 1))) throw refusal('missingAccess');
    const form = readForm(Object.fromEntries(query));
    const limit = form.integer('limit', { min: 1, max: 1000 }) ?? 1;
    const after = form.snowflake('after') ?? '0';
    form.finish();
    const members = [...guild.members.values()].toSorted((a, b) => compareIds(a.user_id, b.user_id));
    const page = members.filter(({ user_id }) => compareIds(user_id, after) > 0).slice(0, limit);
    return ok(page.map((member) => renderMemberWithUser(world.state, member)));
  }),
  route('GET', '/guilds/:guild_id/members/search', ({ world, params, query, user }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    const form = readForm(Object.fromEntries(query));
    const prefix = form.string('query', { min: 1, max: 100, required: true })?.toLowerCase() ?? '';
    const limit = form.integer('limit', { min: 1, max: 1000 }) ?? 1;
    form.finish();
    const found = [...guild.members.values()]
      .map((member) => renderMemberWithUser(world.state, member))
      .filter(({ nick, user: { username, global_name } }) =>
        [nick, username, global_name].some((name) => name?.toLowerCase().startsWith(prefix)),
      );
    return ok(found.slice(0, limit));
  }),
  route('GET', '/guilds/:guild_id/members/:user_id', ({ world, params, user }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    return ok(renderMemberWithUser(world.state, memberOf(world, guild, params.user_id)));
  }),
  route('PUT', '/guilds/:guild_id/members/:user_id/roles/:role_id', (call) => setRole(call, true)),
  route('DELETE', '/guilds/:guild_id/members/:user_id/roles/:role_id', (call) => setRole(call, false)),
];
