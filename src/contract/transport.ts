/**
 * Sends the requests of openapi-fetch with undici's `request`. The platform's `fetch` and `Request` manage less than half as
 * many calls per second, and a call is most of the cost of a command for the bot.
 */
import { type Dispatcher, request } from 'undici';
import { EXTENSIONS_HEADER } from './operations.ts';

/** The parts of a call that openapi-fetch passes on. */
interface RequestParts {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
}

/** Replaces `Request`, of which only these properties are used here. */
class PlainRequest {
  readonly url: string;
  readonly parts: RequestParts;
  readonly method: string;

  constructor(url: string, parts: RequestParts) {
    this.url = url;
    this.parts = parts;
    this.method = parts.method;
  }
}

/** Whether the server at the other end knows the contract's extensions. */
export interface Extensions {
  /** This is null until the first answer. */
  readonly known: boolean | null;
  observe(answer: Answer): void;
}

/** @param known whether it is known before the first answer, for a server in the same process */
export function createExtensions(known: boolean | undefined): Extensions {
  const extensions = {
    known: known ?? null,
    observe({ headers, ok }: Answer): void {
      if (headers.get(EXTENSIONS_HEADER) !== null) extensions.known = true;
      // A proxy in front of the server sends errors of its own, which say nothing about the server.
      else if (ok) extensions.known = false;
    },
  };
  return known === undefined ? extensions : { known, observe: () => undefined };
}

/** The part of `Response` that openapi-fetch and this client read. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'text'> {
  readonly headers: Pick<Headers, 'get'>;
}

/** Creates no `Response`, which with its streams and headers would take 10 of the 40 µs of a call. */
export function answerOf(status: number, received: NodeJS.Dict<string | string[]>, text: string): Answer {
  return {
    ok: status >= 200 && status < 300,
    status,
    // undici's header names are in lower case.
    headers: { get: (name) => received[name.toLowerCase()]?.toString() ?? null },
    text: async () => text,
  };
}

async function send({ url, parts }: PlainRequest, dispatcher: Dispatcher | undefined): Promise<Answer> {
  const { method, headers, body = null, signal } = parts;
  const answer = await request(url, { method, headers, body, signal, ...(dispatcher && { dispatcher }) });
  // The body is read here, where the signal can still abort that.
  return answerOf(answer.statusCode, answer.headers, await answer.body.text());
}

/** Options for openapi-fetch. Redirects are never followed, because that would turn a POST into a GET. */
export const undiciTransport = (dispatcher?: Dispatcher) => ({
  // openapi-fetch only constructs the request, passes it to `fetch`, and returns the answer of that.
  Request: PlainRequest as unknown as typeof Request,
  fetch: ((sent: PlainRequest) => send(sent, dispatcher)) as unknown as (sent: Request) => Promise<Response>,
});
