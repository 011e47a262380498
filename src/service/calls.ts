import type { Body, OperationId, PathParams, Query, Reply } from '../contract/operations.ts';
import type { Actor, Caller } from './caller.ts';

/** A request that has passed all checks, as its handler gets it. */
export interface Call<Id extends OperationId> {
  /** Ids of the path, as strings. */
  readonly path: Readonly<PathParams<Id>>;
  readonly query: Readonly<Query<Id>>;
  /** The body matches the contract; it is `{}` if none was sent. */
  readonly body: Body<Id>;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  /** The id under which rules store what they did, so that the call can be repeated after a crash. Null without a key. */
  readonly idempotencyId: string | null;
}

/** Returns the body of the operation's success; refusals are thrown as ServiceError. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>>;

/** One handler for each operation; a missing one does not compile. */
export type OperationHandlers = {
  readonly [Id in OperationId]: Handler<Id>;
};

/** For operations whose answer is stored with their change: how the body follows from the outcome of the change. */
export type BodiesOfOutcomes = { readonly [Id in OperationId]?: (outcome: never) => Reply<Id> };
