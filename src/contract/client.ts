import type { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { ApiError } from './errors.ts';
import { type AroundAttempt, createExchange } from './exchange.ts';
import type {
  Body,
  BodyUse,
  CsvId,
  OperationId,
  PathParams,
  Query,
  StreamEvent,
  StreamId,
  TicketOperationId,
} from './operations.ts';
import { openEvents, openText, relayEvents } from './event-stream.ts';
import { defaultRetry, type RetryOptions } from './retry.ts';
import { createSend } from './send.ts';
import { createExtensions } from './transport.ts';
import type { ClientReply } from './success-reply.ts';

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

type BodyInput<Id extends OperationId> = {
  none: { readonly body?: never };
  optional: { readonly body?: Body<Id> | undefined };
  required: { readonly body: Body<Id> };
}[BodyUse<Id>];

type PathInput<Path> =
  Record<string, never> extends Path ? { readonly path?: never } : { readonly path: Path };

/** The input of an operation, typed by the contract. */
export type CallInput<Id extends OperationId> = PathInput<PathParams<Id>> &
  BodyInput<Id> & { readonly query?: Query<Id> | undefined };

/** The path parameters besides the ticket, such as the `user_id` that a transcript is sent to. */
type RestOfPath<Id extends TicketOperationId> = Omit<PathParams<Id>, 'guild_id' | 'ticket_id'>;

/** The same as `CallInput`, without the ticket, which the target names. */
export type TicketInput<Id extends TicketOperationId> = PathInput<RestOfPath<Id>> &
  BodyInput<Id> & { readonly query?: Query<Id> | undefined };

/** A ticket by its own id, or by the id of its channel. */
export type TicketTarget =
  | { readonly guildId: string; readonly ticketId: string }
  | { readonly guildId: string; readonly channelId: string };

/** Typed calls of the API. Every failure rejects with one `ApiError`. */
export interface ApiClient {
  /** Calls an operation by its id. */
  call<Id extends Exclude<OperationId, StreamId>>(
    id: Id,
    input: CallInput<Id>,
    options?: CallOptions,
  ): Promise<ClientReply<Id>>;
  /** Calls the by-ticket or by-channel form of a ticket operation, depending on the target. */
  ticket<Id extends TicketOperationId>(
    id: Id,
    target: TicketTarget,
    input: TicketInput<Id>,
    options?: CallOptions,
  ): Promise<ClientReply<Id>>;
  /**
   * Opens a stream of events, which ends when the server ends it. Rejects with an `ApiError` if it is refused; if the
   * connection breaks or is aborted, the events end with one. It is not opened again.
   */
  stream<Id extends StreamId>(
    id: Id,
    input: CallInput<Id>,
    options?: Omit<CallOptions, 'idempotencyKey' | 'timeoutMs'>,
  ): Promise<AsyncIterable<StreamEvent<Id>>>;
  /**
   * Opens a stream of events, and passes its bytes on to what `begin` returns, until either side ends it. Rejects with an
   * `ApiError` if it is refused.
   */
  relay<Id extends StreamId>(id: Id, input: CallInput<Id>, begin: () => Writable): Promise<void>;
  /**
   * Reads an answer as CSV, in parts as they come. Rejects with an `ApiError` if it is refused; if the connection breaks,
   * the parts end with one.
   */
  csv<Id extends CsvId>(
    id: Id,
    input: CallInput<Id>,
    options?: Omit<CallOptions, 'idempotencyKey' | 'timeoutMs'>,
  ): Promise<AsyncIterable<string>>;
  /**
   * Whether the server supports this contract's extensions; calls the server if no answer has shown it yet. Rejects with the
   * ApiError if the server is away, which says nothing about it.
   */
  knowsExtensions(): Promise<boolean>;
}

/** A client of any server of this API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, apiKey, userAgent = 'coatcheck', clock = Date.now } = options;
  const { around = (_operation, attempt) => attempt({}) } = options;
  const extensions = createExtensions(options.extensions);
  const send = createSend({
    exchange: createExchange({
      baseUrl,
      apiKey,
      userAgent,
      clock,
      extensions,
      around,
      dispatcher: options.dispatcher,
    }),
    extensions,
    retry: { ...defaultRetry, ...options.retry },
    timeoutMs: options.timeoutMs ?? 15_000,
    attemptTimeoutMs: options.attemptTimeoutMs,
    clock,
  });
  const streamed = ({ signal, onBehalfOf, onBehalfOfRoles }: CallOptions = {}) => ({
    baseUrl,
    headers: {
      'user-agent': userAgent,
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(onBehalfOf !== undefined && { 'x-on-behalf-of': onBehalfOf }),
      ...(onBehalfOfRoles !== undefined && { 'x-on-behalf-of-roles': onBehalfOfRoles.join(',') }),
    },
    signal,
    timeoutMs: options.timeoutMs ?? 15_000,
    clock,
  });
  return {
    async call(id, { path, query, body }, { signal, timeoutMs, ...headers } = {}) {
      return send(id, { path, query, body, ...headers }, { signal, timeoutMs });
    },
    async ticket<Id extends TicketOperationId>(
      id: Id,
      target: TicketTarget,
      { path, query, body }: TicketInput<Id>,
      { signal, timeoutMs, ...headers }: CallOptions = {},
    ) {
      const { id: form, path: address } = addressTicket(id, target);
      const request = { path: { ...path, ...address }, query, body, ...headers };
      const reply = await send(form, request, { signal, timeoutMs });
      // Both forms have one reply: twins.ts does not compile otherwise.
      return reply as ClientReply<Id>;
    },
    stream: (id, { path, query }, by) =>
      openEvents(id, { ...streamed(by), path: path ?? {}, query: query ?? {} }),
    relay: (id, { path, query }, begin) =>
      relayEvents(id, { ...streamed(), path: path ?? {}, query: query ?? {} }, begin),
    csv: (id, { path, query }, by) =>
      openText(id, 'text/csv', { ...streamed(by), path: path ?? {}, query: query ?? {} }),
    async knowsExtensions() {
      if (extensions.known === null) await send('getUser', {}, {}).catch(ignoreRefusal);
      return extensions.known === true;
    },
  };
}

/** A refusal comes from the server, whose header has shown its extensions; any other failure shows nothing. */
function ignoreRefusal(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefusal) throw error;
}

/** The form of an operation that fits a target, and its path. */
interface AddressedOperation {
  readonly id: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

/** Selects the form of the operation that fits the target. */
function addressTicket(id: TicketOperationId, target: TicketTarget): AddressedOperation {
  const guild_id = target.guildId;
  if ('ticketId' in target) return { id, path: { guild_id, ticket_id: target.ticketId } };
  // The reference names the parameter `channel` in one path and `channel_id` in all others; what is not in the
  // path's template is not sent.
  return {
    id: `${id}ByChannel` as const,
    path: { guild_id, channel_id: target.channelId, channel: target.channelId },
  };
}
