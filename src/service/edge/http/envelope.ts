import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from '../../../contract/operations.ts';
import { type Worded, worded, english } from '../../../words/worded.ts';
import { type FieldFaults, englishOnly, ServiceError } from '../../base/model/errors.ts';

/** The body of every error of the API: the reference's 503, and our extension fields. */
interface Envelope {
  readonly success: false;
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly wording?: readonly Worded[];
  readonly error_wordings?: FieldFaults;
  readonly request_id: string;
}

export function envelopeOf(error: ServiceError, requestId: string): Envelope {
  return {
    success: false,
    status: error.status,
    message: error.message,
    code: error.code,
    ...(error.fieldFaults === undefined ? {} : { errors: inEnglish(error.fieldFaults) }),
    ...(error.wording.length === 0 ? {} : { wording: error.wording }),
    ...(error.fieldFaults === undefined ? {} : { error_wordings: error.fieldFaults }),
    ...(error.mayBeDone && { may_be_done: true as const }),
    request_id: requestId,
  };
}

function inEnglish(faults: FieldFaults): Record<string, string[]> {
  const entries = Object.entries(faults).map(([field, all]) => [field, all.map((fault) => english(fault))]);
  return Object.fromEntries(entries);
}

/** The one error that the reference shows, to the byte; a client that was written from it finds exactly this. */
const STATS_UNAVAILABLE = JSON.stringify({
  success: false,
  status: 503,
  message: 'Service Unavailable',
} satisfies Schema<'StatsUnavailable'>);

/**
 * The one place where an error becomes an answer. It logs our own faults in full, and reveals nothing of them.
 * @param bodyOf what is sent of an error
 */
export function createErrorHandler(
  logger: FastifyBaseLogger,
  bodyOf: (error: ServiceError, requestId: string) => object = envelopeOf,
) {
  return function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toServiceError(thrown, request);
    request.outage = outageOf(error);
    logFailure(logger, error, thrown, request);
    if (error.status === 503 && request.routeOptions.config.operation?.id === 'getGuildStats') {
      return sendJson(reply, 503, STATS_UNAVAILABLE);
    }
    if (error.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter)));
    // This bypasses the route's serializer: an error that doesn't fit its schema must not become a 500.
    sendJson(reply, error.status, JSON.stringify(bodyOf(error, request.id)));
  };
}

/** Discord's rate limits count as an outage of Discord's, too. */
function outageOf(error: ServiceError): string | undefined {
  if (!('outage' in error) || typeof error.outage !== 'string') return undefined;
  return error.outage === 'discord limit' ? 'discord' : error.outage;
}

/** A fault of ours is logged as an error; a failure of Discord or the database as a warning. */
function logFailure(
  logger: FastifyBaseLogger,
  error: ServiceError,
  thrown: unknown,
  { id, url }: FastifyRequest,
): void {
  const { code, status, extra } = error;
  if (status < 500) return;
  // The query may have a signature that opens a link.
  const [path] = url.split('?', 1);
  logger[code === 'INTERNAL' ? 'error' : 'warn'](
    { err: thrown, code, extra, request_id: id, path },
    'request failed',
  );
}

/** Translates Fastify's own refusals into the contract's codes; everything unknown is our fault. */
function toServiceError(thrown: unknown, { routeOptions }: FastifyRequest): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  switch (codeOf(thrown)) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServiceError('UNSUPPORTED_MEDIA_TYPE', worded('refused.mediaType'));
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError('PAYLOAD_TOO_LARGE', englishOnly(tooLarge(routeOptions.bodyLimit)));
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return malformed('The body is not as long as Content-Length says.');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return malformed('The path of the URL is malformed.');
    case 'ECONNRESET':
      return malformed('The request was broken off.');
    default:
      return new ServiceError('INTERNAL', worded('refused.internal'), { cause: thrown });
  }
}

function tooLarge(limit: number): string {
  return `The body is larger than the limit of ${Math.floor(limit / 1024)} KiB for this operation.`;
}

function malformed(message: string): ServiceError {
  return new ServiceError('VALIDATION_FAILED', englishOnly(message));
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}

/**
 * Answers with JSON that is serialized already, under the reference's headers. The serializer that does nothing keeps
 * Fastify from adding a charset to the content type, which JSON has none of and the reference doesn't show. A string
 * leaves in one write together with the headers; a buffer would take two.
 */
export function sendJson(reply: FastifyReply, status: number, json: string): void {
  reply
    .code(status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-cache, private')
    .serializer(identity)
    .send(json);
}

function identity(json: string): string {
  return json;
}
