/**
 * Sends the requests of openapi-fetch with undici's `request`. The platform's `fetch` and `Request` manage less than half as
 * many calls per second, and a call is most of the cost of a command for the bot.
 */
import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import { Agent, type Dispatcher, request } from 'undici';

/** The parts of a call that openapi-fetch passes on. */
interface RequestParts extends Pick<RequestInit, 'signal'> {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | Uint8Array;
}

/** A stand-in for one of the platform's objects that has only these of its properties. */
type StandIn<Whole, Used extends keyof Whole> = Pick<Whole, Used> & Partial<Whole>;

/** The part of `Request` that openapi-fetch, its middleware here and `Send` use. */
interface Sent extends StandIn<Request, 'url' | 'method' | 'headers'> {
  readonly parts?: RequestParts;
}

/** Replaces `Request`. */
const PlainRequest: new (url: string, parts: RequestParts) => Sent = class {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly parts: RequestParts;

  constructor(url: string, parts: RequestParts) {
    this.url = url;
    this.method = parts.method;
    this.headers = parts.headers;
    this.parts = parts;
  }
};

/** The part of `Response` that openapi-fetch and this client read. */
export interface Answer extends StandIn<
  Omit<Response, 'headers' | 'body'>,
  'ok' | 'status' | 'text' | 'json'
> {
  readonly headers: StandIn<Headers, 'get'>;
  /** The bytes as they come, if the request asked for that. */
  readonly body?: (AsyncIterable<unknown> & Partial<Response['body']>) | null;
}

/** Creates no `Response`, which with its streams and headers would take 10 of the 40 µs of a call. */
export function answerOf(
  status: number,
  received: NodeJS.Dict<string | string[]>,
  text: () => Promise<string>,
): Answer {
  return {
    ok: status >= 200 && status < 300,
    status,
    // undici's header names are in lower case.
    headers: { get: (name) => received[name.toLowerCase()]?.toString() ?? null },
    text,
    json: async () => JSON.parse(await text()),
  };
}

export type Send = (sent: Sent) => Promise<Answer>;

/** The process's global one is that of Node's own, older undici as soon as anything uses `fetch`. */
const connections = new Agent();

/** Reads the whole answer, which the request's signal can abort until then. */
function readWhole(dispatcher: Dispatcher = connections): Send {
  return async ({ url, parts }) => {
    const { statusCode, headers, body } = await request(url, { ...parts, dispatcher });
    const text = await body.text();
    return answerOf(statusCode, headers, async () => text);
  };
}

export interface Timeouts {
  /** The time until the server begins to answer, in ms. */
  readonly headersTimeout: number;
  /** The longest time without a byte, in ms. */
  readonly bodyTimeout: number;
}

/** Leaves the answer's body unread, so that the caller can stream it. */
export function readLater(timeouts: Timeouts): Send {
  return async ({ url, parts }) => {
    const { statusCode, headers, body } = await request(url, { ...parts, ...timeouts });
    body.setEncoding('utf8');
    return { ...answerOf(statusCode, headers, async () => body.text()), body };
  };
}

type PlainOptions = Omit<ClientOptions, 'Request' | 'fetch'> & {
  readonly Request: typeof PlainRequest;
  readonly fetch: Send;
};

/**
 * openapi-fetch only constructs the request, shows it to its middleware, passes it to `fetch`, and reads the answer as above:
 * its types ask for the platform's whole `Request` and `Response`. Redirects are never followed, because that would turn a
 * POST into a GET.
 */
const createPlainClient = createClient as <Paths extends {}>(options: PlainOptions) => Client<Paths>;

/** openapi-fetch's client over undici. */
export const createHttpClient = <Paths extends {}>(
  options: Omit<PlainOptions, 'Request' | 'fetch'>,
  dispatcher: Dispatcher | undefined,
): Client<Paths> => createPlainClient({ ...options, Request: PlainRequest, fetch: readWhole(dispatcher) });
