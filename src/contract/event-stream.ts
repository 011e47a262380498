/** Reads a stream of server-sent events. */
import {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  removeTrailingSlash,
} from 'openapi-fetch';
import { request } from 'undici';
import { errorFromReply } from './error-reply.ts';
import { ApiError } from './errors.ts';
import { type CsvId, operationTable, type StreamEvent, type StreamId } from './operations.ts';
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

function throwAsApiError(error: unknown, { signal }: Pick<StreamOptions, 'signal'>): never {
  if (error instanceof ApiError) throw error;
  const [code, message] = signal?.aborted
    ? (['ABORTED', 'The call was given up.'] as const)
    : (['NETWORK_FAILED', "The API can't be reached."] as const);
  throw new ApiError({ status: 0, code, message, cause: error });
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

async function open(
  id: StreamId | CsvId,
  accept: 'text/event-stream' | 'text/csv',
  { path, query, signal, ...options }: StreamOptions,
) {
  const url = createFinalURL(operationTable[id].path, {
    baseUrl: removeTrailingSlash(options.baseUrl),
    params: { path, query },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
  const { statusCode, headers, body } = await request(url, {
    headers: { ...options.headers, accept },
    headersTimeout: options.timeoutMs,
    bodyTimeout: MAX_SILENCE_MS,
    signal: signal ?? null,
  });
  body.setEncoding('utf8');
  if (statusCode === 200) return body;
  const text = await body.text();
  throw errorFromReply(id, answerOf(statusCode, headers, text), parseJson(text), options.clock());
}
