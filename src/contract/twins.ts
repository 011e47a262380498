/**
 * Checks that the two addressing forms of every ticket operation are equal. An error of the compiler here means that the
 * by-ticket and the by-channel form differ in openapi.yaml. This file has only types.
 */
import type { Body, BodyUse, ByChannel, OperationId, Query, Reply, TicketOperationId } from './operations.ts';

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Shape<Id extends OperationId> = [Body<Id>, BodyUse<Id>, Query<Id>, Reply<Id>];

type DifferingTwins = {
  [Id in TicketOperationId]: Equal<Shape<Id>, Shape<ByChannel<Id>>> extends true ? never : Id;
}[TicketOperationId];

type Never<T extends never> = T;

/** Fails the type check with the names of operations whose two forms differ. */
export type TwinsAgree = Never<DifferingTwins>;

/** Fails the type check if a by-channel operation has no by-ticket form. */
export type TwinsComplete = Never<
  Exclude<Extract<OperationId, `${string}ByChannel`>, ByChannel<TicketOperationId>>
>;
