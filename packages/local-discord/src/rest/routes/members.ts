/** Members of a guild: one, by prefix, the list; changing and removing them; their roles. */
import { editMember, kickMember, setMemberRole } from '../../guilds/members.ts';
import { refusal } from '../../errors.ts';
import { isRecord, readForm } from '../../requests/form.ts';
import { renderMemberWithUser } from '../../state/render.ts';
import { compareIds } from '../../state/snowflake.ts';
import { guildOf, memberOf } from '../../world.ts';
import { actOf, nothing, ok, route, type Answer, type Call, type Route } from '../route.ts';

/** Adds or removes one role. */
function setRole(call: Call<'guild_id' | 'user_id' | 'role_id'>, held: boolean): Answer {
  const { world, params, user } = call;
  const guild = guildOf(world, params.guild_id, user.id);
  setMemberRole(world, guild, params.user_id, { roleId: params.role_id, held }, actOf(call));
  return nothing;
}

function edit(call: Call<'guild_id'>, userId: string, body: unknown): Answer {
  const { world, params, user } = call;
  const guild = guildOf(world, params.guild_id, user.id);
  return ok(renderMemberWithUser(world.state, editMember(world, guild, userId, body, actOf(call))));
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
  route('PATCH', '/guilds/:guild_id/members/@me', (call) => {
    // Only the nickname can be changed here: there are no pictures and no texts about members.
    const { nick } = isRecord(call.body) ? call.body : {};
    return edit(call, call.user.id, { nick });
  }),
  route('PATCH', '/guilds/:guild_id/members/:user_id', (call) => edit(call, call.params.user_id, call.body)),
  route('DELETE', '/guilds/:guild_id/members/:user_id', (call) => {
    const { world, params, user } = call;
    kickMember(world, guildOf(world, params.guild_id, user.id), params.user_id, actOf(call));
    return nothing;
  }),
  route('PUT', '/guilds/:guild_id/members/:user_id/roles/:role_id', (call) => setRole(call, true)),
  route('DELETE', '/guilds/:guild_id/members/:user_id/roles/:role_id', (call) => setRole(call, false)),
];
