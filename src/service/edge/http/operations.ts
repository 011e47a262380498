import type { FastifyInstance } from 'fastify';
import { operationIds, operationTable } from '../../../contract/operations.ts';
import { type AnswerableOperation, answerOperation, type AnyHandler } from './answer.ts';
import { contractRoutes } from './contract-routes.ts';
import type { KnownPath } from './unknown-route.ts';

/**
 * Makes a route of every operation of the contract, or throws: none may be missing, and there may be no other. `api`
 * is the part of the server below `/api`, whose checks each operation needs.
 */
export function registerOperations(
  api: FastifyInstance,
  document: object,
  parts: Omit<AnswerableOperation, 'handler'>,
): void {
  const handlers = new Map<string, AnyHandler>(Object.entries<AnyHandler>(parts.operations));
  mustMatchContract(handlers);
  for (const { id, route, isFollowedBySlash } of contractRoutes(document)) {
    const handler = handlers.get(id);
    if (handler === undefined) throw new Error(`No handler for the operation ${id}`);
    const operation = { handler, ...parts };
    const url = route.url.slice(api.prefix.length);
    for (const written of isFollowedBySlash ? [url, `${url}/`] : [url]) {
      api.route({
        ...route,
        url: written,
        handler: (request, reply) => {
          answerOperation(operation, request, reply).catch((error: unknown) => reply.send(error));
        },
      });
    }
  }
}

/** The contract's paths with their methods, for telling 404 from 405. */
export function knownPaths(): KnownPath[] {
  const byPath = Map.groupBy(Object.values(operationTable), ({ path }) => path);
  return [...byPath].map(([path, found]) => ({
    path,
    methods: found.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])),
  }));
}

function mustMatchContract(handlers: ReadonlyMap<string, unknown>): void {
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
