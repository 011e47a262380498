/** Reads a stream of server-sent events, or passes it on. */
import { createParser } from 'eventsource-parser';
import type { Writable } from 'node:stream';
import { getGlobalDispatcher } from 'undici';
import { ApiError } from './errors.ts';
import { headersOf, type HttpClient, type Parts, requestById } from './http.ts';
import type { CsvId, StreamEvent, StreamId } from './operations.ts';
import type { CallOptions } from './options.ts';
import { type Answer, answerOf, readLater, type Send, type Timeouts } from './transport.ts';

/** A call of a stream, without the types of its operation. */
type Opening = Pick<Parts, 'path' | 'query'> & Pick<CallOptions, 'onBehalfOf' | 'onBehalfOfRoles' | 'signal'>;

/** The server sends something every 15 s. */
const MAX_SILENCE_MS = 45_000;

const timeoutsOf = (timeoutMs: number): Timeouts => ({
  headersTimeout: timeoutMs,
  bodyTimeout: MAX_SILENCE_MS,
});

export interface Streams {
  events<Id extends StreamId>(id: Id, opening: Opening): Promise<AsyncIterable<StreamEvent<Id>>>;
  relay(id: StreamId, opening: Opening, begin: () => Writable): Promise<void>;
  text(id: CsvId, opening: Opening): Promise<AsyncIterable<string>>;
}

/** @param timeoutMs the time until the server begins to answer */
export function createStreams(http: HttpClient, { timeoutMs }: { readonly timeoutMs: number }): Streams {
  async function open(
    id: StreamId | CsvId,
    accept: 'text/event-stream' | 'text/csv',
    { path = {}, query = {}, signal, ...by }: Opening,
    fetch: Send,
  ) {
    const headers = { ...headersOf(by), Accept: accept };
    try {
      return await requestById(http, id, { params: { path, query }, headers, signal, fetch });
    } catch (error) {
      throw apiErrorOf(error, signal);
    }
  }

  return {
    async events<Id extends StreamId>(id: Id, opening: Opening) {
      const { body } = await open(id, 'text/event-stream', opening, readLater(timeoutsOf(timeoutMs)));
      return readEvents<Id>(textOf(body, opening.signal));
    },
    async relay(id, opening, begin) {
      await open(id, 'text/event-stream', opening, relayTo(begin, timeoutsOf(timeoutMs)));
    },
    async text(id, opening) {
      const { body } = await open(id, 'text/csv', opening, readLater(timeoutsOf(timeoutMs)));
      return textOf(body, opening.signal);
    },
  };
}

/** The parts of a body as they come; they end with an ApiError if the connection breaks or is aborted. */
async function* textOf(body: Answer['body'], signal: AbortSignal | undefined): AsyncGenerator<string, void> {
  try {
    for await (const chunk of body ?? []) yield String(chunk);
  } catch (error) {
    throw apiErrorOf(error, signal);
  }
}

async function* readEvents<Id extends StreamId>(
  text: AsyncIterable<string>,
): AsyncGenerator<StreamEvent<Id>, void> {
  const events: StreamEvent<Id>[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(JSON.parse(data) as StreamEvent<Id>) });
  for await (const part of text) {
    parser.feed(part);
    yield* events.splice(0);
  }
}

function apiErrorOf(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (error instanceof ApiError) return error;
  const [code, message] = signal?.aborted
    ? (['ABORTED', 'The call was given up.'] as const)
    : (['NETWORK_FAILED', "The API can't be reached."] as const);
  return new ApiError({ status: 0, code, message, cause: error });
}

/**
 * Pipes a stream, until either side ends it, to what `begin` returns once the server has opened it. Thousands are open
 * at once: reading and rewriting each would take a quarter more memory.
 */
function relayTo(begin: () => Writable, timeouts: Timeouts): Send {
  return ({ url, parts }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const { origin, pathname, search } = new URL(url);
    let to: Writable | undefined;
    const refused: Buffer[] = [];
    let answer: Answer | undefined;
    getGlobalDispatcher().dispatch(
      { origin, path: pathname + search, method: 'GET', headers: parts?.headers ?? null, ...timeouts },
      {
        // undici takes a handler without it for one of another kind.
        onRequestStart: () => undefined,
        onResponseStart(controller, status, headers) {
          const text = async (): Promise<string> => Buffer.concat(refused).toString();
          answer = answerOf(status, headers, text);
          if (!answer.ok) return;
          // They would be kept as long as the stream.
          controller.rawHeaders = null;
          to = begin();
          resolve(answer);
          to.on('drain', () => controller.resume());
          const leave = (): void => controller.abort(new Error('The reader of the stream has left'));
          if (to.destroyed) leave();
          else to.once('close', leave);
        },
        onResponseData(controller, chunk) {
          if (to === undefined) refused.push(chunk);
          else if (!to.write(chunk)) controller.pause();
        },
        onResponseEnd() {
          to?.end();
          if (answer !== undefined) resolve(answer);
        },
        onResponseError(_controller, error) {
          // A reader that stopped reading would keep its connection: it never gets to the end.
          to?.destroy();
          reject(error);
        },
      },
    );
    return promise;
  };
}
