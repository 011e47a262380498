/** Generates the tools for language models: each operation that openapi.yaml marks with `x-mcp`, its parameters as one JSON schema. */
import {
  resolve,
  type Body,
  type Document,
  type Operation,
  type Parameter,
  type Schema,
} from './document.ts';

type Place = 'path' | 'query' | 'body';
interface Argument {
  readonly place: Place;
  readonly schema: object;
  readonly isRequired: boolean;
}

/** The source of `src/mcp/tools.gen.ts`: one line for each tool. */
export function mcpToolsSource(document: Document): string {
  const tools = Object.values(document.paths).flatMap((item) =>
    [item.get, item.post, item.delete].flatMap((operation) =>
      operation?.['x-mcp'] === undefined
        ? []
        : [
            `  ${operation.operationId}: ${JSON.stringify(toolOf(document, item.parameters ?? [], operation))},\n`,
          ],
    ),
  );
  return `export const tools = {\n${tools.join('')}} as const;\n`;
}

function toolOf(document: Document, shared: NonNullable<Operation['parameters']>, operation: Operation) {
  const args = new Map<string, Argument>();
  const add = (name: string, argument: Argument): void => {
    if (args.has(name)) throw new Error(`${operation.operationId} has two arguments named ${name}.`);
    args.set(name, argument);
  };
  for (const each of [...shared, ...(operation.parameters ?? [])]) {
    const { name, in: place, required = false, description, schema } = resolve<Parameter>(document, each);
    if (place !== 'path' && place !== 'query') continue;
    add(name, {
      place,
      isRequired: required,
      schema: { ...plain(document, schema), ...(description !== undefined && { description }) },
    });
  }
  for (const [name, argument] of bodyOf(document, operation)) add(name, argument);
  const { summary, description } = operation;
  return {
    kind: operation['x-mcp'],
    title: summary,
    description: description ?? summary,
    places: Object.fromEntries([...args].map(([name, { place }]) => [name, place])),
    schema: {
      type: 'object',
      properties: Object.fromEntries([...args].map(([name, { schema }]) => [name, schema])),
      required: [...args].filter(([, { isRequired }]) => isRequired).map(([name]) => name),
      additionalProperties: false,
    },
  };
}

/** The fields of the body as arguments of their own. */
function bodyOf(document: Document, { operationId, requestBody }: Operation): [string, Argument][] {
  if (requestBody === undefined) return [];
  const { content } = resolve<Body>(document, requestBody);
  const { properties, required = [], allOf } = resolve<Schema>(document, content['application/json'].schema);
  if (properties === undefined || allOf !== undefined) {
    throw new Error(`The body of ${operationId} isn't a plain list of fields, which a tool needs.`);
  }
  return Object.entries(properties).map(([name, schema]) => [
    name,
    { place: 'body', isRequired: required.includes(name), schema: plain(document, schema) },
  ]);
}

/** A schema without references and without what is only for readers of the document. */
function plain(document: Document, node: unknown): object {
  if (typeof node !== 'object' || node === null) throw new Error('A schema is an object.');
  const { $ref, ...own } = '$ref' in node ? node : { ...node, $ref: undefined };
  const whole = typeof $ref === 'string' ? { ...resolve<object>(document, { $ref }), ...own } : own;
  const entries = Object.entries(whole).filter(
    ([key]) => !key.startsWith('x-') && !key.startsWith('example'),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, plainValue(document, value)]));
}

function plainValue(document: Document, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => plainValue(document, each));
  return typeof value === 'object' && value !== null ? plain(document, value) : value;
}
