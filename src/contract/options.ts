/** What a client is made with, and what one call can be given. */
import type { Dispatcher } from 'undici';
import { defaultRetry, type RetryOptions } from './retry.ts';
import { EXTENSIONS_HEADER } from './operations.ts';
import type { Answer } from './transport.ts';

export interface ApiClientOptions {
  /** The address of the server without `/api/v1`; a trailing slash is allowed. */
  readonly baseUrl: string;
  /** Without it, only operations that need no token can be called. */
  readonly apiKey?: string | undefined;
  readonly userAgent?: string | undefined;
  /** The longest time of a call with all its attempts and waits, in ms. The default is 15 s. */
  readonly timeoutMs?: number | undefined;
  /** The longest time of one attempt in ms. The default is the time of the whole call. */
  readonly attemptTimeoutMs?: number | undefined;
  readonly retry?: Partial<RetryOptions> | undefined;
  /** Whether the server supports this contract's extensions; if omitted, its answers show it. */
  readonly extensions?: boolean | undefined;
  /** Runs around each attempt, for tracing: the headers that it passes on are sent as well. */
  readonly around?: AroundAttempt | undefined;
  /** The connections of its calls, streams aside; without it, those of the process, as many as there are calls. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Returns the current time in ms since 1970. */
  readonly clock?: (() => number) | undefined;
}

/** Runs an attempt of a call, and gives it headers that are sent with it. */
export type AroundAttempt = <Result>(
  operation: string,
  attempt: (headers: Readonly<Record<string, string>>) => Promise<Result>,
) => Promise<Result>;

export interface CallOptions {
  /** The user on whose behalf the call is made; this needs a token with the ability `act-as`. */
  readonly onBehalfOf?: string | undefined;
  /** That user's roles in the guild, if Discord has just sent them: this saves the service a call to Discord. */
  readonly onBehalfOfRoles?: readonly string[] | undefined;
  /** Makes repetitions harmless on servers with extensions, so that this client repeats a POST or DELETE there. */
  readonly idempotencyKey?: string | undefined;
  /**
   * Called with what another server of the reference answers in place of a reply that the reference doesn't show.
   */
  readonly onOtherReply?: ((body: unknown) => void) | undefined;
  /** Ends the call early, with the code `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
  /** The longest time of this call in ms, in place of the client's. */
  readonly timeoutMs?: number | undefined;
}

/** The options with the defaults of those that were omitted: what the client's parts are made with. */
export interface ClientContext {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly attemptTimeoutMs: number | undefined;
  readonly retry: RetryOptions;
  readonly extensions: Extensions;
  readonly around: AroundAttempt;
  readonly dispatcher: Dispatcher | undefined;
  readonly clock: () => number;
}

export function contextOf(options: ApiClientOptions): ClientContext {
  return {
    baseUrl: new URL(options.baseUrl).href.replace(/\/+$/, ''),
    apiKey: options.apiKey,
    userAgent: options.userAgent ?? 'coatcheck',
    timeoutMs: options.timeoutMs ?? 15_000,
    attemptTimeoutMs: options.attemptTimeoutMs,
    retry: { ...defaultRetry, ...options.retry },
    extensions: createExtensions(options.extensions),
    around: options.around ?? ((_operation, attempt) => attempt({})),
    dispatcher: options.dispatcher,
    clock: options.clock ?? Date.now,
  };
}

/** Whether the server at the other end knows the contract's extensions. */
export interface Extensions {
  /** This is null until the first answer. */
  readonly known: boolean | null;
  observe(answer: Pick<Answer, 'headers' | 'ok'>): void;
}

/** @param known whether it is known before the first answer, for a server in the same process */
function createExtensions(known: boolean | undefined): Extensions {
  const extensions = {
    known: known ?? null,
    observe({ headers, ok }: Pick<Answer, 'headers' | 'ok'>): void {
      if (headers.get(EXTENSIONS_HEADER) !== null) extensions.known = true;
      // A proxy in front of the server sends errors of its own, which say nothing about the server.
      else if (ok) extensions.known = false;
    },
  };
  return known === undefined ? extensions : { known, observe: () => undefined };
}
