/** The Person API over HTTP, for the page: every call says by `?as=` who acts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DiscordRefusal, refusal } from '../errors.ts';
import { isRecord, readForm, type Form } from '../form.ts';
import { readDraft } from '../messages/draft.ts';
import { sendMessage } from '../messages/send.ts';
import type { User } from '../state/authors.ts';
import type { Message } from '../state/model.ts';
import type { State } from '../state/state.ts';
import type { Store } from '../store.ts';
import { guildOf, type World } from '../world.ts';
import { usableCommandsIn } from './deeds.ts';
import { acceptInteraction } from './interact.ts';
import { reactByHand } from './by-hand.ts';
import { createLive, type LiveConnections } from './live.ts';
import { registerPage } from '../page/page.ts';
import { seenChannels, seenDirect, seenMessages } from './sight.ts';

/** Serves `/local/…` and the page itself; gives back the event stream's side. */
export async function servePeople(
  app: FastifyInstance,
  world: World,
  store: Pick<Store, 'settled'>,
): Promise<LiveConnections> {
  await app.register(
    async (local) => {
      local.setErrorHandler((error, request, reply) => {
        const known =
          error instanceof DiscordRefusal
            ? error
            : new DiscordRefusal(500, 0, `500: Internal Server Error: ${String(error)}`);
        if (known !== error) request.log.error({ err: error }, 'the local Discord failed');
        return reply.code(known.status).send(known.body());
      });
      serveReading(local, world);
      serveActing(local, world, store);
    },
    { prefix: '/local' },
  );
  registerPage(app);
  return createLive(world);
}

/** The person that acts, or 10013. The bot is not among them. */
export function actor(world: World, as: string | null | undefined): User {
  const user = world.state.users.get(as ?? '');
  if (!user || user.bot) throw refusal('unknownUser');
  return user;
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://local').searchParams;
}

function serveReading(local: FastifyInstance, world: World): void {
  const { state } = world;
  const as = (request: FastifyRequest): User => actor(world, queryOf(request).get('as'));
  local.get('/people', () => listPeople(state));
  local.get('/guilds', (request) => {
    const { id } = as(request);
    const guilds = state.guildIds().flatMap((guildId) => state.peek(guildId) ?? []);
    return guilds
      .filter((guild) => guild.members.has(id))
      .map((guild) => ({ id: guild.id, name: guild.name, icon: guild.icon }));
  });
  local.get('/direct', (request) => seenDirect(world, as(request).id));
  local.get<{ Params: { guildId: string } }>('/guilds/:guildId', (request) => {
    const { id } = as(request);
    const guild = guildOf(world, request.params.guildId, id);
    const members = [...guild.members.values()].map(({ user_id, nick, roles, joined_at }) => ({
      user: state.users.get(user_id),
      nick,
      roles,
      joined_at,
    }));
    const channels = seenChannels(world, guild.id, id);
    return {
      id: guild.id,
      name: guild.name,
      owner_id: guild.owner_id,
      channels,
      members,
      roles: [...guild.roles.values()],
    };
  });
  local.get<{ Params: { guildId: string } }>('/guilds/:guildId/commands', (request) =>
    usableCommandsIn(world, request.params.guildId, as(request).id),
  );
  local.get<{ Params: { id: string } }>('/channels/:id/messages', (request) => {
    const query = queryOf(request);
    const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 50) || 50));
    return seenMessages(world, request.params.id, as(request).id, {
      limit,
      before: query.get('before') ?? undefined,
    });
  });
}

function listPeople({ people, users }: State) {
  return [...people.values()]
    .filter(({ playable }) => playable)
    .map(({ id, description }) => {
      const user = users.get(id);
      const { username = '', global_name = null, avatar = null } = user ?? {};
      return { id, username, global_name, avatar, bot: false, description };
    });
}

function serveActing(local: FastifyInstance, world: World, store: Pick<Store, 'settled'>): void {
  const say = async (channelId: string, author: User, body: unknown): Promise<Message> => {
    const { content } = isRecord(body) ? body : {};
    const message = sendMessage(world, { channelId, author, draft: readDraft({ content }) });
    await store.settled();
    return message;
  };
  local.post<{ Params: { id: string } }>('/channels/:id/messages', (request) =>
    say(request.params.id, actor(world, queryOf(request).get('as')), request.body),
  );
  const react = async (channelId: string, messageId: string, { id: userId }: User, body: unknown) => {
    reactByHand(world, { channelId, messageId, userId }, readReaction(readForm(body)));
    await store.settled();
    return {};
  };
  local.post<{ Params: { id: string; messageId: string } }>(
    '/channels/:id/messages/:messageId/reactions',
    (request) => {
      const { id, messageId } = request.params;
      return react(id, messageId, actor(world, queryOf(request).get('as')), request.body);
    },
  );
  local.post('/interactions', (request) => {
    const user = actor(world, queryOf(request).get('as'));
    return acceptInteraction(world, user.id, readForm(request.body));
  });
}

/** `{emoji: {id, name}, added}`: whether the person's reaction is to be there. */
function readReaction(form: Form) {
  const emoji = form.object('emoji', { required: true });
  const name = emoji?.string('name', { min: 1, max: 32, required: true }) ?? '';
  const id = emoji?.nullableSnowflake('id') ?? null;
  const added = form.boolean('added') ?? true;
  form.finish();
  return { emoji: { id, name }, added };
}
