/** Serves the routes under /api/v10 with what holds for each: token, rate limits, audit reason, errors in Discord's form. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DiscordRefusal, invalidForm, refusal } from '../errors.ts';
import { NOT_SERVED } from '../not-served.ts';
import { RateLimited, type RateLimits } from '../limits.ts';
import {
  ConnectionLost,
  OrderedRefusal,
  type Faults,
  type RequestLog,
  type Stage,
} from '../requests/requests.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../state/locales.ts';
import type { Store } from '../store.ts';
import type { World } from '../world.ts';
import { MultipartBody } from './body.ts';
import type { Route } from './route.ts';
import { demandUserAgent } from './user-agent.ts';

interface RestOptions {
  readonly world: World;
  readonly routes: readonly Route[];
  readonly limits: RateLimits;
  readonly requests: RequestLog;
  readonly faults: Faults;
  readonly store: Pick<Store, 'settled'>;
}

const REASON_MAX = 512;

/** Everything else below the prefix: recorded, and not found. A separate route, since the page's answers every GET. */
export function serveUnknown(app: FastifyInstance, options: RestOptions): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    // Discord names no charset, and there are clients that compare the whole header.
    if (payload !== undefined && payload !== null) reply.header('content-type', 'application/json');
  });
  app.addHook('onRequest', async (request) => demandUserAgent(request));
  app.all('/*', (request, reply) => {
    const path = pathOf(request);
    const missing = NOT_SERVED.find((name) => isOf(name, request.method, path));
    const known = options.routes.some((route) => matches(route.path, path));
    const error =
      missing === undefined ? refusal(known ? 'methodNotAllowed' : 'notFound') : notServed(missing);
    record(options, request, missing?.split(' ')[1] ?? path, error.status);
    return reply.code(error.status).send(error.body());
  });
  app.setErrorHandler((error, request, reply) => sendError(options, error, request, reply));
}

/** Adds all routes below the prefix that the instance has. */
export function serveRest(app: FastifyInstance, options: RestOptions): void {
  for (const route of options.routes) {
    app.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(options, route, request, reply),
    });
  }
  serveUnknown(app, options);
}

/** Discord has this route, and it is not here: 501 with a sentence that names it. */
function notServed(name: string): DiscordRefusal {
  return new DiscordRefusal(
    501,
    0,
    `The local Discord does not have ${name}; its coverage.ts lists what it has.`,
  );
}

async function answer(
  options: RestOptions,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { world, limits, faults, store } = options;
  const meet = (stage: Stage) => faults.meet(stage, route.method, route.path, pathOf(request));
  const fault = meet('asked');
  if (fault) await fault;
  const { authorization } = request.headers;
  const authorised = authorization === `Bot ${world.state.application.botToken}`;
  const person =
    route.auth === 'bot' || route.auth === 'none' ? undefined : world.oauth.userOf(authorization, route.auth);
  if (route.auth !== 'none' && !authorised && person === undefined) throw refusal('unauthorized');
  // Fastify's own type for params is unknown; paths of ours have named ones only.
  const params = request.params as Record<string, string>;
  reply.headers(limits.take(route, majorOf(params), authorised));
  const multipart = request.body instanceof MultipartBody ? request.body : null;
  const { status, body } = await route.run({
    world,
    params,
    query: new URL(request.url, 'http://local').searchParams,
    body: multipart ? multipart.body : request.body,
    uploads: multipart?.uploads ?? [],
    user: person ?? world.state.bot,
    authorization,
    locale: readLocale(request),
    reason: readReason(request),
  });
  const stored = store.settled();
  if (stored) await stored;
  record(options, request, route.path, status);
  const lost = meet('done');
  if (lost) await lost;
  return body === undefined
    ? reply.code(status).send()
    : reply.code(status).type('application/json').send(JSON.stringify(body));
}

/** The first id of a channel, guild or webhook in the path: buckets are counted per each of them. */
function majorOf(params: Readonly<Record<string, string>>): string {
  return (
    params['channel_id'] ?? params['guild_id'] ?? `${params['webhook_id'] ?? ''}${params['token'] ?? ''}`
  );
}

/** Uses the first language of Accept-Language; nobody can change a bot's settings. */
function readLocale({ headers }: FastifyRequest): Locale {
  const asked = headers['x-discord-locale'] ?? headers['accept-language']?.split(/[,;]/)[0];
  return typeof asked === 'string' && isLocale(asked) ? asked : DEFAULT_LOCALE;
}

/** URL-encoded, at most 512 characters; longer is an error. */
function readReason(request: FastifyRequest): string | undefined {
  const header = request.headers['x-audit-log-reason'];
  if (typeof header !== 'string') return undefined;
  const reason = decodeReason(header);
  if (Array.from(reason).length <= REASON_MAX) return reason;
  throw invalidForm(['reason'], 'BASE_TYPE_MAX_LENGTH', `Must be ${REASON_MAX} or fewer in length.`);
}

function sendError(
  options: RestOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const route = request.routeOptions.url?.replace(/^\/api\/v10/, '') ?? pathOf(request);
  if (error instanceof ConnectionLost) {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  if (error instanceof DiscordRefusal) {
    record(options, request, route, error.status);
    if (error instanceof RateLimited || error instanceof OrderedRefusal) reply.headers(error.headers);
    return reply.code(error.status).send(error.body());
  }
  const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  const answered = tooLarge ? refusal('tooLarge') : failure(error);
  if (!tooLarge) request.log.error({ err: error, route }, 'the local Discord failed');
  record(options, request, route, answered.status);
  return reply.code(answered.status).send(answered.body());
}

/** Discord says no more than the status; the stand-in also says which of its own errors it was. */
function failure(error: unknown): DiscordRefusal {
  return new DiscordRefusal(500, 0, '500: Internal Server Error', { local_discord: String(error) });
}

function record(
  { requests, world }: RestOptions,
  request: FastifyRequest,
  route: string,
  status: number,
): void {
  const body = request.body instanceof MultipartBody ? request.body.body : request.body;
  const reason = request.headers['x-audit-log-reason'];
  requests.add({
    method: request.method,
    route,
    path: pathOf(request),
    status,
    userAgent: request.headers['user-agent'],
    auditLogReason: typeof reason === 'string' ? decodeReason(reason) : undefined,
    body,
    at: world.clock(),
  });
}

/** Discord accepts a reason that isn't URL-encoded as it is. */
function decodeReason(reason: string): string {
  try {
    return decodeURIComponent(reason);
  } catch {
    return reason;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/^\/api\/v10/, '').replace(/\?.*$/, '');
}

/** Whether a request is of this `METHOD path`. */
function isOf(name: string, method: string, path: string): boolean {
  const [wanted, pattern = ''] = name.split(' ');
  return wanted === method && matches(pattern, path);
}

/** Whether a concrete path fits a route's pattern. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}
