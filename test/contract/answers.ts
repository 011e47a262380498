/** Holds real answers of the service against the contract: whatever it answers must be declared there. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { document, documentOperations, nodeOf, type Node, type Operation, resolved } from './document.ts';

// The linter checks the schemas.
const ajv = new Ajv2020({ strict: false, allErrors: true, meta: false, validateSchema: false });
formats.default(ajv, { mode: 'full' });
ajv.addSchema(document, 'contract');
/** What any operation may answer, declared as `4XX` and `5XX`; every other status is declared by its number. */
const anywhere = new Set([400, 401, 403, 405, 413, 415, 429, 500, 502, 503]);
const validators = new Map<string, ValidateFunction>();

const routes = documentOperations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that this request is for; undefined if it isn't a route of the contract. */
export function operationOf(method: string, path: string): Operation | undefined {
  const [bare = ''] = path.split('?', 1);
  return routes.find(
    ({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(bare),
  )?.operation;
}

/** What is wrong with an answer to this request; empty where the contract says that it may be so. */
export function contractFaults(method: string, path: string, status: number, body: unknown): string[] {
  const operation = operationOf(method, path);
  if (operation === undefined) return [];
  const declared = nodeOf(operation.node['responses']);
  const range = anywhere.has(status) ? `${String(status).charAt(0)}XX` : '';
  const response = declared[String(status)] ?? declared[range];
  if (response === undefined) return [`${operation.id} does not declare the status ${status}`];
  const media = nodeOf(nodeOf(resolved(response)['content'])['application/json']);
  if (media['schema'] === undefined) return [];
  const name = `${operation.id} ${status}`;
  const code = nodeOf(body)['code'];
  return [
    ...(status >= 400 && typeof code === 'string' ? codeFaults(operation.id, code, media) : []),
    ...schemaFaults(media['schema'], body).map((fault) => `${name}${fault}`),
  ];
}

/** The same of a code that a client received. */
export function unlistedCodes(id: string, status: number, code: string): string[] {
  const operation = documentOperations.find((each) => each.id === id);
  if (operation === undefined) return [];
  const declared = nodeOf(operation.node['responses']);
  const response = declared[String(status)] ?? declared[`${String(status).charAt(0)}XX`];
  if (response === undefined) return [`${id} does not declare the status ${status}`];
  return codeFaults(id, code, nodeOf(nodeOf(resolved(response)['content'])['application/json']));
}

/** The operations whose responses list a code. */
export function operationsListing(code: string): Set<string> {
  const listing = documentOperations.filter(({ node }) =>
    Object.values(nodeOf(node['responses'])).some(
      (response) =>
        code in nodeOf(nodeOf(nodeOf(resolved(response)['content'])['application/json'])['examples']),
    ),
  );
  return new Set(listing.map(({ id }) => id));
}

/** A response lists its codes as the names of its examples. */
function codeFaults(id: string, code: string, media: Node): string[] {
  return code in nodeOf(media['examples']) ? [] : [`${id} does not list the code ${code}`];
}

/** What is wrong with a value of this schema of the contract. */
export function schemaFaults(schema: unknown, value: unknown): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** The same for equal schemas: nearly all operations share those of errors, and most that of a ticket. */
function validatorOf(schema: unknown): ValidateFunction {
  // References in it are the document's own.
  const absolute = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  const known = validators.get(absolute);
  if (known !== undefined) return known;
  const parsed: unknown = JSON.parse(absolute);
  const validate = ajv.compile(nodeOf(parsed));
  validators.set(absolute, validate);
  return validate;
}
