/**
 * How requests travel: undici's `request` below openapi-fetch. The platform's `fetch` and `Request` manage less
 * than half as many calls per second, and a call is most of what a command costs the bot.
 */
import { request } from 'undici';
import { EXTENSIONS_HEADER } from './operations.ts';

/** What openapi-fetch makes of a call, as it hands it on. */
interface RequestParts {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Stands in for `Request`, of which only this much is used here. */
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
  /** Null until an answer told. */
  readonly known: boolean | null;
  heard(answer: Answer): void;
}

/** @param known where it needs no asking: of a server in the same process */
export function createExtensions(known: boolean | undefined): Extensions {
  const extensions = {
    known: known ?? null,
    heard({ headers, ok }: Answer): void {
      if (headers.get(EXTENSIONS_HEADER) !== null) extensions.known = true;
      // A proxy before the server answers its own errors, which tell nothing of it.
      else if (ok) extensions.known = false;
    },
  };
  return known === undefined ? extensions : { known, heard: () => undefined };
}

/** As much of a `Response` as openapi-fetch and this client read. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'text'> {
  readonly headers: Pick<Headers, 'get'>;
}

/** A `Response` itself, with its streams and headers, would take 10 of the 40 µs that a call takes. */
function answerOf(status: number, received: NodeJS.Dict<string | string[]>, text: string): Answer {
  return {
    ok: status >= 200 && status < 300,
    status,
    // undici names them in lower case.
    headers: { get: (name) => received[name.toLowerCase()]?.toString() ?? null },
    text: async () => text,
  };
}

async function send({ url, parts }: PlainRequest): Promise<Answer> {
  const { method, headers, body = null, signal } = parts;
  const answer = await request(url, { method, headers, body, signal });
  // Read here, where the signal still ends it.
  return answerOf(answer.statusCode, answer.headers, await answer.body.text());
}

/** Options of openapi-fetch. It never follows a redirect, which would turn a POST into a GET. */
export const undiciTransport = {
  // openapi-fetch only constructs the one, passes it to the other, and gives back what that gives.
  Request: PlainRequest as unknown as typeof Request,
  fetch: send as unknown as (request: Request) => Promise<Response>,
};
