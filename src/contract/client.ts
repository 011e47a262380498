import { ApiError } from './errors.ts';
import { createExchange } from './exchange.ts';
import type { Body, BodyUse, OperationId, PathParams, Query, TicketOperationId } from './operations.ts';
import { defaultRetry, type RetryOptions } from './patience.ts';
import { createSend } from './send.ts';
import { createExtensions } from './transport.ts';
import type { ClientReply } from './success-reply.ts';

export interface ApiClientOptions {
  /** Address of the server, without `/api/v1`; a trailing slash is allowed. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly userAgent?: string | undefined;
  /** Longest time a call takes, with all its attempts and waits, in ms. Default 15 s. */
  readonly timeoutMs?: number | undefined;
  /** Longest time one attempt takes, in ms. Default: as long as the call may. */
  readonly attemptTimeoutMs?: number | undefined;
  readonly retry?: Partial<RetryOptions> | undefined;
  /** Whether the server knows this contract's extensions; its answers tell where this is left out. */
  readonly extensions?: boolean | undefined;
  /** Now, in ms since 1970. */
  readonly clock?: (() => number) | undefined;
}

export interface CallOptions {
  /** User who asks for it; needs a token with the `act-as` ability. */
  readonly onBehalfOf?: string | undefined;
  /** Their roles in the guild, where Discord has just told of them: spares the service to ask. */
  readonly onBehalfOfRoles?: readonly string[] | undefined;
  /** Makes a repetition harmless on servers that know extensions: there this client repeats a POST or DELETE. */
  readonly idempotencyKey?: string | undefined;
  /** Ends the call early, with the code `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
}

type BodyInput<Id extends OperationId> = {
  none: { readonly body?: never };
  optional: { readonly body?: Body<Id> | undefined };
  required: { readonly body: Body<Id> };
}[BodyUse<Id>];

type PathInput<Path> =
  Record<string, never> extends Path ? { readonly path?: never } : { readonly path: Path };

/** What an operation takes, all of it typed by the contract. */
export type CallInput<Id extends OperationId> = PathInput<PathParams<Id>> &
  BodyInput<Id> & { readonly query?: Query<Id> | undefined };

/** What the path names beside the ticket, such as the `user_id` that a transcript is sent to. */
type RestOfPath<Id extends TicketOperationId> = Omit<PathParams<Id>, 'guild_id' | 'ticket_id'>;

/** As `CallInput`, but for the ticket, which the target names. */
export type TicketInput<Id extends TicketOperationId> = PathInput<RestOfPath<Id>> &
  BodyInput<Id> & { readonly query?: Query<Id> | undefined };

/** A ticket by its own id, or by the id of its channel. */
export type TicketTarget =
  | { readonly guildId: string; readonly ticketId: string }
  | { readonly guildId: string; readonly channelId: string };

/** Typed calls of the API. Every failure rejects with one `ApiError`. */
export interface ApiClient {
  /** Calls an operation by its id. */
  call<Id extends OperationId>(id: Id, input: CallInput<Id>, options?: CallOptions): Promise<ClientReply<Id>>;
  /** Calls a ticket operation, or its by-channel twin, as the target has it. */
  ticket<Id extends TicketOperationId>(
    id: Id,
    target: TicketTarget,
    input: TicketInput<Id>,
    options?: CallOptions,
  ): Promise<ClientReply<Id>>;
  /**
   * Whether the server knows this contract's extensions; asked where no answer has told. Rejects with the ApiError where
   * the server is away, which tells nothing of it.
   */
  knowsExtensions(): Promise<boolean>;
}

/** A client of any server of this API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, apiKey, userAgent = 'ticket-bot', clock = Date.now } = options;
  const extensions = createExtensions(options.extensions);
  const send = createSend({
    exchange: createExchange({ baseUrl, apiKey, userAgent, clock, extensions }),
    extensions,
    retry: { ...defaultRetry, ...options.retry },
    timeoutMs: options.timeoutMs ?? 15_000,
    attemptTimeoutMs: options.attemptTimeoutMs,
    clock,
  });
  return {
    async call(id, { path, query, body }, { signal, ...headers } = {}) {
      return send(id, { path, query, body, ...headers }, signal);
    },
    async ticket<Id extends TicketOperationId>(
      id: Id,
      target: TicketTarget,
      { path, query, body }: TicketInput<Id>,
      { signal, ...headers }: CallOptions = {},
    ) {
      const { id: form, path: address } = addressTicket(id, target);
      const reply = await send(form, { path: { ...path, ...address }, query, body, ...headers }, signal);
      // Both forms have one reply: twins.ts does not compile otherwise.
      return reply as ClientReply<Id>;
    },
    async knowsExtensions() {
      if (extensions.known === null) await send('getUser', {}, undefined).catch(mustBeRefusal);
      return extensions.known === true;
    },
  };
}

/** A server that refuses is there, and what it knows its header has told; one that fails has told nothing. */
function mustBeRefusal(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefusal) throw error;
}

/** The operation or its twin, and its path. */
interface AddressedOperation {
  readonly id: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

/** Picks the form of the operation that fits the target. */
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
