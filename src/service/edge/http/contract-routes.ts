import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler, FastifySchema, RouteOptions } from 'fastify';
import { readFile } from 'node:fs/promises';
import { type OperationId, operationIds, operationTable } from '../../../contract/operations.ts';
import { bodyLimitOf, MAX_BODY_BYTES } from './checks/body-limit.ts';
import { createRequestChecks } from './checks/validation.ts';
import { bodySchema, hasPages, requestSchemas, successSchema, successStatus } from './operation-schemas.ts';
import { loadOnce } from '../../../contract/retry.ts';

/** Returns the contract as written; it is read once, since it doesn't change while the process runs. */
export const readDocument = loadOnce(async () => {
  const text = await readFile(new URL('../../../contract/openapi.gen.json', import.meta.url), 'utf8');
  // The contract's own linter and the generator ensure that it is an object.
  return JSON.parse(text) as object;
});

/** An operation of the contract as a route, without its handler. */
export interface ContractRoute {
  readonly id: OperationId;
  /** The links to a list's pages continue its address: `/groups` and `/?page=2` make `/groups/?page=2`. */
  readonly isFollowedBySlash: boolean;
  readonly route: Pick<
    RouteOptions,
    'method' | 'url' | 'config' | 'bodyLimit' | 'schema' | 'serializerCompiler'
  >;
}

const routesByDocument = new WeakMap<object, readonly ContractRoute[]>();

/** The routes follow from the document alone, and each service in this process has the same: what they compile is kept. */
export function contractRoutes(document: object): readonly ContractRoute[] {
  const routes = routesByDocument.get(document) ?? readRoutes(document);
  routesByDocument.set(document, routes);
  return routes;
}

function readRoutes(document: object): readonly ContractRoute[] {
  const checksOf = createRequestChecks();
  return operationIds.map((id) => {
    const { method, path, public: isPublic, stream: isStream } = operationTable[id];
    const bodyLimit = bodyLimitOf(bodySchema(document, id));
    const status = successStatus(document, id);
    const operation = {
      id,
      checks: checksOf(() => requestSchemas(document, id)),
      needsGuild: path.includes('{guild_id}'),
      isPublic,
      isStream,
      takesFiles: bodyLimit > MAX_BODY_BYTES,
      successStatus: status,
    };
    return {
      id,
      isFollowedBySlash: hasPages(document, id),
      route: {
        method: method.toUpperCase(),
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { operation },
        bodyLimit,
        // We check requests ourselves (see `checks/validation.ts`); Fastify has the serializers of successes.
        schema: { response: { [status]: {} } },
        serializerCompiler: serializeLazily(() => successSchema(document, id)),
      },
    };
  });
}

/** Compiled with the first answer: all of them at once were a quarter of a start. */
function serializeLazily(response: () => object): FastifySerializerCompiler<FastifySchema> {
  let serialize: ((body: unknown) => string) | undefined;
  return () => (body) => {
    serialize ??= fastJson(response());
    return serialize(body);
  };
}
