import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { EXTENSIONS_HEADER } from '../../../contract/operations.ts';
import { serveDataExports, serveAttachments, serveTranscripts } from './pages/signed-links.ts';
import { MAX_BODY_BYTES } from './checks/body-limit.ts';
import { parseJsonBodies } from './checks/body.ts';
import { createLargeAnswers } from './checks/large-answers.ts';
import { checkCalls, decorateRequests, recheckCall } from './checks/checks.ts';
import type { HttpDependencies } from './dependencies.ts';
import { serveDocs } from './pages/docs.ts';
import { installDrain } from './drain.ts';
import { createEventStreams } from './event-stream.ts';
import { createErrorHandler, envelopeOf } from './envelope.ts';
import { serveHealth } from './pages/health.ts';
import { createIdempotency } from './idempotency.ts';
import { serveMcp } from './mcp.ts';
import { INTERACTIONS_PATH, serveInteractions } from './interactions.ts';
import { registerOperations } from './operations.ts';
import { createOwnCalls, type OwnCalls } from './own-calls.ts';
import { createRateLimit } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';
import {
  cutStalledReaders,
  KEEP_ALIVE_MS,
  openConnections,
  queuePipelinedRequests,
  silenceTimeouts,
} from './connections.ts';
import { API_PREFIX, refuseUnknownPaths } from './unknown-route.ts';
import { startRequestSpan } from '../../../metrics/spans.ts';
import type { Authenticator } from '../../base/tokens/authenticator.ts';
import { authenticate, callerOf } from './checks/authentication.ts';
import { ServiceError, englishOnly } from '../../base/model/errors.ts';

/** A caller that takes longer to send 1 MiB isn't going to finish. */
const MAX_RECEIVING_MS = 30_000;

interface HttpServer {
  /** The address at which it listens, with the port it got. */
  readonly url: string;
  /** Accepts no new requests, and finishes those under way (at most ten seconds). */
  close(): Promise<void>;
}

/** Starts serving the contract. Throws if operations and contract differ, or if the port is taken. */
export async function startHttp(deps: HttpDependencies): Promise<HttpServer> {
  const app = createApp(deps.logger, deps);
  const ownCalls = createOwnCalls();
  const listening = { url: '' };
  const publicUrl = (): string => deps.publicUrl?.() || listening.url;
  keepRejected(app);
  const connections = openConnections(app);
  const drain = installDrain(app, connections, deps.isLeaving);
  const rateLimit = createRateLimit({
    perMinute: deps.rateLimitPerMinute,
    clock: deps.clock,
    logger: app.log,
    store: deps.rateLimits,
    patienceMs: deps.rateLimitPatienceMs,
  });
  app.addHook('onClose', () => rateLimit.close());
  const idempotency = createIdempotency(deps);
  app.addHook('onClose', () => idempotency.close());
  logRequests(app, deps.logger);
  countRequests(app, deps.metrics);
  traceRequests(app, deps.authenticator, ownCalls);
  parseJsonBodies(app);
  decorateRequests(app);
  setCommonHeaders(app);
  queuePipelinedRequests(app);
  cutStalledReaders(app, connections, deps.stallMs);
  await app.register(
    async (api) => {
      drain.refuseCalls(api);
      checkCalls(api, { ...deps, ownCalls, rateLimit });
      const streams = createEventStreams(api, deps.maxStreams);
      const recheck = async (request: FastifyRequest): Promise<void> => recheckCall(deps, request);
      const beginLargeAnswer = createLargeAnswers(deps.largeAnswersPatienceMs);
      registerOperations(api, deps.document, { ...deps, idempotency, streams, recheck, beginLargeAnswer });
    },
    { prefix: API_PREFIX },
  );
  serveHealth(app, { ...deps, isDraining: () => drain.isOn });
  serveDocs(app, deps.document, publicUrl);
  if (deps.openAttachment !== undefined) serveAttachments(app, deps.openAttachment);
  if (deps.openDataExport !== undefined) serveDataExports(app, deps.openDataExport);
  if (deps.openPage !== undefined) serveTranscripts(app, deps.openPage);
  const { dashboard, mcp: load } = deps;
  // Whether there's a dashboard may change, so it isn't permanent.
  app.get('/', (_request, reply) => reply.redirect(dashboard === undefined ? '/docs/' : '/dashboard', 302));
  if (load !== undefined) {
    const context = { ...deps, rateLimit, ownCalls, publicUrl, apiUrl: () => listening.url };
    await app.register(async (routes) => {
      drain.refuseCalls(routes);
      serveMcp(routes, load, context);
    });
  }
  if (dashboard !== undefined) {
    const addresses = {
      apiUrl: () => listening.url,
      publicUrl,
      discord: deps.authorizePage,
      ownCall: ownCalls.headers,
      rateLimitPerMinute: deps.rateLimitPerMinute,
    };
    await app.register(async (pages) => dashboard(pages, addresses), { prefix: '/dashboard' });
  }
  const { receiveInteraction } = deps;
  if (receiveInteraction !== undefined)
    await app.register(async (route) => serveInteractions(route, receiveInteraction));
  await app.register(async (pages) => refuseUnknownPaths(pages));
  await deps.beforeListening?.();
  const url = await app.listen({ host: deps.host, port: deps.port });
  listening.url = url;
  return { url, close: () => drain.close() };
}

function setCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header(EXTENSIONS_HEADER, '1');
    done();
  });
}

/** The most of a rejected body that is still received. */
const MAX_THROWN_AWAY_BYTES = 32 * 1024 * 1024;

/**
 * Fastify closes the connection with the answer to a body that is too long. While the body is still arriving, the system then
 * resets the connection, and the sender may never see the answer: a browser says that it has no network. Node throws away
 * the rest of a body on a connection that stays open.
 */
function keepRejected(app: FastifyInstance): void {
  app.addHook('onSend', ({ headers }, reply, _payload, done) => {
    const length = Number(headers['content-length']);
    if (reply.statusCode === 413 && length <= MAX_THROWN_AWAY_BYTES) reply.removeHeader('connection');
    done();
  });
}

function createApp(
  logger: FastifyBaseLogger,
  {
    authenticator,
    silenceMs,
    trustedProxies = [],
  }: Pick<HttpDependencies, 'authenticator' | 'silenceMs' | 'trustedProxies'>,
): FastifyInstance {
  const answerError = createErrorHandler(logger);
  const answerBadUrl = createBadUrlHandler(authenticator, answerError);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: MAX_BODY_BYTES,
    // The address of the browser is the last one that no trusted proxy has.
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    requestTimeout: MAX_RECEIVING_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: silenceTimeouts(silenceMs),
    // Our own 503 comes in the envelope, see `drain.ts`.
    return503OnClosing: false,
    // An id that is too long is a wrong id (400), not an unknown route (404).
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: (error, request, reply) => void answerBadUrl(error, request, reply),
    clientErrorHandler: answerClientError,
    // Nothing is logged through a request's own logger: a child logger per request would only cost time.
    childLoggerFactory: (parent) => parent,
  });
  app.setErrorHandler(answerError);
  return app;
}

/**
 * Logs one line for each request: who, what, how it ended, how long it took. No header and no body: tokens and
 * people's words stay out of logs. Reads that went well are many and change nothing: they are logged at `debug`, and
 * so are accepted interactions, whose commands are calls with lines of their own, and a 503, whose cause has a line already.
 */
function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = isQuiet(request, reply.statusCode) ? 'debug' : 'info';
    if (logger.isLevelEnabled(level)) {
      logger[level](
        {
          request_id: request.id,
          method: request.method,
          route: request.routeOptions.url ?? null,
          ...pathIds(request),
          token_id: request.caller?.tokenId,
          actor_id: request.actor?.userId,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
    }
    done();
  });
}

/** Counts requests by the contract's names, never by the path that was requested. */
function countRequests(
  app: FastifyInstance,
  { onRequest }: Pick<HttpDependencies['metrics'], 'onRequest'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream's duration tells how long someone listened, not how long they waited.
    if (isStream(request) && reply.statusCode === 200) return done();
    onRequest({
      operation: operationOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      away: request.outage,
    });
    done();
  });
}

/**
 * A span from the moment that a request is routed until it is answered, or the caller is gone; none for a stream. It continues
 * the caller's trace if that is a part of this system: a stranger would choose its id, and whether it is recorded.
 */
function traceRequests(app: FastifyInstance, authenticator: Authenticator, ownCalls: OwnCalls): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isStream(request)) return done();
    const start = (headers: object): void => {
      const end = startRequestSpan(operationOf(request), headers, done);
      if (end !== undefined) reply.raw.once('close', () => end(reply.statusCode));
    };
    if (request.headers['traceparent'] === undefined) return start({});
    if (ownCalls.read(request) !== null) return start(request.headers);
    Promise.resolve(callerOf(authenticator, request)).then(
      (caller) => start(caller?.everyGuild === true ? request.headers : {}),
      // The checks that follow find the same, and answer it.
      () => start({}),
    );
  });
}

function isStream({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.operation?.isStream === true;
}

/** The contract's operation, never the path that was requested. */
function operationOf({ is404, routeOptions }: FastifyRequest): string {
  return routeOptions.config.operation?.id ?? (is404 ? 'unknown' : 'other');
}

function isQuiet(request: FastifyRequest, status: number): boolean {
  const isRead = request.method === 'GET' || request.routeOptions.url === INTERACTIONS_PATH;
  return status === 503 || (isRead && status < 400);
}

/** The ids in the path; not those of an unknown route, which may be anything. */
function pathIds(request: FastifyRequest): Record<string, unknown> {
  return request.is404 || request.caller === null ? {} : { ...Object(request.params) };
}

/**
 * A path that can't be decoded leads to no route of the API or of a page, and Fastify runs no hook for it: the
 * request's id is named here, and the token is checked first, as for a call.
 */
function createBadUrlHandler(
  authenticator: Authenticator,
  answerError: ReturnType<typeof createErrorHandler>,
) {
  async function refusal(badUrl: Error, request: FastifyRequest): Promise<unknown> {
    try {
      await authenticate(authenticator, request);
      return badUrl;
    } catch (unauthenticated) {
      return unauthenticated;
    }
  }

  return async function refuse(badUrl: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('x-request-id', request.id);
    answerError(await refusal(badUrl, request), request, reply);
  };
}

/** Answers bytes that aren't an HTTP request: there's no request to answer, so the envelope is written by hand. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new ServiceError('VALIDATION_FAILED', englishOnly('This is not a valid HTTP request.'));
  const body = JSON.stringify(envelopeOf(refusal, requestIdOf({ headers: {} })));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    'Cache-Control: no-cache, private',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
