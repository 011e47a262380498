import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { HttpDependencies } from '../dependencies.ts';
import { serveHealth } from './health.ts';
import { silenceTimeouts } from '../connections.ts';
import { EXTENSIONS_HEADER } from '../../../../contract/operations.ts';
import { envelopeOf, sendJson } from '../envelope.ts';
import { serveInteractions } from '../interactions.ts';
import { requestIdOf } from '../request-id.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import { worded } from '../../../../words/worded.ts';

/** Serves `/healthz`, `/readyz` and `/metrics` of a process that has no service in it, and its bot's endpoint. */
export async function startHealthServer(
  {
    host,
    port,
    logger,
    receiveInteraction,
    ...health
  }: Pick<HttpDependencies, 'host' | 'port' | 'logger' | 'readiness' | 'isLeaving' | 'receiveInteraction'> &
    Pick<Parameters<typeof serveHealth>[1], 'metrics'>,
  /** A service will listen on this port: until then every other request is answered with a 503. */
  isStarting = false,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    http: silenceTimeouts(),
    // The service listens on this port next, and must not be kept waiting.
    ...(isStarting && { forceCloseConnections: true }),
  });
  if (isStarting) refuseAllElse(app);
  serveHealth(app, { ...health, isDraining: () => false });
  if (receiveInteraction !== undefined)
    await app.register(async (route) => serveInteractions(route, receiveInteraction));
  const url = await app.listen({ host, port });
  return { url, close: () => app.close() };
}

/**
 * Answers before a body is read, in the service's own envelope. Nothing is logged: the process is known to be
 * waiting.
 */
function refuseAllElse(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('x-request-id', request.id)
      .header(EXTENSIONS_HEADER, '1')
      .header('retry-after', RETRY_AFTER_S)
      .header('connection', 'close');
    if (!request.is404) return done();
    sendJson(reply, 503, JSON.stringify(envelopeOf(starting(), request.id)));
  });
}

const RETRY_AFTER_S = 5;

function starting(): ServiceError {
  const says = [worded('refused.starting'), worded('refused.tryAgainInAMoment')];
  return new ServiceError('SERVICE_UNAVAILABLE', says);
}
