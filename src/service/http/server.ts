import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Authenticator } from '../tokens/authenticator.ts';
import { logRequests } from './access-log.ts';
import { createBadUrl } from './bad-url.ts';
import { serveAttachments } from './attachments.ts';
import { parseJsonBodies } from './body.ts';
import { checkRequests } from './checks.ts';
import { answerClientError } from './client-error.ts';
import type { HttpDependencies } from './dependencies.ts';
import { serveDocs } from './docs.ts';
import { installDrain } from './drain.ts';
import { createErrorHandler } from './envelope.ts';
import { serveHealth } from './health.ts';
import { createIdempotency } from './idempotency.ts';
import { registerOperations } from './operations.ts';
import { requestIdOf } from './request-id.ts';
import { serveTranscripts } from './transcripts.ts';
import { createRequestChecks } from './validation.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** A caller that takes longer to send 1 MiB is not going to. */
const MAX_RECEIVING_MS = 30_000;

export interface HttpServer {
  /** Where it listens, with the port it got. */
  readonly url: string;
  /** Takes nothing new, finishes what is under way (at most ten seconds). */
  close(): Promise<void>;
}

/** Starts serving the contract. Throws when operations and contract differ, or when the port is taken. */
export async function startHttp(deps: HttpDependencies): Promise<HttpServer> {
  const app = createApp(deps.logger, deps.authenticator);
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
  serveDocs(app, deps.document);
  if (deps.openAttachment !== undefined) serveAttachments(app, deps.openAttachment);
  if (deps.openPage !== undefined) serveTranscripts(app, deps.openPage);
  await registerOperations(app, { ...deps, idempotency, compileChecks: createRequestChecks() });
  const url = await app.listen({ host: deps.host, port: deps.port });
  return { url, close: () => drain.close() };
}

function createApp(logger: FastifyBaseLogger, authenticator: Authenticator): FastifyInstance {
  const answerError = createErrorHandler(logger);
  const answerBadUrl = createBadUrl(authenticator, answerError);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_RECEIVING_MS,
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
