import type { OperationId } from '../../contract/operations.ts';
import type { Call, OperationHandlers } from '../model/call.ts';
import { ServiceError } from '../model/errors.ts';
import type { Authorization } from './authorization.ts';

type AuthorizedCall = Pick<Call<OperationId>, 'path' | 'body' | 'actor' | 'idempotencyId'>;

/** Wraps each handler so that it runs only for callers whom the operation's policy allows. */
export function authorizeHandlers(
  handlers: OperationHandlers,
  authorization: Authorization,
  isAlreadyDone: (call: AuthorizedCall) => Promise<boolean>,
): OperationHandlers {
  async function authorize(operation: OperationId, call: AuthorizedCall): Promise<void> {
    try {
      await authorization.authorizeCall(operation, call);
    } catch (error) {
      // The first try was allowed, and its effect may be why the second is denied: a ticket was moved out of this
      // person's scope, for example. Only its answer was lost.
      if (!(error instanceof ServiceError) || !(await isAlreadyDone(call))) throw error;
    }
  }
  const authorized = Object.entries(handlers).map(([operation, handler]) => [
    operation,
    async (call: AuthorizedCall) => {
      // Object.entries loses the fact that the keys are the operations.
      await authorize(operation as OperationId, call);
      // The call is for the operation of this very handler.
      return handler(call as never);
    },
  ]);
  return Object.fromEntries(authorized);
}
