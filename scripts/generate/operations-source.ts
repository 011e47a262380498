/** Generates the contract's data for run time: each operation's method, path and reply, and the error codes. */
import {
  resolve,
  type Body,
  type Document,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from './document.ts';

const methods = ['get', 'post', 'delete'] as const;

function requiredFields(document: Document, schema: Schema): string[] {
  const inherited = (schema.allOf ?? []).flatMap((part) => requiredFields(document, resolve(document, part)));
  return [...inherited, ...(schema.required ?? [])];
}

function successOf(document: Document, { operationId, responses }: Operation): Response {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  if (success === undefined) throw new Error(`${operationId} has no success response`);
  return resolve<Response>(document, success[1]);
}

/** The extensions in an operation's query and body, which the reference's operation does not accept. */
function beyondReference(document: Document, { parameters = [], requestBody }: Operation): string[] {
  const query = parameters
    .map((parameter) => resolve<Parameter>(document, parameter))
    .filter((parameter) => parameter.in === 'query' && parameter['x-extension'] === true)
    .map(({ name }) => name);
  const body = requestBody === undefined ? [] : propertiesOf(document, resolve<Body>(document, requestBody));
  return [...query, ...body];
}

function propertiesOf(document: Document, { content }: Body): string[] {
  const schema = resolve<Schema>(document, content['application/json'].schema);
  const parts = [schema, ...(schema.allOf ?? []).map((part) => resolve<Schema>(document, part))];
  return parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, property]) =>
      property['x-extension'] === true ? [name] : [],
    ),
  );
}

/** Whether the reference's body of the operation says why it is done. */
function hasReason(document: Document, { requestBody }: Operation): boolean {
  if (requestBody === undefined) return false;
  const { content } = resolve<Body>(document, requestBody);
  const schema = resolve<Schema>(document, content['application/json'].schema);
  const parts = [schema, ...(schema.allOf ?? []).map((part) => resolve<Schema>(document, part))];
  return parts.some(({ properties = {} }) => {
    const { reason } = properties;
    return reason !== undefined && reason['x-extension'] !== true;
  });
}

function factsOf(document: Document, method: string, path: string, operation: Operation) {
  const success = successOf(document, operation);
  const schema = resolve<Schema>(document, success.content?.['application/json']?.schema ?? {});
  return {
    method,
    path,
    reply: success['x-decided'] === undefined ? 'shown' : 'decided',
    array: schema.type === 'array',
    required: requiredFields(document, schema),
    extension: operation['x-extension'] === true,
    // An empty list means that the operation needs no token.
    public: operation.security?.length === 0,
    stream: success.content?.['text/event-stream'] !== undefined,
    beyond: beyondReference(document, operation),
    reason: hasReason(document, operation),
  };
}

function operationsOf(document: Document): Record<string, ReturnType<typeof factsOf>> {
  const operations: Record<string, ReturnType<typeof factsOf>> = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) operations[operation.operationId] = factsOf(document, method, path, operation);
    }
  }
  return operations;
}

/** The source of `src/contract/operations.gen.ts`: one line for each operation. */
export function operationsSource(document: Document): string {
  const operations = Object.entries(operationsOf(document)).map(
    ([id, facts]) => `  ${id}: ${JSON.stringify(facts)},\n`,
  );
  return [
    `export const operations = {\n${operations.join('')}} as const;\n`,
    `export const errorCodes = [\n${listed(document, 'ErrorCode')}] as const;\n`,
    `export const historyActions = [\n${listed(document, 'TicketHistoryAction')}] as const;\n`,
    `/** How many items lists may have, by schema and field. */\nexport const maxItems = {\n${maxItems(document)}} as const;\n`,
  ].join('\n');
}

/** The schemas that limit lists, a line each. */
function maxItems(document: Document): string {
  const limits = Object.entries(document.components.schemas).map(([name, { properties = {} }]) => {
    const fields = Object.entries(properties).map(([field, { maxItems: most }]) => [field, most] as const);
    return [name, fields.filter(([, most]) => most !== undefined)] as const;
  });
  return limits
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => `  ${name}: ${JSON.stringify(Object.fromEntries(fields))},\n`)
    .join('');
}

/** The values of an enum of the contract, a line each. */
function listed(document: Document, name: 'ErrorCode' | 'TicketHistoryAction'): string {
  return (document.components.schemas[name].enum ?? [])
    .map((value) => `  ${JSON.stringify(value)},\n`)
    .join('');
}
