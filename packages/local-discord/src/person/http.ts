/** The Person API over HTTP, for the page: every call says by `?as=` who acts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DiscordRefusal, refusal } from '../errors.ts';
import type { GuideIn } from '../guide.ts';
import { readForm } from '../requests/form.ts';
import type { User } from '../state/authors.ts';
import type { State } from '../state/state.ts';
import type { Store } from '../store.ts';
import { localeOf, type World } from '../world.ts';
import { offeredCommands } from './commands.ts';
import { serveGuilds } from './guild-routes.ts';
import { acceptInteraction } from './interact.ts';
import { createLive, type LiveConnections } from './live.ts';
import { registerPage } from '../page/page.ts';
import { NoAnswer } from './run.ts';
import { serveMessages } from './message-routes.ts';
import { serveSettings } from './settings.ts';
import { directWithApp, listedMembers, visibleDirect, visibleMessages } from './visible.ts';
import { serveUploads } from './uploads.ts';

/** Serves `/local/…` and the page itself; returns the event stream's side. */
export async function servePeople(
  app: FastifyInstance,
  world: World,
  {
    store,
    guide,
    isOnline,
  }: {
    readonly store: Pick<Store, 'settled'>;
    readonly guide: GuideIn | undefined;
    readonly isOnline: () => boolean;
  },
): Promise<LiveConnections> {
  await app.register(
    async (local) => {
      local.setErrorHandler((error, request, reply) => {
        const known = refusalFor(error);
        if (known.status === 500) request.log.error({ err: error }, 'the local Discord failed');
        return reply.code(known.status).send(known.body());
      });
      const actorOf = (request: FastifyRequest): User => actor(world, queryOf(request).get('as'));
      serveReading(local, world);
      local.get('/application', () => ({ name: world.state.application.name, connected: isOnline() }));
      local.get('/guide', (request) => guide?.(localeOf(world, actorOf(request).id)) ?? null);
      serveGuilds(local, { world, store }, actorOf);
      serveMessages(local, { world, store }, actorOf);
      serveUploads(local, world, actorOf);
      serveSettings(local, { world, store }, actorOf);
      serveInteractions(local, world);
    },
    { prefix: '/local' },
  );
  registerPage(app);
  return createLive(world);
}

/** The person that acts, or 10013. The bot is not among them. */
function actor(world: World, as: string | null | undefined): User {
  const user = world.state.users.get(as ?? '');
  if (!user || user.bot) throw refusal('unknownUser');
  return user;
}

function refusalFor(error: unknown): DiscordRefusal {
  if (error instanceof DiscordRefusal) return error;
  if (error instanceof NoAnswer) return new DiscordRefusal(504, 0, error.message);
  const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  if (tooLarge) return refusal('tooLarge');
  return new DiscordRefusal(500, 0, `500: Internal Server Error: ${String(error)}`);
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://local').searchParams;
}

function serveReading(local: FastifyInstance, world: World): void {
  const { state } = world;
  const as = (request: FastifyRequest): User => actor(world, queryOf(request).get('as'));
  local.get('/people', () => listPeople(state));
  local.get('/direct', (request) => visibleDirect(world, as(request).id));
  local.post('/direct', (request) => directWithApp(world, as(request).id));
  local.get<{ Params: { id: string } }>('/channels/:id/commands', (request) =>
    offeredCommands(world, request.params.id, as(request).id),
  );
  local.get<{ Params: { id: string } }>('/channels/:id/members', (request) =>
    listedMembers(world, request.params.id, as(request).id),
  );
  local.get<{ Params: { id: string } }>('/channels/:id/messages', (request) => {
    const query = queryOf(request);
    const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 50) || 50));
    return visibleMessages(world, request.params.id, as(request).id, {
      limit,
      before: query.get('before') ?? undefined,
      after: query.get('after') ?? undefined,
    });
  });
}

function listPeople({ people, users }: State) {
  return [...people.values()]
    .filter(({ playable }) => playable)
    .map(({ id, description, locale = null }) => {
      const user = users.get(id);
      const { username = '', global_name = null, avatar = null } = user ?? {};
      return { id, username, global_name, avatar, bot: false, description, locale };
    });
}

function serveInteractions(local: FastifyInstance, world: World): void {
  local.post('/interactions', (request) => {
    const user = actor(world, queryOf(request).get('as'));
    return acceptInteraction(world, user.id, readForm(request.body));
  });
}
