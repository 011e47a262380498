/** An OpenAPI document as a tree. */
export type Node = Readonly<Record<string, unknown>>;

/** An object of the document; any other value becomes an empty one. */
export function nodeOf(value: unknown): Node {
  // Any object can be read by any key.
  return typeof value === 'object' && value !== null ? (value as Node) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Follows a `$ref`; its siblings count too. */
export function resolved(document: Node, value: unknown): Node {
  const { $ref, ...beside } = nodeOf(value);
  if (typeof $ref !== 'string') return nodeOf(value);
  const target = $ref
    .split('/')
    .slice(1)
    .reduce((node, key) => nodeOf(node[key]), document);
  return { ...resolved(document, target), ...beside };
}
