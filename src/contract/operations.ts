/**
 * The contract's types by operation id, derived from the generated ones: nothing here repeats openapi.yaml.
 */
import type { components, operations as generated } from './openapi.gen.ts';
import { errorCodes, operations } from './operations.gen.ts';

/** `operationId` of one of the contract's operations, such as `lockTicketByChannel`. */
export type OperationId = keyof generated;

/** A named schema of the contract, such as `Schema<'Ticket'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Why a request failed, as the service says it. */
export type ErrorCode = Schema<'Error'>['code'] & {};

/** A body, path or query of an operation that takes none. */
type Nothing = Readonly<Record<string, never>>;

type Json<Content> = Content extends { content: { 'application/json': infer Value } } ? Value : never;
type Field<Id extends OperationId, Name extends 'path' | 'query'> = Exclude<
  generated[Id]['parameters'][Name],
  undefined
>;
type RequestBody<Id extends OperationId> = Exclude<generated[Id]['requestBody'], undefined>;

/** Body of an operation, an absent optional one being `{}`. */
export type Body<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? Nothing
  : Json<RequestBody<Id>>;

/** How an operation uses a request body: not at all, if the caller likes, or always. */
export type BodyUse<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? 'none'
  : undefined extends generated[Id]['requestBody']
    ? 'optional'
    : 'required';

/** What an operation answers when it succeeds (200 or 202). */
export type Reply<Id extends OperationId> = Json<
  generated[Id]['responses'][keyof generated[Id]['responses'] & (200 | 202)]
>;

/** The ids in an operation's path, by parameter name. */
export type PathParams<Id extends OperationId> = [Field<Id, 'path'>] extends [never]
  ? Nothing
  : Field<Id, 'path'>;

/** An operation's query parameters. */
export type Query<Id extends OperationId> = [Field<Id, 'query'>] extends [never]
  ? Nothing
  : Field<Id, 'query'>;

/**
 * Operations that exist in both addressing forms, named by their by-ticket form: `lockTicket` stands for itself
 * and for `lockTicketByChannel`.
 */
export type TicketOperationId = {
  [Id in OperationId]: `${Id}ByChannel` extends OperationId ? Id : never;
}[OperationId];

/** The by-channel form of a ticket operation. */
export type ByChannel<Id extends TicketOperationId> = `${Id}ByChannel` & OperationId;

/** On every answer of a server that knows more than the reference: what is marked `x-extension` in openapi.yaml. */
export const EXTENSIONS_HEADER = 'x-coatcheck';

/** Facts about an operation that are needed while running. */
export interface OperationFacts {
  readonly method: 'get' | 'post' | 'delete';
  /** Template with `{parameter}`s, from `/api/v1` on. */
  readonly path: string;
  /**
   * `shown` by the reference, or `decided` by us where the reference shows none: another server of the same API
   * may then answer anything.
   */
  readonly reply: 'shown' | 'decided';
  /** Whether the reply is a list. */
  readonly array: boolean;
  /** Fields without which a reply is not this operation's. */
  readonly required: readonly string[];
  /** Whether only servers that know this contract's extensions have it: the reference has not. */
  readonly extension: boolean;
  /** Fields of query and body that only those servers take. */
  readonly beyond: readonly string[];
}

/** Method, path and reply of every operation. */
export const operationTable = operations satisfies Record<OperationId, OperationFacts>;

/** Operations whose success the reference leaves open. */
export type DecidedReplyId = {
  [Id in OperationId]: (typeof operationTable)[Id]['reply'] extends 'decided' ? Id : never;
}[OperationId];

/** Every operation id, in the order of openapi.yaml. */
// Object.keys forgets what the line above has just proved: the keys are exactly the operation ids.
export const operationIds = Object.keys(operationTable) as readonly OperationId[];

/** Every error code, in the order of openapi.yaml. */
export const errorCodeList: readonly ErrorCode[] = errorCodes;
