import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../model/call.ts';
import { type MaybePromise, mapMaybePromise } from '../../kit/maybe-promise.ts';
import { authenticate, actorOf, NOBODY } from './authentication.ts';
import type { HttpDependencies } from '../dependencies.ts';
import { knownPaths } from '../operations.ts';
import { createAddressLimit, createRateLimit } from '../rate-limit.ts';
import { createUnknownRoute } from '../unknown-route.ts';
import { ServiceError } from '../../model/errors.ts';
import { validationFailed } from '../../model/validation-failed.ts';
import { worded } from '../../../words/worded.ts';
import type { AccessRequest } from '../../authorization/authorization.ts';
import { policyOf } from '../../authorization/policies.ts';

type ChecksOptions = Pick<
  HttpDependencies,
  | 'authenticator'
  | 'onActAsRefused'
  | 'guildAccess'
  | 'authorization'
  | 'rateLimitPerMinute'
  | 'rateLimits'
  | 'clock'
>;

/**
 * Declares what the checks find out about a request, also for requests that they never see, since the log reads it.
 */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('bodyText', '');
  app.decorateRequest('outage', undefined);
}

/**
 * Makes the checks in order, in one place, for each request that the router leads below `/api`, however its path was
 * written. The first hook ends before a byte of the body is read.
 */
export function checkCalls(api: FastifyInstance, options: ChecksOptions): void {
  const rateLimit = createRateLimit({
    perMinute: options.rateLimitPerMinute,
    clock: options.clock,
    logger: api.log,
    store: options.rateLimits,
  });
  api.addHook('onClose', () => rateLimit.close());
  const spendAddress = createAddressLimit({ perMinute: options.rateLimitPerMinute, clock: options.clock });
  const refuseUnknown = createUnknownRoute(knownPaths());

  function checkCaller(caller: Caller, request: FastifyRequest, reply: FastifyReply): MaybePromise<void> {
    request.caller = caller;
    return mapMaybePromise(rateLimit.spend(caller, reply), () => checkCall(caller, request, reply));
  }

  function checkCall(caller: Caller, request: FastifyRequest, reply: FastifyReply): MaybePromise<void> {
    if (request.is404) refuseUnknown(request, reply);
    // No text has a NUL, and PostgreSQL stores none that does.
    if (request.url.includes('%00')) throw validationFailed([{ field: 'url', says: worded('fault.nul') }]);
    const actor = actorOf(caller, request, options.onActAsRefused);
    request.actor = actor;
    const { operation } = request.routeOptions.config;
    if (operation === undefined) return undefined;
    operation.checks.ids(request);
    const entering = { operation: operation.id, caller, actor };
    if (operation.needsGuild) return requireGuildAccess(options, { ...entering, guildId: guildOf(request) });
    const { sessionGuildId: guildId } = caller;
    if (guildId === undefined) return undefined;
    const policy = policyOf(operation.id);
    if (policy.who !== 'oneself' || policy.bySession !== true)
      throw new ServiceError('FORBIDDEN', worded('refused.sessionOnly'));
    // A session is worth nothing once its person has left the guild.
    return requireGuildAccess(options, { ...entering, guildId });
  }

  api.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.operation?.isPublic === true) {
      spendAddress(request.ip);
      request.caller = NOBODY;
      request.actor = { userId: NOBODY.userId, tokenUserId: NOBODY.userId, onBehalf: false };
      return done();
    }
    const checked = mapMaybePromise(authenticate(options.authenticator, request), (caller) =>
      checkCaller(caller, request, reply),
    );
    // Fastify goes on when the promise resolves, or when `done` is called.
    if (checked instanceof Promise) return checked;
    return done();
  });
  api.addHook('preValidation', (request, _reply, done) => {
    request.routeOptions.config.operation?.checks.content(request);
    done();
  });
  // Never reached: unknown routes end in the hook above. Without this handler, Fastify would run the hooks of other
  // paths for them.
  api.setNotFoundHandler((request, reply) => refuseUnknown(request, reply));
}

/** Checks again, long after the request began, that its token is valid and that the caller may still make it. */
export async function recheckCall(
  options: Pick<HttpDependencies, 'authenticator' | 'guildAccess' | 'authorization'>,
  request: FastifyRequest,
): Promise<void> {
  const caller = await authenticate(options.authenticator, request);
  const { operation } = request.routeOptions.config;
  if (operation === undefined || request.actor === null) throw new TypeError('Not a call of an operation');
  // Roles that came with the request are those of its beginning.
  const { roles: _roles, ...actor } = request.actor;
  await requireGuildAccess(options, { operation: operation.id, caller, actor, guildId: guildOf(request) });
}

/**
 * Every route below `/guild/{guild_id}` belongs to the guild: first the token has to be let in, then the person
 * behind it.
 */
function requireGuildAccess(
  { guildAccess, authorization }: Pick<HttpDependencies, 'guildAccess' | 'authorization'>,
  entering: AccessRequest,
): MaybePromise<void> {
  return mapMaybePromise(guildAccess.demand(entering.caller, entering.guildId), () =>
    entering.actor.onBehalf ? authorization.authorizeAccess(entering) : undefined,
  );
}

function guildOf({ params }: FastifyRequest): string {
  const { guild_id: guildId } = Object(params) as Record<string, unknown>; // parsed by the router
  if (typeof guildId !== 'string') throw new TypeError('A route of a guild without guild_id');
  return guildId;
}
