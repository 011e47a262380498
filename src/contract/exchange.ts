/** Makes one attempt of a call with openapi-fetch, and returns a reply or throws an ApiError. */
import createFetchClient from 'openapi-fetch';
import type { Dispatcher } from 'undici';
import { serializeBody } from './body.ts';
import { errorFromReply } from './error-reply.ts';
import { ApiError } from './errors.ts';
import { operationTable, type OperationId } from './operations.ts';
import { readSuccess, type ClientReply } from './success-reply.ts';
import { type Extensions, undiciTransport } from './transport.ts';

interface ExchangeOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly userAgent: string;
  readonly clock: () => number;
  readonly extensions: Extensions;
  readonly around: AroundAttempt;
  readonly dispatcher: Dispatcher | undefined;
}

/** Runs an attempt of a call, and gives it headers that are sent with it. */
export type AroundAttempt = <Result>(
  operation: string,
  attempt: (headers: Readonly<Record<string, string>>) => Promise<Result>,
) => Promise<Result>;

/** A call without the operation's types, which `CallInput` has checked. */
export interface ExchangeRequest {
  readonly path?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly onBehalfOf?: string | undefined;
  readonly onBehalfOfRoles?: readonly string[] | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly onOtherReply?: ((body: unknown) => void) | undefined;
}

export type Exchange = <Id extends OperationId>(
  id: Id,
  request: ExchangeRequest,
  signal: AbortSignal,
) => Promise<ClientReply<Id>>;

/**
 * Callers are typed by operation id, by the same generated types as openapi-fetch's paths. For an operation that is known only at
 * run time, TypeScript can't derive the parameters that openapi-fetch takes: this type stands for every operation, so that no
 * cast is needed.
 */
interface AnyOperation {
  parameters: { path: Readonly<Record<string, string>>; query: Readonly<Record<string, unknown>> };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': unknown } } };
}
type AnyPath = Record<'get' | 'post' | 'delete', AnyOperation>;

/** URLs drop these segments, also if they are encoded, so the request would reach another operation. */
function refuseDotSegments(path: Readonly<Record<string, string>>): void {
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

/** @returns a function that makes one attempt. It rejects with an ApiError for answers, and with undici's errors otherwise. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { baseUrl, apiKey, userAgent, clock, extensions, around } = options;
  const http = createFetchClient<Record<string, AnyPath>>({
    baseUrl: new URL(baseUrl).href.replace(/\/+$/, ''),
    ...undiciTransport(options.dispatcher),
    bodySerializer: serializeBody,
    headers: {
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
      Accept: 'application/json',
      // The API reference requires this on all requests, also those without a body.
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
    },
  });
  return async (id, { path = {}, query = {}, body, ...by }, signal) => {
    refuseDotSegments(path);
    const operation = operationTable[id];
    return around(id, async (headers) => {
      const { response, error } = await http.request(operation.method, operation.path, {
        params: { path, query },
        headers: {
          'X-On-Behalf-Of': by.onBehalfOf,
          'X-On-Behalf-Of-Roles': by.onBehalfOfRoles?.join(','),
          'Idempotency-Key': by.idempotencyKey,
          ...headers,
        },
        body,
        signal,
        // openapi-fetch must not read the body: it would throw a plain SyntaxError if a success is not JSON.
        parseAs: 'stream',
      });
      extensions.observe(response);
      if (!response.ok) throw errorFromReply(id, response, error, clock());
      return readSuccess(id, response, by.onOtherReply);
    });
  };
}
