import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from './authentication.ts';
import type { HttpDependencies } from './dependencies.ts';
import { demandGuild } from './guild-access.ts';
import { actorOf } from './on-behalf-of.ts';
import { knownPaths } from './operations.ts';
import { createRateLimit } from './rate-limit.ts';
import { createUnknownRoute } from './unknown-route.ts';

type ChecksOptions = Pick<HttpDependencies, 'authenticator' | 'guildAccess' | 'rateLimitPerMinute' | 'clock'>;

/** The order of checks, in one place. The first hook ends before a byte of the body is read. */
export function checkRequests(app: FastifyInstance, options: ChecksOptions): void {
  const rateLimit = createRateLimit({ perMinute: options.rateLimitPerMinute, clock: options.clock });
  const refuseUnknown = createUnknownRoute(knownPaths());
  app.decorateRequest('caller', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('bodyText', '');

  async function checkCaller(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const caller = await authenticate(options.authenticator, request);
    request.caller = caller;
    rateLimit.spend(caller, reply);
    if (request.is404) refuseUnknown(request, reply);
    request.actor = actorOf(caller, request);
    const { operation } = request.routeOptions.config;
    operation?.checks.ids(request);
    if (operation?.needsGuild === true) await demandGuild(options.guildAccess, caller, request);
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/api/')) await checkCaller(request, reply);
    else if (request.is404) refuseUnknown(request, reply);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    request.routeOptions.config.operation?.checks.content(request);
    done();
  });
  // Never reached: unknown routes end in the hook above. Without it Fastify would run its hooks for none.
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply));
}
