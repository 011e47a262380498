/** The part of OpenAPI's structure that the generator reads; `redocly lint` checks the rest of the document. */
export interface Ref {
  readonly $ref: string;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly allOf?: readonly (Schema | Ref)[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Marked & { readonly maxItems?: number }>>;
}

interface Marked {
  readonly 'x-extension'?: true;
}

export interface Parameter extends Marked {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema | Ref;
}

export interface Body {
  readonly content: { readonly 'application/json': { readonly schema: Schema | Ref } };
}

export interface Response {
  readonly content?: {
    readonly 'application/json'?: { readonly schema: Schema | Ref };
    readonly 'text/event-stream'?: { readonly schema: Schema | Ref };
  };
  readonly 'x-decided'?: string;
}

export interface Operation extends Marked {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly 'x-mcp'?: 'read' | 'act';
  readonly 'x-bulk'?: true;
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: Body | Ref;
  readonly tags: readonly [string];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, Response | Ref>>;
}

type PathItem = Partial<Record<'get' | 'post' | 'delete', Operation>> & {
  readonly parameters?: readonly (Parameter | Ref)[];
};

export interface Document {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<
        'ErrorCode' | 'TicketHistoryAction' | 'TicketGroupChangeBody' | 'TicketPanelChangeBody',
        Schema
      > &
        Partial<Record<'BulkActionBody' | 'BulkAction', Schema>>
    >;
  };
}

/** Follows `$ref`s within the document. */
export function resolve<T extends object>(document: Document, node: T | Ref): T {
  if (!('$ref' in node)) return node;
  const steps = node.$ref.split('/').slice(1);
  const target = steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    document,
  );
  if (typeof target !== 'object' || target === null) throw new Error(`The contract has no ${node.$ref}`);
  // A $ref in place of a T leads to a T: the linter checks it.
  return resolve(document, target as T | Ref);
}
