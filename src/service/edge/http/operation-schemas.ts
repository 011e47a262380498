import { operationTable, type OperationId } from '../../../contract/operations.ts';
import { isRecord } from '../../../contract/json.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** What the contract says about requests of an operation, as JSON schemas without references to the rest of the document. */
export interface RequestSchemas {
  readonly path: JsonSchema;
  readonly query: JsonSchema;
  /** Null if there is no body. */
  readonly body: JsonSchema | null;
}

export function requestSchemas(document: object, id: OperationId): RequestSchemas {
  const parameters = parametersOf(document, id);
  return {
    path: fieldsOf(document, parameters, 'path'),
    query: fieldsOf(document, parameters, 'query'),
    body: bodySchema(document, id),
  };
}

/** Whether the operation answers a page of a list. */
export function hasPages(document: object, id: OperationId): boolean {
  return parametersOf(document, id).some(
    (parameter) => parameter['in'] === 'query' && parameter['name'] === 'page',
  );
}

function parametersOf(document: object, id: OperationId): JsonSchema[] {
  const { item, operation } = written(document, id);
  return [item['parameters'], operation['parameters']]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((parameter) => referredBy(document, parameter));
}

export function bodySchema(document: object, id: OperationId): JsonSchema | null {
  return jsonSchemaOf(document, written(document, id).operation['requestBody']);
}

/** A stream has no schema: its events are of the service's own making. */
export function successSchema(document: object, id: OperationId): JsonSchema {
  const { responses } = written(document, id).operation;
  return jsonSchemaOf(document, Object(responses)[successStatus(document, id)]) ?? {};
}

export function successStatus(document: object, id: OperationId): number {
  const { responses } = written(document, id).operation;
  const status = Object.keys(Object(responses)).find((each) => each.startsWith('2'));
  if (status === undefined) throw new Error(`The operation ${id} of the contract has no success`);
  return Number(status);
}

/** The operation and its path item, which has the parameters of all of its operations. */
function written(document: object, id: OperationId): Record<'item' | 'operation', JsonSchema> {
  const { path, method } = operationTable[id];
  const item = recordAt(document, ['paths', path]);
  return { item, operation: recordAt(item, [method]) };
}

function fieldsOf(document: object, parameters: readonly JsonSchema[], place: 'path' | 'query'): JsonSchema {
  const there = parameters.filter((parameter) => parameter['in'] === place);
  return {
    type: 'object',
    // A misspelled filter must be reported, and not answered as if there were none.
    additionalProperties: false,
    properties: Object.fromEntries(
      there.map(({ name, schema }) => [name, withoutReferences(document, schema)]),
    ),
    required: there.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

/** Of a body or reply, for each of which the contract names one JSON type. */
function jsonSchemaOf(document: object, part: unknown): JsonSchema | null {
  const { content } = referredBy(document, part ?? {});
  const json = isRecord(content) ? content['application/json'] : null;
  const schema = isRecord(json) ? withoutReferences(document, json['schema']) : null;
  return isRecord(schema) ? schema : null;
}

/** Copies a schema with what it refers to in place; one inside of itself refers to the place where it began. */
function withoutReferences(
  document: object,
  schema: unknown,
  place = '#',
  around: ReadonlyMap<unknown, string> = new Map(),
): unknown {
  if (Array.isArray(schema))
    return schema.map((each, index) => withoutReferences(document, each, `${place}/${index}`, around));
  if (!isRecord(schema)) return schema;
  const whole = referredBy(document, schema);
  const began = around.get(whole);
  if (began !== undefined) return { $ref: began };
  const inside = new Map(around).set(whole, place);
  return Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [
      key,
      withoutReferences(
        document,
        value,
        `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        inside,
      ),
    ]),
  );
}

function referredBy(document: object, part: unknown): JsonSchema {
  if (!isRecord(part)) throw new TypeError("The contract has a part that isn't an object");
  const { $ref: reference } = part;
  if (typeof reference !== 'string') return part;
  const keys = reference.split('/').slice(1);
  return referredBy(
    document,
    recordAt(
      document,
      keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
    ),
  );
}

function recordAt(document: object, keys: readonly string[]): JsonSchema {
  const found = keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), document);
  if (!isRecord(found)) throw new TypeError(`The contract has no ${keys.join('/')}`);
  return found;
}
