import type { OperationId } from '../../contract/operations.ts';
import type { Call, OperationHandlers } from '../calls.ts';
import { ServiceError } from '../errors.ts';
import type { Authorization } from './authorization.ts';

type Asked = Pick<Call<OperationId>, 'path' | 'body' | 'actor' | 'idempotencyId'>;

/** The same handlers, each behind its line of the table: what a handler does is done by someone who may. */
export function authorizeHandlers(
  handlers: OperationHandlers,
  permits: Authorization,
  wasDone: (call: Asked) => Promise<boolean>,
): OperationHandlers {
  async function mustBeAllowed(operation: OperationId, call: Asked): Promise<void> {
    try {
      await permits.demand(operation, call);
    } catch (error) {
      // Its first try was allowed, and did it: moved out of this person's reach, say. Only its answer was lost.
      if (!(error instanceof ServiceError) || !(await wasDone(call))) throw error;
    }
  }
  const guarded = Object.entries(handlers).map(([operation, handler]) => [
    operation,
    async (call: Asked) => {
      // Object.entries forgets that the keys are the operations.
      await mustBeAllowed(operation as OperationId, call);
      // The handler of this very operation, which the call is for.
      return handler(call as never);
    },
  ]);
  return Object.fromEntries(guarded);
}
