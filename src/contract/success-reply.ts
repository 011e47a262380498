import { ApiError } from './errors.ts';
import {
  operationTable,
  type DecidedReplyId,
  type OperationFacts,
  type OperationId,
  type Reply,
} from './operations.ts';
import type { Answer } from './transport.ts';

/**
 * The result of a call. If the API reference shows no reply, another server of the same API may answer anything or nothing:
 * the result is then `undefined`, and the call has succeeded all the same.
 */
export type ClientReply<Id extends OperationId> = Reply<Id> | (Id extends DecidedReplyId ? undefined : never);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is empty or not JSON counts as no body. The operation's facts decide whether that is acceptable.
    return undefined;
  }
}

/**
 * Checks the top level only. That is enough to recognize this operation's reply, and tolerates that other servers omit nested
 * fields.
 */
function isReply<Id extends OperationId>(id: Id, body: unknown): body is Reply<Id> {
  const { array, required }: OperationFacts = operationTable[id];
  if (array) return Array.isArray(body);
  return typeof body === 'object' && body !== null && required.every((field) => field in body);
}

/** Reads the body of an answer with a 2xx status. */
export async function readSuccess<Id extends OperationId>(
  id: Id,
  response: Answer,
  onOtherReply: (body: unknown) => void = () => undefined,
): Promise<ClientReply<Id>> {
  const body = parseJson(await response.text());
  if (isReply(id, body)) return body;
  const { reply }: OperationFacts = operationTable[id];
  // The table and DecidedReplyId state the same fact, but TypeScript does not infer one from the other.
  if (reply === 'decided') {
    onOtherReply(body);
    return undefined as ClientReply<Id>;
  }
  throw new ApiError({
    status: response.status,
    code: 'MALFORMED_REPLY',
    message: `The API answered ${id} with something else than its contract says. Is API_BASE_URL the right server?`,
    requestId: response.headers.get('x-request-id'),
  });
}
