/** The contract's types by operation id, derived from the generated types: nothing here repeats openapi.yaml. */
import type { components, operations as generated } from './openapi.gen.ts';
import { errorCodes, historyActions as listedActions, operations } from './operations.gen.ts';

export { maxItems } from './operations.gen.ts';

/** `operationId` of one of the contract's operations, such as `lockTicketByChannel`. */
export type OperationId = keyof generated;

/** A named schema of the contract, such as `Schema<'Ticket'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The service's codes for failed requests. */
export type ErrorCode = Schema<'Error'>['code'] & {};

/** The body, path or query of an operation that takes none. */
type Nothing = Readonly<Record<string, never>>;

type Json<Content> = Content extends { content: { 'application/json': infer Value } } ? Value : never;
type Streamed<Content> = Content extends { content: { 'text/event-stream': infer Event } } ? Event : never;
type Csv<Content> = Content extends { content: { 'text/csv': infer Text } } ? Text : never;
type Field<Id extends OperationId, Name extends 'path' | 'query'> = Exclude<
  generated[Id]['parameters'][Name],
  undefined
>;
type RequestBody<Id extends OperationId> = Exclude<generated[Id]['requestBody'], undefined>;

/** The body of an operation; an absent optional body is `{}`. */
export type Body<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? Nothing
  : Json<RequestBody<Id>>;

/** Whether an operation's request body is absent, optional or required. */
export type BodyUse<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? 'none'
  : undefined extends generated[Id]['requestBody']
    ? 'optional'
    : 'required';

type Success<Id extends OperationId> = generated[Id]['responses'][keyof generated[Id]['responses'] &
  (200 | 202)];

/** The answer of a successful operation (200 or 202). */
export type Reply<Id extends OperationId> = Json<Success<Id>>;

/** The operations that answer with a stream of server-sent events. */
export type StreamId = {
  [Id in OperationId]: [Streamed<Success<Id>>] extends [never] ? never : Id;
}[OperationId];

/** The operations that also answer with a table as CSV. */
export type CsvId = {
  [Id in OperationId]: [Csv<Success<Id>>] extends [never] ? never : Id;
}[OperationId];

/** The data of one event of a stream. */
export type StreamEvent<Id extends StreamId> = Streamed<Success<Id>>;

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

/** The header on all answers of a server that supports the extensions, which openapi.yaml marks with `x-extension`. */
export const EXTENSIONS_HEADER = 'x-coatcheck';

/** The facts about an operation that are needed at run time. */
export interface OperationFacts {
  readonly method: 'get' | 'post' | 'delete';
  /** The path template with `{parameter}`s, beginning with `/api/v1`. */
  readonly path: string;
  /**
   * Whether the reply is `shown` by the API reference or `decided` by us, because the reference shows none: another server of
   * the same API may then answer anything.
   */
  readonly reply: 'shown' | 'decided';
  /** Whether the reply is a list. */
  readonly array: boolean;
  /** The fields that every reply of this operation has. */
  readonly required: readonly string[];
  /** Whether the operation is an extension that is not in the API reference. */
  readonly extension: boolean;
  /** Whether the operation needs no token. */
  readonly public: boolean;
  /** Whether the reply is a stream of server-sent events. */
  readonly stream: boolean;
  /** The fields of query and body that are extensions. */
  readonly beyond: readonly string[];
  /** Whether the body has the reference's `reason`. */
  readonly reason: boolean;
}

/** Method, path and reply of every operation. */
export const operationTable = operations satisfies Record<OperationId, OperationFacts>;

/** The operations whose successful reply the API reference does not define. */
export type DecidedReplyId = {
  [Id in OperationId]: (typeof operationTable)[Id]['reply'] extends 'decided' ? Id : never;
}[OperationId];

/** All operation ids in the order of openapi.yaml. */
// The keys are exactly the operation ids, as proved above; the type of Object.keys does not carry that over.
export const operationIds = Object.keys(operationTable) as readonly OperationId[];

/** All error codes in the order of openapi.yaml. */
export const errorCodeList: readonly ErrorCode[] = errorCodes;

/** All actions that a ticket's history can have, in the order of openapi.yaml. */
export const historyActions: readonly Schema<'TicketHistoryAction'>[] = listedActions;
