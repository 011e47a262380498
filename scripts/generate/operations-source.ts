/** What the contract says at run time: for each operation its method, path and reply, and the error codes. */
import type { OpenAPI3, OperationObject, ResponseObject, SchemaObject } from 'openapi-typescript';

const methods = ['get', 'post', 'delete'] as const;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** `shown` by the reference, or `decided` by us: then another server may answer anything. */
  readonly reply: 'shown' | 'decided';
  readonly array: boolean;
  /** Fields without which a body is not this reply. */
  readonly required: readonly string[];
}

/** Follows `$ref`s within the document. */
function resolve<T extends object>(document: OpenAPI3, node: T | { $ref: string }): T {
  if (!('$ref' in node)) return node;
  const steps = node.$ref.split('/').slice(1);
  const target = steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    document,
  );
  if (typeof target !== 'object' || target === null) throw new Error(`openapi.yaml has no ${node.$ref}`);
  // What a $ref of a response or a schema points to is one: the linter checks it.
  return resolve(document, target as T | { $ref: string });
}

function requiredFields(document: OpenAPI3, schema: SchemaObject): string[] {
  const own = 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
  const parts = schema.allOf ?? [];
  return [...own, ...parts.flatMap((part) => requiredFields(document, resolve(document, part)))];
}

function successOf(document: OpenAPI3, id: string, operation: OperationObject): ResponseObject {
  const status = Object.keys(operation.responses ?? {}).find((key) => key.startsWith('2'));
  const response = status === undefined ? undefined : operation.responses?.[status];
  if (response === undefined) throw new Error(`${id} has no success response`);
  return resolve<ResponseObject>(document, response);
}

function describe(document: OpenAPI3, method: string, path: string, operation: OperationObject): Operation {
  const success = successOf(document, operation.operationId ?? path, operation);
  const media = success.content?.['application/json'];
  const schema = media?.schema === undefined ? {} : resolve<SchemaObject>(document, media.schema);
  return {
    method,
    path,
    tag: operation.tags?.[0] ?? '',
    reply: 'x-decided' in success ? 'decided' : 'shown',
    array: 'type' in schema && schema.type === 'array',
    required: requiredFields(document, schema),
  };
}

function operationsOf(document: OpenAPI3): Record<string, Operation> {
  const operations: Record<string, Operation> = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const pathItem = resolve(document, item);
    for (const method of methods) {
      const operation = pathItem[method];
      if (operation === undefined) continue;
      const resolved = resolve<OperationObject>(document, operation);
      if (resolved.operationId === undefined) throw new Error(`${method} ${path} has no operationId`);
      operations[resolved.operationId] = describe(document, method, path, resolved);
    }
  }
  return operations;
}

function errorCodesOf(document: OpenAPI3): unknown {
  const schema = document.components?.schemas?.['ErrorCode'];
  return schema === undefined ? [] : resolve<SchemaObject>(document, schema).enum;
}

export function operationsSource(document: OpenAPI3): string {
  const operations = JSON.stringify(operationsOf(document), null, 2);
  const codes = JSON.stringify(errorCodesOf(document), null, 2);
  return `export const operations = ${operations} as const;\n\nexport const errorCodes = ${codes} as const;\n`;
}
