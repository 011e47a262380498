import type { Writable } from 'node:stream';
import { ApiError } from './errors.ts';
import { createStreams } from './event-stream.ts';
import { createHttp, type HttpClient } from './http.ts';
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
import { type ApiClientOptions, type CallOptions, contextOf } from './options.ts';
import { createSend } from './send.ts';
import type { ClientReply } from './success-reply.ts';

export type { ApiClientOptions, CallOptions };

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

/** The path parameters other than the ticket, such as the `user_id` that a transcript is sent to. */
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
  /**
   * openapi-fetch's own client, by method and path: one attempt per call, with the token, and an `ApiError` for what isn't a
   * success.
   */
  readonly http: HttpClient;
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
  const context = contextOf(options);
  const { extensions } = context;
  const http = createHttp(context);
  const send = createSend(http, context);
  const streams = createStreams(http, context);
  return {
    http,
    async call(id, { path, query, body }, { signal, timeoutMs, ...by } = {}) {
      return send(id, { path, query, body, ...by }, { signal, timeoutMs });
    },
    async ticket<Id extends TicketOperationId>(
      id: Id,
      target: TicketTarget,
      { path, query, body }: TicketInput<Id>,
      { signal, timeoutMs, ...by }: CallOptions = {},
    ) {
      const { id: form, path: address } = addressTicket(id, target);
      const reply = await send(
        form,
        { path: { ...path, ...address }, query, body, ...by },
        { signal, timeoutMs },
      );
      // Both forms have one reply: twins.ts does not compile otherwise.
      return reply as ClientReply<Id>;
    },
    stream: (id, { path, query }, by) => streams.events(id, { path, query, ...by }),
    relay: (id, { path, query }, begin) => streams.relay(id, { path, query }, begin),
    csv: (id, { path, query }, by) => streams.text(id, { path, query, ...by }),
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
