import { ApiError } from './errors.ts';
import { createExchange, type ExchangeRequest } from './exchange.ts';
import { operationTable, type Body, type BodyUse, type OperationId } from './operations.ts';
import type { PathParams, Query, TicketOperationId } from './operations.ts';
import { defaultRetry, isSafeToRepeat, waitBeforeNext, type RetryOptions } from './retry.ts';
import type { ClientReply } from './success-reply.ts';
import { addressTicket, type RestOfPath, type TicketTarget } from './ticket-target.ts';

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
  /** Now, in ms since 1970. */
  readonly clock?: (() => number) | undefined;
}

export interface CallOptions {
  /** User who asks for it; needs a token with the `act-as` ability. */
  readonly onBehalfOf?: string | undefined;
  /** Makes a repetition harmless, and so allows this client to repeat a POST or DELETE. */
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

/** As `CallInput`, but for the ticket, which the target names. */
export type TicketInput<Id extends TicketOperationId> = PathInput<RestOfPath<Id>> & BodyInput<Id>;

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
}

interface Signals {
  readonly caller: AbortSignal | undefined;
  readonly deadline: AbortSignal;
  /** Both of the above, and the end of this attempt. */
  readonly attempt: AbortSignal;
}

/** What undici rejects with says little; the signals say why it did. */
function asApiError(error: unknown, { caller, attempt }: Signals): ApiError {
  if (error instanceof ApiError) return error;
  if (caller?.aborted) return failed('ABORTED', 'The call was given up.', error);
  if (attempt.aborted) return failed('TIMED_OUT', 'The API did not answer in time.', error);
  return failed('NETWORK_FAILED', "The API can't be reached.", error);
}

function failed(code: 'ABORTED' | 'TIMED_OUT' | 'NETWORK_FAILED', message: string, cause: unknown): ApiError {
  return new ApiError({ status: 0, code, message, cause });
}

/** A client of any server of this API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { timeoutMs = 15_000, attemptTimeoutMs, clock = Date.now } = options;
  const retry: RetryOptions = { ...defaultRetry, ...options.retry };
  const exchange = createExchange({
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    userAgent: options.userAgent ?? 'ticket-bot',
    clock,
  });

  function signalsFor(caller: AbortSignal | undefined, deadline: AbortSignal): Signals {
    const parts = [deadline];
    if (caller) parts.push(caller);
    if (attemptTimeoutMs !== undefined) parts.push(AbortSignal.timeout(attemptTimeoutMs));
    return { caller, deadline, attempt: AbortSignal.any(parts) };
  }

  async function send<Id extends OperationId>(id: Id, request: ExchangeRequest, caller?: AbortSignal) {
    const repeatable = isSafeToRepeat(operationTable[id].method, request.idempotencyKey);
    const deadline = AbortSignal.timeout(timeoutMs);
    const endsAt = clock() + timeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      const signals = signalsFor(caller, deadline);
      try {
        return await exchange(id, request, signals.attempt);
      } catch (error) {
        const failure = asApiError(error, signals);
        const wait = repeatable && !deadline.aborted ? waitBeforeNext(failure, attempt, retry) : null;
        // Waiting past the end would only turn a telling error into a time-out.
        if (wait === null || clock() + wait >= endsAt) throw failure;
        await pause(wait, signalsFor(caller, deadline));
      }
    }
  }

  async function pause(ms: number, signals: Signals): Promise<void> {
    try {
      await retry.sleep(ms, signals.attempt);
    } catch (error) {
      throw asApiError(error, signals);
    }
  }

  return {
    async call(id, { path, query, body }, { signal, ...headers } = {}) {
      return send(id, { path, query, body, ...headers }, signal);
    },
    async ticket<Id extends TicketOperationId>(
      id: Id,
      target: TicketTarget,
      { path, body }: TicketInput<Id>,
      { signal, ...headers }: CallOptions = {},
    ) {
      const { id: form, path: address } = addressTicket(id, target);
      const reply = await send(form, { path: { ...path, ...address }, body, ...headers }, signal);
      // Both forms have one reply: twins.ts does not compile otherwise.
      return reply as ClientReply<Id>;
    },
  };
}
