/**
 * How requests travel: undici's `request` below openapi-fetch. The platform's `fetch` and `Request` manage less
 * than half as many calls per second, and a call is most of what a command costs the bot.
 */
import { request } from 'undici';

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

function headersOf(received: NodeJS.Dict<string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}

async function send({ url, parts }: PlainRequest): Promise<Response> {
  const { method, headers, body, signal } = parts;
  const answer = await request(url, {
    method,
    headers: Object.fromEntries(headers),
    body: body ?? null,
    signal,
  });
  // Read here, where the signal still ends it.
  const text = await answer.body.text();
  return new Response(text === '' ? null : text, {
    status: answer.statusCode,
    headers: headersOf(answer.headers),
  });
}

/** Options of openapi-fetch. It never follows a redirect, which would turn a POST into a GET. */
export const undiciTransport = {
  // openapi-fetch only constructs the one and passes it to the other.
  Request: PlainRequest as unknown as typeof Request,
  fetch: send as unknown as (request: Request) => Promise<Response>,
};
