/** The bot, its application, its guilds, other users, direct messages. */
import { readForm } from '../../requests/form.ts';
import { refusal } from '../../errors.ts';
import { directChannelBetween } from '../../channels/direct.ts';
import { compareIds } from '../../state/snowflake.ts';
import { renderDirect, renderPartialGuild } from '../../state/render.ts';
import type { State } from '../../state/state.ts';
import { guildOf, localeOf } from '../../world.ts';
import { nothing, ok, route, type Route } from '../route.ts';

function renderApplication(state: State) {
  const { application, bot, users } = state;
  return {
    id: application.id,
    name: application.name,
    icon: null,
    description: application.description,
    summary: '',
    type: null,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: application.verifyKey,
    flags: flagsOf(application.privilegedIntents),
    flags_new: String(flagsOf(application.privilegedIntents)),
    hook: true,
    bot,
    owner: users.get(application.ownerId),
    approximate_guild_count: state.guildIds().length,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    team: null,
    tags: [],
    integration_types_config: { '0': {} },
  };
}

/** Switched-on privileged intents show as the "limited" flags of an app below 10,000 users. */
function flagsOf(intents: number): number {
  return (
    (intents & (1 << 8) ? 1 << 13 : 0) |
    (intents & (1 << 1) ? 1 << 15 : 0) |
    (intents & (1 << 15) ? 1 << 19 : 0)
  );
}

export const userRoutes: readonly Route[] = [
  route(
    'GET',
    '/users/@me',
    ({ world, user }) =>
      ok({ ...user, verified: true, mfa_enabled: true, email: null, locale: localeOf(world, user.id) }),
    { auth: 'any' },
  ),
  route('GET', '/applications/@me', ({ world }) => ok(renderApplication(world.state))),
  route('GET', '/oauth2/applications/@me', ({ world }) => ok(renderApplication(world.state))),
  route('GET', '/users/@me/guilds', ({ world, user, query }) => {
    const limit = Math.min(200, Math.max(1, Number(query.get('limit') ?? 200)));
    const after = query.get('after') ?? '0';
    const ids = world.state
      .guildIds()
      .filter((id) => compareIds(id, after) > 0)
      .toSorted(compareIds);
    return ok(
      ids
        .slice(0, limit)
        .flatMap((id) => world.state.peek(id) ?? [])
        .filter((guild) => guild.members.has(user.id))
        .map((guild) => renderPartialGuild(guild, user.id)),
    );
  }),
  route('DELETE', '/users/@me/guilds/:guild_id', ({ world, params, user }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    guild.members.delete(user.id);
    world.state.save('member', `${guild.id}/${user.id}`, null);
    world.events.emit({ t: 'GUILD_DELETE', d: { id: guild.id }, guildId: guild.id });
    return nothing;
  }),
  route('GET', '/users/:user_id', ({ world, params }) => {
    const user = world.state.users.get(params.user_id);
    if (!user) throw refusal('unknownUser');
    return ok(user);
  }),
  route('POST', '/users/@me/channels', ({ world, body, user }) => {
    const form = readForm(body);
    const recipientId = form.snowflake('recipient_id', { required: true });
    form.finish();
    return ok(renderDirect(directChannelBetween(world, user.id, recipientId ?? ''), user.id));
  }),
];
