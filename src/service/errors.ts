/**
 * The one error of the service. Rules throw it with a code; `http/` alone turns
 * it into a status and an envelope. Whatever else is thrown is a fault of ours: 500.
 */
import type { ErrorCode } from '../contract/operations.ts';

export type { ErrorCode };

/** Every code of the contract, with its status: neither more nor fewer. */
const STATUS_OF = {
  VALIDATION_FAILED: 400,
  INVALID_PRIORITY: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PREMIUM_REQUIRED: 403,
  SUSPENDED: 403,
  NOT_FOUND: 404,
  GUILD_NOT_FOUND: 404,
  GROUP_NOT_FOUND: 404,
  TICKET_NOT_FOUND: 404,
  CHANNEL_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  CUSTOM_MESSAGE_NOT_FOUND: 404,
  TRANSCRIPT_NOT_FOUND: 404,
  NOTES_THREAD_NOT_FOUND: 404,
  MEMBER_NOT_FOUND: 404,
  PANEL_NOT_FOUND: 404,
  TOKEN_NOT_FOUND: 404,
  API_PERMISSION_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INVALID_TICKET_STATUS: 409,
  TICKET_MODE_MISMATCH: 409,
  TICKET_PRIVATE_THREAD_EXISTS: 409,
  TICKET_CHANNEL_MISSING: 409,
  TICKET_ASSIGNED: 409,
  TICKET_OUT_OF_SCHEDULE: 409,
  TOO_MANY_TICKETS_OPENED: 409,
  USER_TOO_MANY_TICKETS_OPENED: 409,
  NAME_TAKEN: 409,
  GROUP_IN_USE: 409,
  IDEMPOTENCY_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  DISCORD_REFUSED: 502,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

/** Field path (`embeds.0.title`) → what is wrong, as the rest of a sentence: "is required". */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface ErrorDetails {
  readonly errors?: FieldErrors;
  /** Seconds until a repetition makes sense; becomes the `Retry-After` header. */
  readonly retryAfter?: number;
  /** What failed underneath: logged, never told to the caller. */
  readonly cause?: unknown;
  /** Facts for the log; never told to the caller. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  /** `message` is read by people: a sentence that says what is wrong and what to do. */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.status = STATUS_OF[code];
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra;
  }
}
