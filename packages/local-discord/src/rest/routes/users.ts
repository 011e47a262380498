/** The bot, its application, its guilds, other users, direct messages. */
import { readForm } from '../../requests/form.ts';
import { refusal } from '../../errors.ts';
import { directChannelBetween } from '../../channels/direct.ts';
import { demandAnswering } from '../../interactions/endpoint.ts';
import { compareIds } from '../../state/snowflake.ts';
import { flagsOf, renderDirect, renderPartialGuild } from '../../state/render.ts';
import type { State } from '../../state/state.ts';
import { guildOf, localeOf } from '../../world.ts';
import { nothing, ok, route, type Route } from '../route.ts';

export function renderApplication(state: State) {
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
    interactions_endpoint_url: application.interactionsEndpoint ?? null,
    role_connections_verification_url: null,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    team: null,
    tags: application.tags ?? [],
    integration_types_config: { '0': {} },
  };
}

export const userRoutes: readonly Route[] = [
  route(
    'GET',
    '/users/@me',
    ({ world, user }) =>
      ok({ ...user, verified: true, mfa_enabled: true, email: null, locale: localeOf(world, user.id) }),
    { auth: 'identify' },
  ),
  route('GET', '/applications/@me', ({ world }) => ok(renderApplication(world.state))),
  route('PATCH', '/applications/@me', async ({ world, body }) => {
    const form = readForm(body);
    const description = form.string('description', { max: 400 });
    const tags = form.strings('tags', { max: 5, each: { min: 1, max: 20 } });
    const endpoint = form.nullableString('interactions_endpoint_url', { max: 2048 });
    form.finish();
    const { application } = world.state;
    if (endpoint) await demandAnswering(world, endpoint);
    if (endpoint) application.interactionsEndpoint = endpoint;
    else if (endpoint !== undefined) delete application.interactionsEndpoint;
    if (description !== undefined) application.description = description;
    if (tags !== undefined) application.tags = tags;
    world.state.save('application', 'application', application);
    return ok(renderApplication(world.state));
  }),
  route('GET', '/oauth2/applications/@me', ({ world }) => ok(renderApplication(world.state))),
  route(
    'GET',
    '/users/@me/guilds',
    ({ world, user, query }) => {
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
          .map((guild) => ({
            ...renderPartialGuild(guild, user.id),
            ...(query.get('with_counts') === 'true' && {
              approximate_member_count: guild.members.size,
              approximate_presence_count: guild.members.size,
            }),
          })),
      );
    },
    { auth: 'guilds' },
  ),
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
