/** Every place for a text in what the contract takes, and a body around each that is otherwise as it should be. */
import { documentOperations, type Node, nodeOf, resolved } from '../contract/document.ts';

/** A text in a body: `['embeds', '[]', 'title']`. */
type Place = readonly string[];

export interface TextField {
  readonly operation: string;
  readonly method: string;
  /** As in the contract, with its parameters in braces. */
  readonly route: string;
  /** `embeds.[].title`. */
  readonly name: string;
  /** Characters; a longer text is rejected before it's processed. */
  readonly room: number;
  readonly bodyWith: (text: string) => unknown;
}

/** What fits where any text of the right form would: real ids, mostly. By the name of the field. */
export type Samples = Readonly<Record<string, () => unknown>>;

/** Nothing requires them except their purpose. */
const ALWAYS = ['context', 'content', 'label'];
const ITEM = '[]';
/** Of an object of the caller's own making. */
const ANY = '*';
const UNLIMITED = 20_000;
const SHORT = 100;

export function textFields(samples: Samples): TextField[] {
  return documentOperations.flatMap(({ id, method, path, node }) => {
    const content = nodeOf(resolved(node['requestBody'])['content']);
    const schema = nodeOf(content['application/json'])['schema'];
    return schema === undefined
      ? []
      : placesIn(schema).map(([place, room]) => ({
          operation: id,
          method: method.toUpperCase(),
          route: path,
          name: place.join('.'),
          room,
          bodyWith: (text: string) => bodyOf(schema, place, text, samples),
        }));
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const typesOf = ({ type }: Node): readonly unknown[] => [type].flat();
/** The schemas of which one holds. */
const choicesOf = (schema: Node): readonly unknown[] => [
  ...listOf(schema['oneOf']),
  ...listOf(schema['anyOf']),
];

/** With what each part of `allOf` adds. */
function whole(schema: unknown): Node {
  const { allOf, ...node } = resolved(schema);
  return listOf(allOf)
    .map(whole)
    .reduce<Node>(
      (all, part) => ({
        ...all,
        ...part,
        properties: { ...nodeOf(all['properties']), ...nodeOf(part['properties']) },
        required: [...listOf(all['required']), ...listOf(part['required'])],
      }),
      node,
    );
}

const isOpaque = (schema: Node): boolean =>
  typesOf(schema).includes('object') &&
  schema['properties'] === undefined &&
  schema['additionalProperties'] !== false;

function placesIn(schema: unknown, seen: readonly unknown[] = []): (readonly [Place, number])[] {
  const node = whole(schema);
  const name = nodeOf(schema)['$ref'] ?? schema;
  // Components hold components.
  if (seen.includes(name)) return [];
  const inside = (child: unknown, step: string) =>
    placesIn(child, [...seen, name]).map(([place, room]) => [[step, ...place], room] as const);
  return [
    ...(typesOf(node).includes('string') ? [[[], roomOf(node)] as const] : []),
    ...(isOpaque(node) ? [[[ANY], UNLIMITED] as const] : []),
    ...choicesOf(node).flatMap((choice) => placesIn(choice, [...seen, name])),
    ...Object.entries(nodeOf(node['properties'])).flatMap(([key, child]) => inside(child, key)),
    ...(node['items'] === undefined ? [] : inside(node['items'], ITEM)),
  ];
}

/** An id has its form for a limit, and so have the bytes of a file: the longest would end the connection. */
function roomOf(node: Node): number {
  if (node['contentEncoding'] === 'base64') return SHORT;
  return Number(node['maxLength'] ?? (node['pattern'] === undefined ? UNLIMITED : SHORT));
}

function bodyOf(schema: unknown, [step, ...rest]: Place, text: string, samples: Samples): unknown {
  const node = whole(schema);
  if (step === undefined) return text;
  if (step === ANY) return { ...nodeOf(samples['context']?.()), value: text, list: [text], [text]: text };
  const choice = choicesOf(node).find((each) => hasStep(each, step));
  if (choice !== undefined) return bodyOf(choice, [step, ...rest], text, samples);
  if (step === ITEM) return [bodyOf(node['items'], rest, text, samples)];
  const inside = bodyOf(nodeOf(node['properties'])[step], rest, text, samples);
  return { ...requiredOf(node, samples), [step]: inside };
}

function hasStep(schema: unknown, step: string): boolean {
  const node = whole(schema);
  const isHere = step === ITEM ? node['items'] !== undefined : step in nodeOf(node['properties']);
  return isHere || choicesOf(node).some((choice) => hasStep(choice, step));
}

function requiredOf(node: Node, samples: Samples): Node {
  const properties = nodeOf(node['properties']);
  const names = [...listOf(node['required']).map(String), ...ALWAYS.filter((name) => name in properties)];
  return Object.fromEntries(names.map((name) => [name, sampleOf(name, properties[name], samples)]));
}

function sampleOf(name: string, schema: unknown, samples: Samples): unknown {
  const sample = samples[name];
  if (sample !== undefined) return sample();
  const node = whole(schema);
  const [choice] = choicesOf(node);
  if (choice !== undefined) return sampleOf(name, choice, samples);
  const [first] = listOf(node['enum']);
  if (first !== undefined) return first;
  if (typesOf(node).includes('integer')) return node['minimum'] ?? 1;
  if (typesOf(node).includes('array')) return [];
  if (typesOf(node).includes('object')) return requiredOf(node, samples);
  return typesOf(node).includes('boolean') ? false : 'word';
}
