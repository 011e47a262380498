import type { Body, OperationId, PathParams, Query, Reply } from '../contract/operations.ts';
import type { Actor, Caller } from './caller.ts';

/** A request that passed every check, as its handler sees it. */
export interface Call<Id extends OperationId> {
  /** Ids of the path, as strings. */
  readonly path: Readonly<PathParams<Id>>;
  readonly query: Readonly<Query<Id>>;
  /** Fits the contract; `{}` where none was sent. */
  readonly body: Body<Id>;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  /** Where rules note what they did, so that the call can be repeated after a crash. Null without a key. */
  readonly idempotencyId: string | null;
}

/** Answers with the body of the operation's one success; refusals are thrown as ServiceError. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>>;

/** One handler for each operation; one missing does not compile. */
export type OperationHandlers = {
  readonly [Id in OperationId]: Handler<Id>;
};

/** Operations whose answer is stored with their change: its body, made of what the change came to. */
export type BodiesOfOutcomes = { readonly [Id in OperationId]?: (outcome: never) => Reply<Id> };
