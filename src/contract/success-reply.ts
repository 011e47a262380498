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
 * What a call resolves to. Where the reference shows no reply, another server of the same API may answer anything
 * or nothing: then it is `undefined`, and the call succeeded all the same.
 */
export type ClientReply<Id extends OperationId> = Reply<Id> | (Id extends DecidedReplyId ? undefined : never);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, or empty: as good as no body. Whether that will do, the operation's facts say.
    return undefined;
  }
}

/** Top-level only: enough to tell this reply from another one, lenient with what other servers leave out below. */
function isReply<Id extends OperationId>(id: Id, body: unknown): body is Reply<Id> {
  const { array, required }: OperationFacts = operationTable[id];
  if (array) return Array.isArray(body);
  return typeof body === 'object' && body !== null && required.every((field) => field in body);
}

/** Reads the body of an answer with a 2xx status. */
export async function readSuccess<Id extends OperationId>(
  id: Id,
  response: Answer,
): Promise<ClientReply<Id>> {
  const body = parsed(await response.text());
  if (isReply(id, body)) return body;
  const { reply }: OperationFacts = operationTable[id];
  // The table and DecidedReplyId are the same fact, but TypeScript does not carry it from one to the other.
  if (reply === 'decided') return undefined as ClientReply<Id>;
  throw new ApiError({
    status: response.status,
    code: 'MALFORMED_REPLY',
    message: `The API answered ${id} with something else than its contract says. Is API_BASE_URL the right server?`,
    requestId: response.headers.get('x-request-id'),
  });
}
