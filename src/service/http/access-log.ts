import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/**
 * One line for each request: who, what, how it ended, how long it took. No header and no body: tokens and people's
 * words stay out of logs. Reads that went well are many and change nothing: they are told at `debug`.
 */
export function logRequests(app: FastifyInstance, logger: Logger): void {
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

function isQuiet(request: FastifyRequest, status: number): boolean {
  return request.method === 'GET' && status < 400;
}

/** Ids of the path; not those of an unknown route, which may be anything. */
function pathIds(request: FastifyRequest): Record<string, unknown> {
  return request.is404 || request.caller === null ? {} : { ...Object(request.params) };
}
