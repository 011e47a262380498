/**
 * Holds the two addressing forms of every ticket operation equal: what does not compile here is a difference
 * between the by-ticket and the by-channel form in openapi.yaml. Types only.
 */
import type { Body, BodyUse, ByChannel, OperationId, Query, Reply, TicketOperationId } from './operations.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Shape<Id extends OperationId> = [Body<Id>, BodyUse<Id>, Query<Id>, Reply<Id>];

/** Ticket operations whose forms differ: none. */
type DifferingTwins = {
  [Id in TicketOperationId]: Equal<Shape<Id>, Shape<ByChannel<Id>>> extends true ? never : Id;
}[TicketOperationId];

/** By-channel operations without a by-ticket form: none. */
type LonelyTwins = Exclude<Extract<OperationId, `${string}ByChannel`>, ByChannel<TicketOperationId>>;

type Never<T extends never> = T;

/** Fails the type check, naming the operations, when a form differs or lacks its twin. */
export type TwinsAgree = Never<DifferingTwins | LonelyTwins>;
