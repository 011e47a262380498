import { type Body, type Document, type Ref, resolve } from './document.ts';

/** The document in which bulk actions have the operations that openapi.yaml marks with `x-bulk`. */
export function withBulkActions<Whole extends Document>(document: Whole): Whole {
  const { schemas } = document.components;
  const { BulkActionBody: started, BulkAction: shown } = schemas;
  const bodies = bodiesOf(document);
  if (started === undefined || shown === undefined) {
    const marked = Object.keys(bodies);
    if (marked.length === 0) return document;
    throw new Error(`There are no bulk actions: delete x-bulk at ${marked.join(', ')}.`);
  }
  const withAction = ({ properties, ...schema }: typeof started, more: object): object => ({
    ...schema,
    properties: { ...properties, action: { ...properties?.['action'], ...more } },
  });
  return {
    ...document,
    components: {
      ...document.components,
      schemas: {
        ...schemas,
        BulkActionBody: withAction(started, { properties: bodies }),
        BulkAction: withAction(shown, { enum: Object.keys(bodies) }),
      },
    },
  };
}

/** The schemas of the marked operations' bodies. */
function bodiesOf(document: Document): Readonly<Record<string, object | Ref>> {
  const marked = Object.values(document.paths)
    .flatMap((item) => [item.get, item.post, item.delete].flatMap((operation) => operation ?? []))
    .filter((operation) => operation['x-bulk'] === true);
  return Object.fromEntries(
    marked.map(({ operationId, requestBody }) => {
      if (requestBody === undefined) throw new Error(`${operationId} has x-bulk, but no body.`);
      return [operationId, resolve<Body>(document, requestBody).content['application/json'].schema];
    }),
  );
}
