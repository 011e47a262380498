import type { OperationId } from '../../../contract/operations.ts';
import type { Call, OperationHandlers } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { toTicket } from '../model/ticket.ts';
import { isActionId } from '../actions/index.ts';
import type { TicketStore } from '../tickets/ports.ts';
import type { Authorization } from './authorization.ts';

type AuthorizedCall = Pick<Call<OperationId>, 'path' | 'body' | 'actor' | 'caller' | 'idempotencyId'>;

/** The answer that an earlier attempt of the same request stored together with its change; null if there isn't one. */
type StoredAnswer = (operation: OperationId, call: AuthorizedCall) => Promise<object | null>;

/** Wraps each handler so that it runs only for callers whom the operation's policy allows. */
export function authorizeHandlers(
  handlers: OperationHandlers,
  authorization: Authorization,
  storedAnswer: StoredAnswer,
): OperationHandlers {
  /**
   * The first attempt was allowed, and its effect may be why the second is denied: for example, it moved a ticket out
   * of this person's scope. Only its answer was lost, so that answer is repeated. The handler isn't run: it would read
   * later changes, which this person may no longer see.
   */
  async function orStored(operation: OperationId, call: AuthorizedCall, denial: unknown): Promise<object> {
    const stored = denial instanceof ServiceError ? await storedAnswer(operation, call) : null;
    if (stored === null) throw denial;
    return stored;
  }

  const authorized = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (call: AuthorizedCall) => {
      // Object.entries loses the fact that the keys are the operations.
      const operation = name as OperationId;
      try {
        await authorization.authorizeCall(operation, call);
      } catch (error) {
        return orStored(operation, call, error);
      }
      // The call is for the operation of this very handler.
      return handler(call as never);
    },
  ]);
  return Object.fromEntries(authorized);
}

/** Reads the answer that a change of a ticket stored; other operations store nothing that's enough to answer them. */
export function createStoredAnswer(store: Pick<TicketStore, 'storedOutcome'>): StoredAnswer {
  return async (operation, { idempotencyId }) => {
    if (idempotencyId === null || !changesTicket(operation)) return null;
    const outcome = await store.storedOutcome(idempotencyId);
    return outcome === null ? null : toTicket(outcome);
  };
}

const changesTicket = (operation: OperationId): boolean =>
  operation === 'createTicket' || isActionId(operation.replace(/ByChannel$/, ''));
