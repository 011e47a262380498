import { describe, expect, it } from 'vitest';
import { documentOperations, type Node, nodeOf, resolved } from './document.ts';

/** Every schema of the request bodies that sets no end to how much of it may come. */
function unlimited(schema: unknown, place: string, seen: ReadonlySet<unknown> = new Set()): string[] {
  const node = resolved(schema);
  const reference = nodeOf(schema)['$ref'];
  if (reference !== undefined && seen.has(reference)) return [];
  const inside = new Set([...seen, reference]);
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => node[key] ?? []);
  return [
    ...(isLimited(node, branches.length) ? [] : [place]),
    ...branches.flatMap((branch) => unlimited(branch, place, inside)),
    ...(node['items'] === undefined ? [] : unlimited(node['items'], `${place}[]`, inside)),
    ...Object.entries(nodeOf(node['properties'])).flatMap(([name, property]) =>
      unlimited(property, `${place}.${name}`, inside),
    ),
  ];
}

function isLimited(node: Node, branches: number): boolean {
  const types = [node['type'] ?? []].flat();
  if (types.length === 0) return branches > 0;
  const isText = types.includes('string');
  const isObject = types.includes('object');
  return (
    (!isText || 'maxLength' in node || 'enum' in node || hasEnd(node['pattern'])) &&
    (!types.includes('array') || 'maxItems' in node) &&
    (!isObject || node['additionalProperties'] === false || 'maxProperties' in node)
  );
}

/** `^[0-9]{1,20}$`: from the first character to the last, with counts that end. */
function hasEnd(pattern: unknown): boolean {
  return typeof pattern === 'string' && /^\^[^*+]*\$$/.test(pattern) && !pattern.includes(',}');
}

describe('the limits of the contract', () => {
  it('leave no list, text or object of a request body without one', () => {
    const bodies = documentOperations.flatMap(({ id, node }) => {
      const content = nodeOf(resolved(node['requestBody'])['content']);
      const schema = nodeOf(content['application/json'])['schema'];
      return schema === undefined ? [] : [[id, schema] as const];
    });
    expect(bodies.length).toBeGreaterThan(40);
    expect(bodies.flatMap(([id, schema]) => unlimited(schema, id))).toEqual([]);
  });
});
