import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './copy-of-contract.ts';
import {
  at,
  documentOperations,
  everyNode,
  extensions,
  document,
  nodeOf,
  referenced,
  resolved,
  type Node,
  type Operation,
} from './document.ts';
import { operationIds, operationTable, type OperationFacts } from '../../src/contract/operations.ts';
import { referenceFields } from './reference-fields.ts';
import { referenceOperations, type ReferenceOperation } from './reference-operations.ts';

function bodyOf(operation: Node): [schema: string, required: boolean] | null {
  if (operation['requestBody'] === undefined) return null;
  const body = resolved(operation['requestBody']);
  const media = nodeOf(nodeOf(body['content'])['application/json']);
  const schema = String(nodeOf(media['schema'])['$ref']).split('/').at(-1) ?? '';
  return [schema, body['required'] === true];
}

/** An operation of the document in the notation of `reference-operations`. */
function written({ id, method, path, node }: Operation): ReferenceOperation {
  return { id, method, path, tag: String(nodeOf(node['tags'])[0]), body: bodyOf(node) };
}

function byId(operations: readonly ReferenceOperation[]): ReferenceOperation[] {
  return operations.toSorted((a, b) => a.id.localeCompare(b.id));
}

/** Names of the schemas that operations lead to. */
function schemasOf(operations: readonly Operation[]): string[] {
  const found = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, { $ref }] of everyNode(value)) {
      if (typeof $ref !== 'string' || found.has($ref)) continue;
      found.add($ref);
      follow(at(...$ref.split('/').slice(1)));
    }
  };
  follow(operations.map(({ node }) => node));
  const prefix = '#/components/schemas/';
  return [...found].filter((ref) => ref.startsWith(prefix)).map((ref) => ref.slice(prefix.length));
}

function typesOf(schema: Node): string[] {
  const alternatives = schema['anyOf'];
  if (Array.isArray(alternatives)) return alternatives.flatMap((part) => typesOf(resolved(part)));
  return [schema['type']].flat().map(String);
}

/** A schema's fields in the notation of `referenceFields`, without extensions. */
function fieldsOf(schema: Node): string[] {
  const required = [schema['required'] ?? []].flat();
  return Object.entries(nodeOf(schema['properties']))
    .map(([name, value]) => [name, resolved(value)] as const)
    .filter(([, field]) => field['x-extension'] !== true)
    .map(([name, field]) => {
      const types = typesOf(field);
      const marks = (required.includes(name) ? '!' : '') + (types.includes('null') ? '?' : '');
      return `${name}${marks} ${types
        .filter((type) => type !== 'null')
        .sort()
        .join('|')}`;
    });
}

/** The reference's operations that have a body, with its schema. */
const withBody = operationIds.flatMap((id) => {
  const [schema] = referenceOperations.find((operation) => operation.id === id)?.body ?? [];
  return schema === undefined ? [] : [{ id, schema }];
});

const fieldsWritten = (list: string): string[] => list.split(',').map((field) => field.trim());

describe('openapi.yaml', () => {
  const text = readFileSync(join(root, 'openapi.yaml'), 'utf8');

  it('is read in one sitting: the 57 operations of the reference, all others by $ref', () => {
    expect(text.split('\n').length).toBeLessThan(5_000);
    const paths = Object.values(nodeOf(nodeOf(parse(text))['paths'])).map(nodeOf);
    const written = paths.flatMap((item) => Object.values(item).map((part) => nodeOf(part)['operationId']));
    expect(written.filter((id) => id !== undefined)).toEqual(referenced.map(({ id }) => id));
  });

  it('leads to everything in openapi/', () => {
    const lost = readdirSync(join(root, 'openapi'))
      .filter((file) => file.endsWith('.yaml'))
      .flatMap((file) => {
        const { pathItems, ...components } = nodeOf(
          nodeOf(parse(readFileSync(join(root, 'openapi', file), 'utf8')))['components'],
        );
        const items = Object.keys(nodeOf(pathItems)).map(
          (name) => [name, text.includes(`'openapi/${file}#/components/pathItems/${name}'`)] as const,
        );
        const others = Object.entries(components).flatMap(([section, parts]) =>
          Object.keys(nodeOf(parts)).map((name) => [name, name in at('components', section)] as const),
        );
        return [...items, ...others]
          .filter(([, isThere]) => !isThere)
          .map(([name]) => `openapi/${file}: nothing refers to ${name}.`);
      });
    expect(lost).toEqual([]);
  });

  it('has exactly the 57 operations of the reference', () => {
    expect(referenced).toHaveLength(57);
    expect(byId(referenced.map(written))).toEqual(byId(referenceOperations));
  });

  it('marks what the operations beyond them alone answer as extensions', () => {
    const unmarked = schemasOf(extensions)
      .filter((name) => !schemasOf(referenced).includes(name))
      .filter((name) => at('components', 'schemas', name)['x-extension'] !== true);
    expect(unmarked).toEqual([]);
  });

  it('has no required parameter of ours in an operation of the reference', () => {
    const ours = referenced.flatMap(({ id, node }) =>
      [node['parameters'] ?? []]
        .flat()
        .map(resolved)
        .filter((parameter) => parameter['x-extension'] === true && parameter['required'] === true)
        .map((parameter) => `${id}: ${String(parameter['name'])}`),
    );
    expect(ours).toEqual([]);
  });

  it.each(Object.entries(referenceFields))('gives %s the fields of the reference', (name, list) => {
    expect(fieldsOf(at('components', 'schemas', name)).sort()).toEqual(fieldsWritten(list).sort());
  });

  it.each(withBody)('has $id send another server only the fields of the reference', ({ id, schema }) => {
    const { beyond }: OperationFacts = operationTable[id];
    const fields = Object.keys(nodeOf(at('components', 'schemas', schema)['properties']));
    const known = fieldsWritten(referenceFields[schema] ?? '').map((field) => /^\w*/.exec(field)?.[0]);
    expect(new Set(fields.filter((name) => !beyond.includes(name)))).toEqual(new Set(known));
  });

  it("keeps the reference's limits", () => {
    const limit = (schema: string, field: string) => at('components', 'schemas', schema, 'properties', field);
    expect(limit('MessageBody', 'content')).toMatchObject({ maxLength: 2000 });
    expect(limit('MessageBody', 'embeds')).toMatchObject({ maxItems: 10 });
    expect(limit('Level', 'label')).toMatchObject({ maxLength: 80 });
    expect(limit('Level', 'description')).toMatchObject({ maxLength: 100 });
    expect(limit('Level', 'emoji')).toMatchObject({ maxLength: 100 });
  });

  it('asks for a bearer token everywhere', () => {
    expect(document['security']).toEqual([{ bearer: [] }]);
    expect(at('components', 'securitySchemes', 'bearer')).toMatchObject({ type: 'http', scheme: 'bearer' });
    const exceptions = documentOperations.filter(({ node }) => 'security' in node);
    // Who signs in has no token yet.
    expect(exceptions.map(({ id }) => id)).toEqual(['createSession', 'signInWithDiscord']);
  });

  it('shares body and replies between the two forms of a ticket operation', () => {
    const isTwin = ({ id }: Operation): boolean => id.endsWith('ByChannel');
    expect(referenced.filter(isTwin)).toHaveLength(22);
    const twins = documentOperations.filter(isTwin);
    for (const { id, node } of twins) {
      const byTicket = documentOperations.find((other) => `${other.id}ByChannel` === id)?.node;
      expect([id, node['requestBody'], node['responses'], node['parameters']]).toEqual([
        id,
        byTicket?.['requestBody'],
        byTicket?.['responses'],
        byTicket?.['parameters'],
      ]);
    }
  });

  it('refuses unknown fields in every body', () => {
    const bodies = Object.entries(at('components', 'schemas')).filter(([name]) => name.endsWith('Body'));
    expect(bodies.length).toBeGreaterThan(20);
    for (const [name, body] of bodies) {
      // The body that creates something is the one that changes it, with required fields.
      const [base = body] = [nodeOf(body)['allOf'] ?? []].flat();
      expect([name, resolved(base)['additionalProperties']]).toEqual([name, false]);
    }
  });

  it('gives a reason for every decision, and marks extensions with true', () => {
    const reasonless = [...everyNode()].filter(
      ([, node]) => 'x-decided' in node && !/\w+ \w+ \w+/.test(String(node['x-decided'])),
    );
    const unmarked = [...everyNode()].filter(
      ([, node]) => 'x-extension' in node && node['x-extension'] !== true,
    );
    expect([...reasonless, ...unmarked].map(([place]) => place)).toEqual([]);
  });

  it('has no `default` in a schema, which would change what must be sent', () => {
    const defaults = [...everyNode(at('components', 'schemas'))].filter(
      // A field can have this name: then it's under `properties`.
      ([place, node]) => 'default' in node && !place.endsWith('/properties'),
    );
    expect(defaults.map(([place]) => place)).toEqual([]);
  });
});
