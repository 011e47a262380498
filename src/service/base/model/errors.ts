/**
 * The service's only error class. Rules throw it with a code; only `http/` turns it into a status and an envelope.
 * Anything else that is thrown is a fault of the service: status 500.
 */
import type { ErrorCode } from '../../../contract/operations.ts';
import { type Worded, worded, english } from '../../../words/worded.ts';

export type { ErrorCode };

/** Every code of the contract with its status; the type allows neither more nor fewer. */
export const STATUS_OF = {
  VALIDATION_FAILED: 400,
  INVALID_PRIORITY: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PREMIUM_REQUIRED: 403,
  SUSPENDED: 403,
  BLOCKED: 403,
  ACCOUNT_TOO_YOUNG: 403,
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
  BLOCK_NOT_FOUND: 404,
  LABEL_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  PERSON_NOTE_NOT_FOUND: 404,
  BULK_ACTION_NOT_FOUND: 404,
  WEBHOOK_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INVALID_TICKET_STATUS: 409,
  TICKET_MODE_MISMATCH: 409,
  TICKET_PRIVATE_THREAD_EXISTS: 409,
  TICKET_CHANNEL_MISSING: 409,
  TICKET_ASSIGNED: 409,
  NOT_STAFF: 409,
  TICKET_OUT_OF_SCHEDULE: 409,
  TICKET_OPENED_RECENTLY: 409,
  TOO_MANY_TICKETS_OPENED: 409,
  USER_TOO_MANY_TICKETS_OPENED: 409,
  NAME_TAKEN: 409,
  BULK_ACTION_RUNNING: 409,
  GROUP_IN_USE: 409,
  GROUP_ERASES_TICKETS: 409,
  GROUP_CHANGED: 409,
  PANEL_CHANGED: 409,
  WEBHOOK_CHANGED: 409,
  CUSTOM_MESSAGE_IN_USE: 409,
  CUSTOM_MESSAGE_CHANGED: 409,
  IDEMPOTENCY_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  DISCORD_REFUSED: 502,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

/** Maps a field's path (`embeds.0.title`) to what is wrong with it, as the rest of a sentence: "is required". */
export type FieldFaults = Readonly<Record<string, readonly Worded[]>>;

/** A sentence that is never shown to people, and is not translated. */
export interface EnglishOnly {
  readonly englishOnly: string;
}

/** Used only for errors that people can't encounter through the bot: malformed requests, paths that lead nowhere. */
export const englishOnly = (sentence: string): EnglishOnly => ({ englishOnly: sentence });

interface ErrorDetails {
  readonly fieldFaults?: FieldFaults;
  /** Seconds until it makes sense to retry; becomes the `Retry-After` header. */
  readonly retryAfter?: number;
  /** The underlying failure: logged, but never sent to the caller. */
  readonly cause?: unknown;
  /** Facts for the log; never sent to the caller. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly status: number;
  /** The sentences of the message; none when only programs read it. */
  readonly wording: readonly Worded[];
  readonly fieldFaults: FieldFaults | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Readonly<Record<string, unknown>> | undefined;
  /** Whether what was asked may have been done, or may still be. */
  readonly mayBeDone: boolean = false;

  /** People read `says`: sentences that say what is wrong and what to do. Its English form is the error's message. */
  constructor(code: ErrorCode, says: Worded | readonly Worded[] | EnglishOnly, details: ErrorDetails = {}) {
    const wording = 'englishOnly' in says ? [] : [says].flat();
    super(
      'englishOnly' in says ? says.englishOnly : english(...wording),
      'cause' in details ? { cause: details.cause } : undefined,
    );
    this.code = code;
    this.status = STATUS_OF[code];
    this.wording = wording;
    this.fieldFaults = details.fieldFaults;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra;
  }
}

/**
 * The database was not reachable or the connection was lost: it was restarted, out of reach, or locked by another process
 * for too long. A write may have been committed all the same, if only the answer was lost: the caller must neither assume
 * that it was done nor undo it.
 */
export class DatabaseUnavailable extends ServiceError {
  readonly outage = 'database';
  constructor(
    cause: unknown,
    says: Worded | readonly Worded[] | EnglishOnly = worded('refused.databaseAway'),
    retryAfter = 2,
  ) {
    super('SERVICE_UNAVAILABLE', says, { cause, retryAfter });
  }
}

/** The answer to a commit was lost, or what was begun is finished later. Repeating it with its key finds out. */
export class DatabaseLost extends DatabaseUnavailable {
  override readonly mayBeDone = true;
  constructor({ cause, wording }: DatabaseUnavailable) {
    const isAway = wording.some(({ key }) => key === 'refused.databaseAway');
    super(cause, isAway ? worded('refused.databaseLost') : wording);
  }
}
