/**
 * Holds the two addressing forms of every ticket operation equal: what does not compile here is a difference
 * between the by-ticket and the by-channel form in openapi.yaml. Types only.
 */
import type { Body, BodyUse, ByChannel, OperationId, Query, Reply, TicketOperationId } from './operations.ts';

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Shape<Id extends OperationId> = [Body<Id>, BodyUse<Id>, Query<Id>, Reply<Id>];

type DifferingTwins = {
  [Id in TicketOperationId]: Equal<Shape<Id>, Shape<ByChannel<Id>>> extends true ? never : Id;
}[TicketOperationId];

type Never<T extends never> = T;

/** Fails the type check, naming the operations, when the two forms of an operation differ. */
export type TwinsAgree = Never<DifferingTwins>;

/** Fails the type check when a by-channel operation has no by-ticket form. */
export type TwinsComplete = Never<
  Exclude<Extract<OperationId, `${string}ByChannel`>, ByChannel<TicketOperationId>>
>;
