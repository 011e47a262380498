import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { logRequests } from './access-log.ts';
import { createBadUrl } from './bad-url.ts';
import { serveAttachments } from './pages/attachments.ts';
import { MAX_BODY_BYTES } from './checks/body-limit.ts';
import { parseJsonBodies } from './checks/body.ts';
import { checkRequests } from './checks/checks.ts';
import { answerClientError } from './client-error.ts';
import type { HttpDependencies } from './dependencies.ts';
import { serveDocs } from './pages/docs.ts';
import { installDrain } from './drain.ts';
import { createErrorHandler } from './envelope.ts';
import { serveHealth } from './pages/health.ts';
import { createIdempotency } from './callers/idempotency.ts';
import { registerOperations } from './operations.ts';
import { requestIdOf } from './request-id.ts';
import { cutSilent } from './silent-connections.ts';
import { serveTranscripts } from './pages/transcripts.ts';

/** A caller that takes longer to send 1 MiB is not going to. */
const MAX_RECEIVING_MS = 30_000;

interface HttpServer {
  /** Where it listens, with the port it got. */
  readonly url: string;
  /** Takes nothing new, finishes what is under way (at most ten seconds). */
  close(): Promise<void>;
}

/** Starts serving the contract. Throws when operations and contract differ, or when the port is taken. */
export async function startHttp(deps: HttpDependencies): Promise<HttpServer> {
  const app = createApp(deps.logger, deps);
  const listening = { url: '' };
  const drain = installDrain(app);
  const idempotency = createIdempotency({
    store: deps.idempotency,
    clock: deps.clock,
    logger: app.log,
    leaseMs: deps.leaseMs,
  });
  app.addHook('onClose', () => idempotency.close());
  logRequests(app, deps.logger);
  parseJsonBodies(app);
  checkRequests(app, deps);
  serveHealth(app, { ...deps, isDraining: () => drain.isOn });
  serveDocs(app, deps.document, () => deps.publicUrl?.() || listening.url);
  if (deps.openAttachment !== undefined) serveAttachments(app, deps.openAttachment);
  if (deps.openPage !== undefined) serveTranscripts(app, deps.openPage);
  await registerOperations(app, { ...deps, idempotency });
  const url = await app.listen({ host: deps.host, port: deps.port });
  listening.url = url;
  return { url, close: () => drain.close() };
}

function createApp(
  logger: FastifyBaseLogger,
  { authenticator, silenceMs }: Pick<HttpDependencies, 'authenticator' | 'silenceMs'>,
): FastifyInstance {
  const answerError = createErrorHandler(logger);
  const answerBadUrl = createBadUrl(authenticator, answerError);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_RECEIVING_MS,
    http: cutSilent(silenceMs),
    // Ours says 503 in the envelope, see `drain.ts`.
    return503OnClosing: false,
    // An id that is too long is a wrong id (400), not an unknown route (404).
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: (error, request, reply) => void answerBadUrl(error, request, reply),
    clientErrorHandler: answerClientError,
    // Nothing is logged through a request's own logger: a child of it for each would only cost.
    childLoggerFactory: (parent) => parent,
  });
  app.setErrorHandler(answerError);
  return app;
}
