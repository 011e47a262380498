import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '../../../../contract/operations.ts';
import type { Actor, Caller } from '../../../base/model/call.ts';
import { type MaybePromise, mapMaybePromise } from '../../../base/kit/maybe-promise.ts';
import { authenticate, actorOf, NOBODY } from './authentication.ts';
import { createLargeBodies, isLarge } from './large-bodies.ts';
import type { HttpDependencies } from '../dependencies.ts';
import { knownPaths } from '../operations.ts';
import { createAddressLimit, type RateLimit } from '../rate-limit.ts';
import type { OwnCalls } from '../own-calls.ts';
import { createUnknownRoute } from '../unknown-route.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import { validationFailed } from '../../../base/model/validation-failed.ts';
import { worded } from '../../../../words/worded.ts';
import type { AccessRequest } from '../../../core/authorization/authorization.ts';
import { policyOf } from '../../../core/authorization/policies.ts';

type ChecksOptions = Pick<
  HttpDependencies,
  'authenticator' | 'onActAsRefused' | 'guildAccess' | 'authorization' | 'rateLimitPerMinute' | 'clock'
> & { readonly ownCalls: OwnCalls; readonly rateLimit: RateLimit };

/**
 * Declares what the checks find out about a request, also for requests that they never see, since the log reads it.
 */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('bodyIdentity', '');
  app.decorateRequest('outage', undefined);
}

/**
 * Makes the checks in order, in one place, for each request that the router leads below `/api`, however its path was
 * written. The first hook ends before a byte of the body is read.
 */
export function checkCalls(api: FastifyInstance, options: ChecksOptions): void {
  const addresses = createAddressLimit({ perMinute: options.rateLimitPerMinute, clock: options.clock });
  const addressOf = (request: FastifyRequest): string =>
    options.ownCalls.read(request)?.browser ?? request.ip;
  const beginLargeBody = createLargeBodies();
  const refuseUnknown = createUnknownRoute(knownPaths());

  function checkCaller(caller: Caller, request: FastifyRequest, reply: FastifyReply): MaybePromise<void> {
    request.caller = caller;
    // One page of the dashboard takes several calls, and a tool's request was counted before its call.
    if (options.ownCalls.read(request)?.isCounted === true) return checkCall(caller, request, reply);
    return mapMaybePromise(options.rateLimit.spend(caller, reply), () => checkCall(caller, request, reply));
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
    if (operation.needsGuild) {
      const access = requireGuildAccess(options, { ...entering, guildId: guildOf(request) });
      if (!operation.takesFiles || !isLarge(request)) return access;
      return mapMaybePromise(access, () => admitLargeBody(operation.id, actor, request, reply));
    }
    const { sessionGuildId: guildId } = caller;
    if (guildId === undefined) return undefined;
    const policy = policyOf(operation.id);
    if (policy.who !== 'oneself' || policy.bySession !== true)
      throw new ServiceError('FORBIDDEN', worded('refused.sessionOnly'));
    // A session is worthless once its user has left the guild.
    return requireGuildAccess(options, { ...entering, guildId });
  }

  /** What can be decided without it is, before a byte of it is read. */
  async function admitLargeBody(
    operation: OperationId,
    actor: Actor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    // The ids have been checked, and a body that is so large has files.
    const body = { files: [] };
    await options.authorization.authorizeCall(operation, { path: Object(request.params), body, actor });
    beginLargeBody(actor.userId, reply);
  }

  api.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.operation?.isPublic === true) {
      addresses.spend(addressOf(request));
      request.caller = NOBODY;
      request.actor = { userId: NOBODY.userId, tokenUserId: NOBODY.userId, onBehalf: false };
      return done();
    }
    const checked = mapMaybePromise(authenticate(options.authenticator, request), (caller) =>
      checkCaller(caller, request, reply),
    );
    // Fastify continues when the promise resolves, or when `done` is called.
    if (checked instanceof Promise) return checked;
    return done();
  });
  // Successful sign-ins take nothing from others behind the same address: only failures are counted.
  api.addHook('onResponse', (request, reply, done) => {
    const isPublic = request.routeOptions.config.operation?.isPublic === true;
    if (isPublic && reply.statusCode < 400) addresses.giveBack(addressOf(request));
    done();
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
