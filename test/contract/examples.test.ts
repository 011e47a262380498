/** The examples of openapi.yaml: each fits the schema that it illustrates, and every body and answer has one. */
import { expect, it } from 'vitest';
import { schemaFaults } from './answers.ts';
import { documentOperations, everyNode, nodeOf, type Node, resolved } from './document.ts';

/** An object or its values by name: `examples` of a media type are named, those of a schema are a list. */
function examplesOf(node: Node): unknown[] {
  const { example, examples } = node;
  if (example !== undefined) return [example];
  if (Array.isArray(examples)) return examples;
  return Object.values(nodeOf(examples)).map((named) => resolved(named)['value']);
}

/** A media type or parameter has its schema next to its examples; a schema is one itself. */
const schemaOf = (node: Node): unknown => node['schema'] ?? node;

const illustrated = [...everyNode()].filter(
  ([place, node]) => ('example' in node || 'examples' in node) && !/\/(?:components|properties)$/.test(place),
);

it('fit their schemas', () => {
  expect(illustrated.length).toBeGreaterThan(100);
  const faults = illustrated.flatMap(([place, node]) =>
    examplesOf(node).flatMap((example) =>
      schemaFaults(schemaOf(node), example).map((fault) => `${place}${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

it('illustrate every body and every answer', () => {
  const media = documentOperations.flatMap(({ id, node }) => {
    const answers = Object.entries(nodeOf(node['responses'])).filter(([status]) => status.startsWith('2'));
    return [['body', node['requestBody']] as const, ...answers].flatMap(([part, of]) =>
      Object.entries(nodeOf(resolved(of)['content'])).map(([type, each]) => ({
        name: `${id} ${part} ${type}`,
        node: nodeOf(each),
      })),
    );
  });
  const isIllustrated = (node: Node): boolean =>
    examplesOf(node).length > 0 || examplesOf(resolved(node['schema'])).length > 0;
  expect(media.length).toBeGreaterThan(150);
  expect(media.filter(({ node }) => !isIllustrated(node)).map(({ name }) => name)).toEqual([]);
});
