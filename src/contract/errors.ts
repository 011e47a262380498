import type { ErrorCode } from './operations.ts';
import type { Wording } from './wording.ts';

/** The codes of failures that the service does not name itself. */
export type ClientErrorCode =
  /** The service was not reached, or the connection broke during a GET. */
  | 'NETWORK_FAILED'
  /** The connection broke before the answer of a write, which may have been done. */
  | 'ANSWER_LOST'
  /** There was no complete answer in time. */
  | 'TIMED_OUT'
  /** The caller's signal ended the call. */
  | 'ABORTED'
  /** The operation is an extension that the server does not support; it was not called. */
  | 'NOT_OFFERED'
  /** The status is a success, but the reply is not the contract's. */
  | 'MALFORMED_REPLY'
  /** The status and body of the error name no code of the contract. */
  | 'UNKNOWN';

interface ApiErrorDetails {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly wording?: readonly Wording[];
  readonly errorWordings?: Readonly<Record<string, readonly Wording[]>>;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly mayBeDone?: boolean;
  readonly cause?: unknown;
}

/** The error of every failed call of the API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 if the service never answered. */
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  /** The faults by field; empty if the service names none. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The sentences of `message`, for translation; empty if the service does not send them. */
  readonly wording: readonly Wording[];
  /** The faults of `errors`, for translation. */
  readonly errorWordings: Readonly<Record<string, readonly Wording[]>>;
  /** The id of the request in the service's log. */
  readonly requestId: string | null;
  /** The seconds after which the same call may succeed. */
  readonly retryAfterSeconds: number | null;
  /** Whether a write may have been done: it failed on the way, or in a server that does not say whether it acted. */
  readonly mayBeDone: boolean;

  constructor(details: ApiErrorDetails) {
    super(details.message, 'cause' in details ? { cause: details.cause } : undefined);
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.wording = details.wording ?? [];
    this.errorWordings = details.errorWordings ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.mayBeDone = details.mayBeDone ?? false;
  }
}
