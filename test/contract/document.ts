/** The contract as one document, which is a tree to ask questions of. */
import { readDocument } from '../../src/service/edge/http/contract-routes.ts';
import { nodeOf, resolved as resolvedIn, type Node } from '../../scripts/check/tree.ts';

export { nodeOf, type Node };

export const document: Node = nodeOf(await readDocument());

/** What is at a place such as `components`, `schemas`. */
export function at(...path: readonly string[]): Node {
  return path.reduce((node, key) => nodeOf(node[key]), document);
}

/** Follows a `$ref`; the keywords next to it count, too. */
export function resolved(value: unknown): Node {
  return resolvedIn(document, value);
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly node: Node;
}

export const documentOperations: readonly Operation[] = Object.entries(at('paths')).flatMap(([path, item]) =>
  Object.entries(nodeOf(item))
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => {
      const node = nodeOf(operation);
      return { id: String(node['operationId']), method, path, node };
    }),
);

/** Operations of the reference, and our own: each says so itself. */
export const [referenced, extensions] = split(documentOperations);

function split(operations: readonly Operation[]): [referenced: Operation[], extensions: Operation[]] {
  const isOurs = ({ node }: Operation): boolean => node['x-extension'] === true;
  return [operations.filter((operation) => !isOurs(operation)), operations.filter(isOurs)];
}

/** Every object of the document with its place. */
export function* everyNode(value: unknown = document, place = '#'): Generator<[place: string, node: Node]> {
  if (typeof value !== 'object' || value === null) return;
  yield [place, nodeOf(value)];
  for (const [key, child] of Object.entries(value)) yield* everyNode(child, `${place}/${key}`);
}
