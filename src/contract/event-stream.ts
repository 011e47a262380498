/** Reads a stream of server-sent events, or passes it on. */
import {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  removeTrailingSlash,
} from 'openapi-fetch';
import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { getGlobalDispatcher, request } from 'undici';
import { errorFromReply } from './error-reply.ts';
import { ApiError } from './errors.ts';
import {
  type CsvId,
  type OperationId,
  operationTable,
  type StreamEvent,
  type StreamId,
} from './operations.ts';
import { parseJson } from './success-reply.ts';
import { answerOf } from './transport.ts';

interface StreamOptions {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
  /** The time until the server begins to answer, in ms. */
  readonly timeoutMs: number;
  readonly clock: () => number;
}

/** The server sends something every 15 s. */
const MAX_SILENCE_MS = 45_000;

/**
 * Opens a stream, and returns its events until the server ends it; rejects with an ApiError if it is refused. The events
 * end with an ApiError if the connection breaks or is aborted. It is not opened again: the caller first has to read what
 * it may have missed.
 */
export async function openEvents<Id extends StreamId>(
  id: Id,
  options: StreamOptions,
): Promise<AsyncGenerator<StreamEvent<Id>, void>> {
  const body = await open(id, 'text/event-stream', options).catch((error: unknown) =>
    throwAsApiError(error, options),
  );
  return readEvents<Id>(body, options);
}

async function* readEvents<Id extends StreamId>(
  body: AsyncIterable<unknown>,
  options: StreamOptions,
): AsyncGenerator<StreamEvent<Id>, void> {
  let text = '';
  try {
    for await (const chunk of body) {
      const lines = (text + String(chunk)).split('\n');
      text = lines.pop() ?? '';
      // Each of our events is one line; the others are comments and separators.
      for (const line of lines)
        if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as StreamEvent<Id>;
    }
  } catch (error) {
    throwAsApiError(error, options);
  }
}

function throwAsApiError(error: unknown, options: StreamOptions): never {
  throw apiErrorOf(error, options);
}

function apiErrorOf(error: unknown, { signal }: Pick<StreamOptions, 'signal'>): ApiError {
  if (error instanceof ApiError) return error;
  const [code, message] = signal?.aborted
    ? (['ABORTED', 'The call was given up.'] as const)
    : (['NETWORK_FAILED', "The API can't be reached."] as const);
  return new ApiError({ status: 0, code, message, cause: error });
}

/**
 * Passes the bytes of a stream on until either side ends it, to what `begin` returns once the server has opened it. Rejects
 * with an ApiError if it is refused. Thousands are open at once: one that is read and written anew takes a quarter more memory.
 */
export function relayEvents(id: StreamId, options: StreamOptions, begin: () => Writable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { origin, pathname, search } = new URL(urlOf(id, options));
  let to: Writable | undefined;
  let refused: RefusedAnswer | undefined;
  getGlobalDispatcher().dispatch(
    { origin, path: pathname + search, method: 'GET', ...sentWith('text/event-stream', options) },
    {
      // undici takes a handler without it for one of another kind.
      onRequestStart: () => undefined,
      onResponseStart(controller, status, headers) {
        if (status !== 200) {
          refused = { status, headers, text: '' };
          return;
        }
        // They would be kept as long as the stream.
        controller.rawHeaders = null;
        to = begin();
        resolve();
        to.on('drain', () => controller.resume());
        const leave = (): void => controller.abort(new Error('The reader of the stream has left'));
        if (to.destroyed) leave();
        else to.once('close', leave);
      },
      onResponseData(controller, chunk) {
        if (refused !== undefined) refused = { ...refused, text: refused.text + chunk.toString() };
        else if (to?.write(chunk) === false) controller.pause();
      },
      onResponseEnd() {
        to?.end();
        if (refused !== undefined) reject(refusal(id, refused, options));
      },
      onResponseError(_controller, error) {
        // A reader that stopped reading would keep its connection: it never gets to the end.
        to?.destroy();
        reject(apiErrorOf(error, options));
      },
    },
  );
  return promise;
}

/** Opens an answer that is read as it comes; rejects with an ApiError if it is refused. */
export async function openText(
  id: CsvId,
  accept: 'text/csv',
  options: StreamOptions,
): Promise<AsyncIterable<string>> {
  const body = await open(id, accept, options).catch((error: unknown) => throwAsApiError(error, options));
  return readText(body, options);
}

async function* readText(body: AsyncIterable<unknown>, options: StreamOptions): AsyncGenerator<string, void> {
  try {
    for await (const chunk of body) yield String(chunk);
  } catch (error) {
    throwAsApiError(error, options);
  }
}

type Accept = 'text/event-stream' | 'text/csv';

async function open(id: StreamId | CsvId, accept: Accept, options: StreamOptions) {
  const { statusCode, headers, body } = await request(urlOf(id, options), {
    ...sentWith(accept, options),
    signal: options.signal ?? null,
  });
  body.setEncoding('utf8');
  if (statusCode === 200) return body;
  throw refusal(id, { status: statusCode, headers, text: await body.text() }, options);
}

function urlOf(id: StreamId | CsvId, { baseUrl, path, query }: StreamOptions): string {
  return createFinalURL(operationTable[id].path, {
    baseUrl: removeTrailingSlash(baseUrl),
    params: { path, query },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
}

const sentWith = (accept: Accept, { headers, timeoutMs }: StreamOptions) => ({
  headers: { ...headers, accept },
  headersTimeout: timeoutMs,
  bodyTimeout: MAX_SILENCE_MS,
});

interface RefusedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function refusal(
  id: OperationId,
  { status, headers, text }: RefusedAnswer,
  { clock }: StreamOptions,
): ApiError {
  return errorFromReply(id, answerOf(status, headers, text), parseJson(text), clock());
}
