/** openapi-fetch's client of the contract. Each call is one attempt, and an answer that isn't a success is an ApiError. */
import { type Client, createQuerySerializer, defaultPathSerializer, type Middleware } from 'openapi-fetch';
import { serializeBody } from './body.ts';
import { errorFromReply } from './error-reply.ts';
import { ApiError } from './errors.ts';
import type { paths } from './openapi.gen.ts';
import { operationIds, operationTable, type OperationFacts, type OperationId } from './operations.ts';
import type { CallOptions, ClientContext, Extensions } from './options.ts';
import { parseJson } from './success-reply.ts';
import { type Answer, createHttpClient, type Send } from './transport.ts';

/** openapi-fetch 0.17 takes a readonly array for any other object, whose functions have no types: its lists are not readonly. */
type WithLists<T> = T extends readonly (infer Element)[]
  ? WithLists<Element>[]
  : T extends object
    ? { [Key in keyof T]: WithLists<T[Key]> }
    : T;

/** The contract for openapi-fetch's `createClient<HttpPaths>()`. */
export type HttpPaths = WithLists<paths>;

export type HttpClient = Client<HttpPaths>;

export function createHttp(
  context: Pick<ClientContext, 'baseUrl' | 'apiKey' | 'userAgent' | 'clock' | 'extensions' | 'dispatcher'>,
): HttpClient {
  const http = createHttpClient<HttpPaths>(
    {
      baseUrl: context.baseUrl,
      bodySerializer: serializeBody,
      pathSerializer: (template, path) => {
        refuseDotSegments(path);
        return defaultPathSerializer(template, wellFormed(path));
      },
      querySerializer: (query) => serializeQuery(wellFormed(query)),
      headers: {
        Accept: 'application/json',
        // The API reference requires this on all requests, also those without a body.
        'Content-Type': 'application/json',
        'User-Agent': context.userAgent,
      },
    },
    context.dispatcher,
  );
  // Answers pass them in the opposite order: what an error shows of the server is observed, too.
  http.use(token(context.apiKey), errors(context.clock), observed(context.extensions));
  return http;
}

const serializeQuery = createQuerySerializer();

/** Half a surrogate pair can't be encoded in a URL: it is sent as U+FFFD, as in a body. */
const wellFormed = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(wellFormedText) : wellFormedText(value),
    ]),
  );

const wellFormedText = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

function token(apiKey: string | undefined): Middleware {
  return {
    onRequest({ request }) {
      if (apiKey !== undefined) request.headers.set('Authorization', `Bearer ${apiKey}`);
    },
  };
}

function errors(clock: () => number): Middleware {
  return {
    async onResponse({ request, response, schemaPath }) {
      if (response.ok) return;
      const text = await response.text();
      throw errorFromReply(idOf(request.method, schemaPath), response, parseJson(text) ?? text, clock());
    },
  };
}

function observed(extensions: Extensions): Middleware {
  return { onResponse: ({ response }) => extensions.observe(response) };
}

const ids = new Map(
  operationIds.map((id) => [`${operationTable[id].method.toUpperCase()} ${operationTable[id].path}`, id]),
);

function idOf(method: string, path: string): OperationId {
  const id = ids.get(`${method} ${path}`);
  if (id === undefined) throw new Error(`The contract has no ${method} ${path}`);
  return id;
}

/** URLs drop these segments, even if they're encoded, so the request would reach another operation. */
function refuseDotSegments(path: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(path)) {
    if (value !== '' && value !== '.' && value !== '..') continue;
    const message = `${name} can't be "${value}".`;
    throw new ApiError({
      status: 0,
      code: 'VALIDATION_FAILED',
      message,
      errors: { [name]: [message] },
      errorWordings: { [name]: [{ key: 'fault.dotSegment', values: { name, value } }] },
    });
  }
}

/** The parts of a call whose types are those of its operation. */
export interface Parts {
  readonly path?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

type Caller = Pick<CallOptions, 'onBehalfOf' | 'onBehalfOfRoles' | 'idempotencyKey'>;

/** The headers of the contract that say for whom a call is made, and that it acts once. */
export function headersOf({ onBehalfOf, onBehalfOfRoles, idempotencyKey }: Caller) {
  return {
    'X-On-Behalf-Of': onBehalfOf,
    'X-On-Behalf-Of-Roles': onBehalfOfRoles?.join(','),
    'Idempotency-Key': idempotencyKey,
  };
}

interface Init extends Pick<Parts, 'body'> {
  readonly params: Pick<Parts, 'path' | 'query'>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: Send;
}

type RequestById = (
  method: OperationFacts['method'],
  path: string,
  init: Init & { readonly parseAs: 'stream' },
) => Promise<{ readonly response: Answer }>;

/**
 * Calls an operation that is known only at run time: `CallInput` has checked its parts by the types of `paths`, and
 * TypeScript can't derive openapi-fetch's own parameters for an id that it doesn't know.
 */
export async function requestById(http: HttpClient, id: OperationId, init: Init): Promise<Answer> {
  const { method, path } = operationTable[id];
  // openapi-fetch must not read the body: it would throw a plain SyntaxError if a success is not JSON.
  const { response } = await (http.request as RequestById)(method, path, { ...init, parseAs: 'stream' });
  return response;
}
