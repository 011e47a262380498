import fastJson from 'fast-json-stringify';
import Fastify, { type FastifySerializerCompiler, type FastifySchema, type RouteOptions } from 'fastify';
import glue from 'fastify-openapi-glue';
import { readFile } from 'node:fs/promises';
import { type OperationId, operationTable } from '../../../contract/operations.ts';
import { bodyLimitOf, MAX_BODY_BYTES } from './checks/body-limit.ts';
import { jsonSchemaOf, createRequestChecks } from './checks/validation.ts';

let reading: Promise<object> | undefined;

/** Returns the contract as written; it is read once, since it doesn't change while the process runs. */
export function readDocument(): Promise<object> {
  reading ??= readJson();
  return reading;
}

async function readJson(): Promise<object> {
  const text = await readFile(new URL('../../../contract/openapi.gen.json', import.meta.url), 'utf8');
  // The contract's own linter and the generator ensure that it is an object.
  return JSON.parse(text) as object;
}

/** An operation of the contract as a route, without its handler. */
export interface ContractRoute {
  readonly id: OperationId;
  readonly route: Pick<
    RouteOptions,
    'method' | 'url' | 'config' | 'bodyLimit' | 'schema' | 'serializerCompiler'
  >;
}

const routesByDocument = new WeakMap<object, Promise<readonly ContractRoute[]>>();

/**
 * The routes follow from the document alone and are made once: that takes half of a start, and they are the same for
 * each service in this process.
 */
export function contractRoutes(document: object): Promise<readonly ContractRoute[]> {
  const routes = routesByDocument.get(document) ?? readRoutes(document);
  routesByDocument.set(document, routes);
  return routes;
}

async function readRoutes(document: object): Promise<readonly ContractRoute[]> {
  const routes: ContractRoute[] = [];
  const compileChecks = createRequestChecks();
  // This instance never listens: the library that reads the document registers the routes on it.
  const reader = Fastify({ exposeHeadRoutes: false });
  reader.addHook('onRoute', ({ method, url, config, schema = {} }) => {
    const id = operationIdOf(schema);
    if (id === null) return;
    const [successStatus, response] = successOf(schema.response);
    const bodyLimit = bodyLimitOf(jsonSchemaOf(schema.body));
    const operation = {
      id,
      checks: compileChecks(schema),
      needsGuild: url.includes(':guild_id'),
      isPublic: operationTable[id].public,
      isStream: operationTable[id].stream,
      takesFiles: bodyLimit > MAX_BODY_BYTES,
      successStatus,
    };
    routes.push({
      id,
      route: {
        method,
        url,
        config: { ...config, operation },
        bodyLimit,
        // We check requests ourselves (see `checks/validation.ts`); Fastify has the serializers of successes.
        schema: { response: { [successStatus]: response } },
        serializerCompiler: serializeLazily(response),
      },
    });
  });
  await reader.register(glue, { specification: document, operationResolver: () => () => {} });
  return routes;
}

/** Compiled with the first answer: all of them at once were a quarter of a start. */
function serializeLazily(response: object): FastifySerializerCompiler<FastifySchema> {
  let serialize: ((body: unknown) => string) | undefined;
  return () => (body) => {
    serialize ??= fastJson(response);
    return serialize(body);
  };
}

function operationIdOf(schema: object): OperationId | null {
  const id = 'operationId' in schema ? schema.operationId : null;
  return typeof id === 'string' && isOperationId(id) ? id : null;
}

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operationTable, id);
}

/** A stream needs no serializer: its events are of the service's own making. */
const eventSchema = (response: unknown): object | null =>
  Object.hasOwn(Object(Object(response).content), 'text/event-stream') ? {} : null;

/** Errors bypass the serializers, so theirs need not be compiled: a start is three times as fast without them. */
function successOf(responses: unknown): [status: number, schema: object] {
  for (const [status, response] of Object.entries(Object(responses))) {
    const schema = status.startsWith('2') ? (jsonSchemaOf(response) ?? eventSchema(response)) : null;
    if (schema !== null) return [Number(status), schema];
  }
  throw new Error('An operation of the contract has no success');
}
