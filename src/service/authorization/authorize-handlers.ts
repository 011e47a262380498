import type { OperationId } from '../../contract/operations.ts';
import type { Call, OperationHandlers } from '../calls.ts';
import { ServiceError } from '../errors.ts';
import type { Authorization } from './authorization.ts';

type Asked = Pick<Call<OperationId>, 'path' | 'body' | 'actor' | 'idempotencyId'>;

/** Wraps each handler so that it runs only for callers whom the operation's policy allows. */
export function authorizeHandlers(
  handlers: OperationHandlers,
  permits: Authorization,
  wasDone: (call: Asked) => Promise<boolean>,
): OperationHandlers {
  async function mustBeAllowed(operation: OperationId, call: Asked): Promise<void> {
    try {
      await permits.demand(operation, call);
    } catch (error) {
      // The first try was allowed, and its effect may be why the second is denied: a ticket was moved out of this
      // person's scope, for example. Only its answer was lost.
      if (!(error instanceof ServiceError) || !(await wasDone(call))) throw error;
    }
  }
  const guarded = Object.entries(handlers).map(([operation, handler]) => [
    operation,
    async (call: Asked) => {
      // Object.entries loses the fact that the keys are the operations.
      await mustBeAllowed(operation as OperationId, call);
      // The call is for the operation of this very handler.
      return handler(call as never);
    },
  ]);
  return Object.fromEntries(guarded);
}
