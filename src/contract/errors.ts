import type { ErrorCode } from './operations.ts';
import type { Wording } from './wording.ts';

/** Failures that no answer of the service names. */
export type ClientErrorCode =
  /** The service was not reached, or the connection broke while something was read. */
  | 'NETWORK_FAILED'
  /** The connection broke before the answer was there: what was asked may have been done. */
  | 'ANSWER_LOST'
  /** No complete answer in time. */
  | 'TIMED_OUT'
  /** The caller's signal ended the call. */
  | 'ABORTED'
  /** The server knows the reference alone, and has nothing for it: it was not asked. */
  | 'NOT_OFFERED'
  /** Success, with something else than the contract's reply. */
  | 'MALFORMED_REPLY'
  /** An error whose status and body name no code of the contract. */
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

/** The one way in which a call of the API fails. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when the service never answered. */
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  /** Faults by field; empty when the service names none. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The sentences of `message`, to be said in another language; empty when the service does not tell. */
  readonly wording: readonly Wording[];
  /** As `errors`, to be said in another language. */
  readonly errorWordings: Readonly<Record<string, readonly Wording[]>>;
  /** Finds the request in the service's log. */
  readonly requestId: string | null;
  /** Seconds after which the same call may succeed. */
  readonly retryAfterSeconds: number | null;
  /** A write that failed on the way or in the server, which does not tell whether it acted before that. */
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
