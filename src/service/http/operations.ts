import type { FastifyInstance, RouteOptions } from 'fastify';
import glue from 'fastify-openapi-glue';
import { type OperationId, operationIds, operationTable } from '../../contract/operations.ts';
import type { OperationHandlers } from '../calls.ts';
import { answerOperation, type AnyHandler } from './answer.ts';
import { bodyLimitOf } from './checks/body-limit.ts';
import type { Idempotency } from './callers/idempotency.ts';
import { jsonSchemaOf } from './checks/media-type.ts';
import type { KnownPath } from './unknown-route.ts';
import type { CompileChecks } from './checks/validation.ts';

interface OperationsOptions {
  readonly document: object;
  readonly operations: OperationHandlers;
  readonly idempotency: Idempotency;
  readonly compileChecks: CompileChecks;
}

/** Makes a route of every operation of the contract, or throws: none may be missing, none may be too much. */
export async function registerOperations(app: FastifyInstance, options: OperationsOptions): Promise<void> {
  const handlers = new Map<string, AnyHandler>(Object.entries<AnyHandler>(options.operations));
  demandAll(handlers);

  await app.register(async (api) => {
    api.addHook('onRoute', (route) => prepareRoute(route, options.compileChecks));
    await api.register(glue, {
      specification: options.document,
      operationResolver: (id) => {
        const handler = handlers.get(id);
        if (handler === undefined) throw new Error(`No handler for the operation ${id}`);
        return (request, reply) => {
          answerOperation(handler, options.idempotency, request, reply).catch((error: unknown) =>
            reply.send(error),
          );
        };
      },
    });
  });
}

/** The contract's paths with their methods, for telling 404 from 405. */
export function knownPaths(): KnownPath[] {
  const byPath = Map.groupBy(Object.values(operationTable), ({ path }) => path);
  return [...byPath].map(([path, found]) => ({
    path,
    methods: found.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])),
  }));
}

function demandAll(handlers: ReadonlyMap<string, unknown>): void {
  const ids: readonly string[] = operationIds;
  const missing = ids.filter((id) => !handlers.has(id));
  const unknown = [...handlers.keys()].filter((id) => !ids.includes(id));
  if (missing.length + unknown.length === 0) return;
  throw new Error(
    `The service does not fit its contract. Without a handler: ${list(missing)}; ` +
      `not in the contract: ${list(unknown)}.`,
  );
}

function list(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ');
}

/** Takes checking out of Fastify's hands (see `checks/validation.ts`) and leaves it the serialisers of successes. */
function prepareRoute(route: RouteOptions, compileChecks: CompileChecks): void {
  const { schema = {}, config } = route;
  const id = operationIdOf(schema);
  // Fastify repeats each GET as HEAD, with what was prepared for it.
  if (id === null || config?.operation !== undefined) return;
  const needsGuild = route.url.includes(':guild_id');
  const [successStatus, response] = successOf(schema.response);
  route.config = { ...config, operation: { id, checks: compileChecks(schema), needsGuild, successStatus } };
  route.bodyLimit = bodyLimitOf(jsonSchemaOf(schema.body));
  route.schema = { response: { [successStatus]: response } };
}

function operationIdOf(schema: object): OperationId | null {
  const id = 'operationId' in schema ? schema.operationId : null;
  return typeof id === 'string' && isOperationId(id) ? id : null;
}

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operationTable, id);
}

/** Errors pass the serialisers by, so theirs need not be compiled: the start is three times as fast without. */
function successOf(responses: unknown): [status: number, schema: object] {
  for (const [status, response] of Object.entries(Object(responses))) {
    const schema = status.startsWith('2') ? jsonSchemaOf(response) : null;
    if (schema !== null) return [Number(status), schema];
  }
  throw new Error('An operation of the contract has no success');
}
