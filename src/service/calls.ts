import type { Body, OperationId, PathParams, Query, Reply } from '../contract/operations.ts';
import type { Actor, Caller } from './caller.ts';

/** A request that passed every check, in the form that its handler receives. */
export interface Call<Id extends OperationId> {
  /** The ids in the path, as strings. */
  readonly path: Readonly<PathParams<Id>>;
  readonly query: Readonly<Query<Id>>;
  /** The body, which matches the contract; `{}` when none was sent. */
  readonly body: Body<Id>;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  /**
   * The id under which rules record what they did, so that the call can be repeated after a crash. Null without a key.
   */
  readonly idempotencyId: string | null;
}

/** Returns the body of the operation's success response; refusals are thrown as ServiceError. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>>;

/** One handler for each operation; a missing one does not compile. */
export type OperationHandlers = {
  readonly [Id in OperationId]: Handler<Id>;
};

/**
 * The operations whose reply is stored in the transaction of their change, each with a function that creates the
 * reply's body from the outcome of the change.
 */
export type BodiesOfOutcomes = { readonly [Id in OperationId]?: (outcome: never) => Reply<Id> };
