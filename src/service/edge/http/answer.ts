import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Caller, OpenStream, OperationHandlers } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { LargeAnswers } from './checks/large-answers.ts';
import { envelopeOf, sendJson } from './envelope.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import type { CallKey, FirstReply, StoredReply } from '../../base/model/idempotency.ts';
import { csvOf, sendCsv } from './csv.ts';
import type { EventStreams } from './event-stream.ts';
import type { Idempotency } from './idempotency.ts';
import { shownOnce } from '../../base/tokens/create-token.ts';
import { signInShown } from '../../base/tokens/sessions.ts';
import { secretShown } from '../../base/tokens/secret-shown.ts';
import { worded } from '../../../words/worded.ts';

/** Any operation's handler. The contract's checks ensure that a call fits the handler that it goes to. */
// Every function is assignable to a function of `never`; the only call is below.
export type AnyHandler = (call: never) => Promise<unknown>;

const VALID_KEY = /^[\x21-\x7e]{1,255}$/;

/** An operation and the means to answer its calls. */
export interface AnswerableOperation {
  readonly handler: AnyHandler;
  readonly operations: OperationHandlers;
  readonly idempotency: Idempotency;
  readonly streams: EventStreams;
  readonly recheck: (request: FastifyRequest) => Promise<void>;
  readonly beginLargeAnswer: LargeAnswers;
}

/** Calls the handler once per Idempotency-Key, and sends its result in the contract's shape. */
export async function answerOperation(
  { handler, operations, idempotency, streams, recheck, beginLargeAnswer }: AnswerableOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Callers without a token share no keys: the stored answer would be someone else's.
  const { operation } = request.routeOptions.config;
  const isPublic = operation?.isPublic === true;
  const key = request.method === 'GET' || isPublic ? null : keyOf(request);
  const { caller, actor } = request;
  if (caller === null || actor === null) throw new Error('An operation was reached without authentication');
  if (operation !== undefined) await beginLargeAnswer(operation.id, actor.userId, reply);
  const run = (idempotencyId: string | null): Promise<StoredReply> =>
    runHandler(handler, callOf(request, { caller, actor, idempotencyKey: key, idempotencyId }), reply);

  if (operation?.isStream === true) {
    // Roles that came with the request are those of its beginning.
    const call = callOf(request, {
      caller,
      actor: withoutRoles(actor),
      idempotencyKey: null,
      idempotencyId: null,
    });
    const open = (await handler(call as never)) as OpenStream<unknown>; // as the contract says of these operations
    return streams.answer(request, reply, { open, recheck: () => recheck(request) });
  }
  const table = operation === undefined ? null : csvOf(operation.id, request.headers.accept);
  if (table !== null) {
    const call = callOf(request, { caller, actor, idempotencyKey: null, idempotencyId: null });
    // The call is taken on trust as in `runHandler`.
    return sendCsv(reply, table.columns, table.rows(call as never, operations));
  }
  if (key === null) {
    const { status, json } = await run(null);
    return sendJson(reply, status, json);
  }
  const call: CallKey = { tokenId: caller.tokenId, route: routeOf(request), key };
  const outcome = await idempotency.runOnce(call, hashOf(request, actor), (id) =>
    withStoredReply(request, orRefusal(run(id), request.id)),
  );
  if (outcome.replayed) reply.header('idempotency-replayed', 'true');
  sendJson(reply, outcome.reply.status, outcome.reply.json);
}

const withoutRoles = ({ roles: _roles, ...actor }: Actor): Actor => actor;

interface CallContext {
  readonly caller: Caller;
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  readonly idempotencyId: string | null;
}

function callOf(request: FastifyRequest, context: CallContext) {
  return { ...context, path: request.params, query: request.query, body: request.body };
}

async function runHandler(handler: AnyHandler, call: object, reply: FastifyReply): Promise<StoredReply> {
  // This is the one place where the type of a call is taken on trust: the route's checks have just established it.
  const body = await handler(call as never);
  const status = reply.routeOptions.config.operation?.successStatus ?? 200;
  // The contract's schema serializes the body: fields that it doesn't declare don't leave the service. A JSON
  // serializer returns text, whatever Fastify's types allow for others.
  return { status, json: reply.code(status).serialize(body) as string };
}

/** A refusal is an answer, too, and is repeated like one; our own faults aren't. */
async function orRefusal(reply: Promise<StoredReply>, requestId: string): Promise<StoredReply> {
  try {
    return await reply;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    return { status: error.status, json: JSON.stringify(envelopeOf(error, requestId)) };
  }
}

/**
 * Longer answers, such as the contents of a conversation, aren't stored: with each save there would be one more copy.
 */
const MAX_STORED_LENGTH = 64 * 1024;

async function withStoredReply(request: FastifyRequest, reply: Promise<StoredReply>): Promise<FirstReply> {
  const first = await reply;
  if (first.json.length > MAX_STORED_LENGTH) return { ...first, stored: 'again' };
  const refusal = first.status < 300 ? secretRefusalOf(request) : null;
  if (refusal === null) return first;
  return {
    ...first,
    stored: { status: refusal.status, json: JSON.stringify(envelopeOf(refusal, request.id)) },
  };
}

/**
 * The error that is stored in place of an answer with a secret, which exists nowhere else; null for all other
 * operations.
 */
function secretRefusalOf(request: FastifyRequest): ServiceError | null {
  switch (request.routeOptions.config.operation?.id) {
    case 'createToken':
      return shownOnce();
    case 'createSignInLink':
      return signInShown();
    case 'createWebhook':
      return secretShown();
    default:
      return null;
  }
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && VALID_KEY.test(key)) return key;
  throw validationFailed([{ field: 'Idempotency-Key', says: worded('fault.idempotencyKey') }]);
}

/** Returns the same route for every way to write the path: two spellings of one call under one key are one call. */
function routeOf({ method, routeOptions, params }: FastifyRequest): string {
  const { url = '' } = routeOptions;
  // The contract's checks ensure that each value is text.
  const values = params as Readonly<Record<string, string>>;
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return `${method} ${path}`;
}

/** The person acted for belongs to the request: the same body for another person is another request. */
function hashOf(request: FastifyRequest, actor: Actor): string {
  return hash('sha256', `${actor.userId}\n${request.bodyIdentity}`, 'hex');
}
