/**
 * Converts an unsuccessful answer to an ApiError, whether it comes from our service, another server of the same API, or
 * a proxy in front of it that serves its own page.
 */
import { ApiError, type ClientErrorCode } from './errors.ts';
import { isRecord } from './json.ts';
import {
  errorCodeList,
  type ErrorCode,
  type OperationFacts,
  type OperationId,
  operationTable,
} from './operations.ts';
import type { Answer } from './transport.ts';
import { type Wording, wordingsFrom } from './wording.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The code of a status if the body names none. Some servers of this API refuse a body with 422. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'INVALID_TICKET_STATUS',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'VALIDATION_FAILED',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
  503: 'SERVICE_UNAVAILABLE',
};

function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodeList.some((code) => code === value);
}

function codeFrom(id: OperationId, body: unknown, status: number): ErrorCode | ClientErrorCode {
  if (isRecord(body) && isErrorCode(body['code'])) return body['code'];
  // This is a page of a proxy, or of a server with another API.
  const isPage = typeof body === 'string' && body.trimStart().startsWith('<');
  if (status === 404 && !isPage) return notFoundCodeOf(id);
  // Only the message says what a conflict is about if the operation is not about a ticket.
  if (status === 409 && !isOfTicket(id)) return 'UNKNOWN';
  return codeOfStatus[status] ?? 'UNKNOWN';
}

/** The code of a 404 without a code: the subject of the operation does not exist. */
function notFoundCodeOf(id: OperationId): ErrorCode | 'UNKNOWN' {
  const { path, extension }: OperationFacts = operationTable[id];
  if (extension) return 'NOT_FOUND';
  if (isOfTicket(id)) return 'TICKET_NOT_FOUND';
  return NOT_FOUND_CODES[id] ?? (path.includes('{guild_id}') ? 'GUILD_NOT_FOUND' : 'UNKNOWN');
}

function isOfTicket(id: OperationId): boolean {
  return operationTable[id].path.includes('/ticket/{') || id.endsWith('ByChannel');
}

const NOT_FOUND_CODES: Partial<Record<OperationId, ErrorCode>> = {
  createTicket: 'GROUP_NOT_FOUND',
  sendMessage: 'CHANNEL_NOT_FOUND',
  editMessage: 'MESSAGE_NOT_FOUND',
  sendCustomMessage: 'CUSTOM_MESSAGE_NOT_FOUND',
  editCustomMessage: 'CUSTOM_MESSAGE_NOT_FOUND',
};

function fieldErrorsFrom(errors: unknown): Record<string, readonly string[]> {
  if (!isRecord(errors)) return {};
  const entries = Object.entries(errors).map(([field, messages]) => [
    field,
    [messages].flat().filter((message): message is string => typeof message === 'string'),
  ]);
  return Object.fromEntries(entries);
}

function errorWordingsFrom(wordings: unknown): Record<string, readonly Wording[]> {
  if (!isRecord(wordings)) return {};
  return Object.fromEntries(Object.entries(wordings).map(([field, all]) => [field, wordingsFrom(all)]));
}

function textFrom(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * `Retry-After` in seconds: a number, or a date, which is measured from `now`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
function retryAfterFrom(headers: Answer['headers'], now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const date = value === '' ? Number.NaN : Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, (date - now) / 1000);
}

/** A server without extensions may send only the status, so the message follows from what was not found. */
const NOT_FOUND_WORDING: Partial<Record<ApiError['code'], string>> = {
  GROUP_NOT_FOUND: 'refused.noGroup',
  CHANNEL_NOT_FOUND: 'refused.noChannel',
  MESSAGE_NOT_FOUND: 'failed.noMessage',
  CUSTOM_MESSAGE_NOT_FOUND: 'refused.noCustomMessage',
};

function notFoundWording(code: ApiError['code'], message: string | null, status: number): Wording[] {
  const key = NOT_FOUND_WORDING[code];
  const isBare = status === 404 && /^(?:404:? ?)?(?:not found\.?)?$/i.test(message ?? '');
  return isBare && key !== undefined ? [{ key, values: {} }] : [];
}

/** The server's own message with its wording, or ours if it sends none. */
function messageFrom(
  fields: Fields,
  code: ApiError['code'],
  status: number,
): Pick<ApiError, 'message' | 'wording'> {
  const message = textFrom(fields['message']);
  const wording = notFoundWording(code, message, status);
  if (wording.length > 0) return { message: message ?? 'Not Found', wording };
  if (message !== null) return { message, wording: wordingsFrom(fields['wording']) };
  return {
    message: `The API answered ${status} without saying why.`,
    wording: [{ key: 'failed.noReason', values: { status } }],
  };
}

/** A proxy lost its connection to the service, or had waited too long for it: the service's own 502 and 504 are JSON. */
const isOfProxy = (status: number, body: unknown): boolean =>
  (status === 502 || status === 504) && !isRecord(body);

/** What was sent may have reached the service before its connection to the proxy was lost. */
function errorOfProxy(isRead: boolean, { status, headers }: Answer, now: number): ApiError {
  return new ApiError({
    // The service itself didn't answer.
    status: 0,
    code: isRead ? 'NETWORK_FAILED' : 'ANSWER_LOST',
    message: `A proxy answered ${status}: it lost the connection to the API.`,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: retryAfterFrom(headers, now),
    mayBeDone: !isRead,
  });
}

/** The ApiError for an answer. `body` is the parsed JSON, or the text if it is not JSON. */
export function errorFromReply(id: OperationId, response: Answer, body: unknown, now: number): ApiError {
  const { status, headers } = response;
  const { method }: OperationFacts = operationTable[id];
  if (isOfProxy(status, body)) return errorOfProxy(method === 'get', response, now);
  const fields = isRecord(body) ? body : {};
  const code = codeFrom(id, body, status);
  return new ApiError({
    status,
    code,
    ...messageFrom(fields, code, status),
    errors: fieldErrorsFrom(fields['errors']),
    errorWordings: errorWordingsFrom(fields['error_wordings']),
    requestId: textFrom(fields['request_id']) ?? headers.get('x-request-id'),
    retryAfterSeconds: retryAfterFrom(headers, now),
    // An error of our service has a code and says whether it acted; a proxy or another server may have acted before it failed.
    mayBeDone:
      method !== 'get' && status >= 500 && (!isErrorCode(fields['code']) || fields['may_be_done'] === true),
  });
}
