/** The errors that openapi.yaml quotes, compared with what the service says. */
import { readdir, readFile } from 'node:fs/promises';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { withCommands } from '../../src/words/say.ts';
import { en } from '../../src/words/languages/en.ts';
import { errorCodeList } from '../../src/contract/operations.ts';
import { at, documentOperations, everyNode, nodeOf, type Operation, resolved } from './document.ts';

interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

const TEXT = 0;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Matches whatever a message says with any values; a field stands before a fault, and a period after it. */
function patternOf(message: string, isFault: boolean): RegExp {
  const read = new IntlMessageFormat(withCommands(message), 'en', undefined, { ignoreTag: true });
  const source = sourceOf(read.getAst());
  return new RegExp(isFault ? `^[a-z_.]+ ${source}\\.$` : `^${source}$`);
}

function sourceOf(elements: readonly Element[]): string {
  return elements
    .map(({ type, value = '', options }) => {
      if (type === TEXT) return escaped(value);
      if (options === undefined) return '.+';
      return `(?:${Object.values(options)
        .map((option) => sourceOf(option.value))
        .join('|')})`;
    })
    .join('');
}

const patternsOf = (kind: RegExp): RegExp[] =>
  Object.entries(en).flatMap(([key, message]) =>
    kind.test(key) && !/^\{\w+\}$/.test(message) ? [patternOf(message, key.startsWith('fault.'))] : [],
  );

/** Sentences that only programs read are where they're thrown. */
async function englishOnly(): Promise<RegExp[]> {
  const files = (await readdir('src/service/edge/http', { recursive: true })).filter((file) =>
    file.endsWith('.ts'),
  );
  const sources = await Promise.all(
    files.map(async (file) => readFile(`src/service/edge/http/${file}`, 'utf8')),
  );
  const sentences = sources.join('\n').matchAll(/(?:englishOnly\(\s*|return )(['`])([A-Z].*?)\1/g);
  return [...sentences].map(([, , sentence = '']) => {
    const parts = sentence.split(/\$\{.*?\}+/).map((part) => escaped(part));
    return new RegExp(`^${parts.join('.+')}$`);
  });
}

/** The texts at a field of all examples that have this other field, too. */
function quoted(field: string, beside: string): string[] {
  const places = [at('components', 'responses'), at('components', 'examples')];
  return places
    .flatMap((place) => [...everyNode(place)])
    .flatMap(([, node]) =>
      typeof node[field] === 'string' && typeof node[beside] === 'string' ? [node[field]] : [],
    );
}

const unsaid = (texts: readonly string[], patterns: readonly RegExp[]): string[] => {
  expect(texts).not.toEqual([]);
  return texts.filter((text) => !patterns.some((pattern) => pattern.test(text)));
};

it('quotes only sentences that the service says', async () => {
  const patterns = [...patternsOf(/^refused\.|^fault\.(?!at$|line$)/), ...(await englishOnly())];
  expect(unsaid(quoted('message', 'code'), patterns)).toEqual([]);
});

/** Each response of errors, with the codes that it lists and those of its description. */
const errorResponses = Object.entries(at('components', 'responses')).flatMap(([name, response]) => {
  const media = nodeOf(nodeOf(nodeOf(nodeOf(response)['content'])['application/json']));
  const listed = Object.keys(nodeOf(media['examples'])).filter((key) => /^[A-Z_]+$/.test(key));
  const description = String(nodeOf(response)['description']);
  const described = [...description.matchAll(/^- `([A-Z_]+)`: \w/gm)].map(([, code = '']) => code);
  return listed.length + described.length === 0 ? [] : [{ name, listed, described, media }];
});

it('describes each code of a response, and gives an example that has it', () => {
  expect(errorResponses.length).toBeGreaterThan(40);
  for (const { name, listed, described, media } of errorResponses) {
    expect({ name, described }).toEqual({ name, described: listed });
    const codes = Object.values(nodeOf(media['examples'])).map(
      (example) => nodeOf(resolved(example)['value'])['code'],
    );
    expect({ name, codes }).toEqual({ name, codes: listed });
  }
});

/** The codes that an operation lists under these statuses. */
function codesOf({ node }: Operation, statuses: RegExp): string[] {
  return Object.entries(nodeOf(node['responses'])).flatMap(([status, response]) => {
    const media = nodeOf(nodeOf(resolved(response)['content'])['application/json']);
    return statuses.test(status) ? Object.keys(nodeOf(media['examples'])) : [];
  });
}

const idsOf = (operations: readonly Operation[]): string[] => operations.map(({ id }) => id);

it('lists a conflict of idempotency keys where a call can have one', () => {
  const keyed = documentOperations.filter(({ node }) =>
    [node['parameters'] ?? []].flat().some((parameter) => resolved(parameter)['name'] === 'Idempotency-Key'),
  );
  const listing = documentOperations.filter((each) => codesOf(each, /409/).includes('IDEMPOTENCY_CONFLICT'));
  expect(keyed.length).toBeGreaterThan(50);
  expect(idsOf(listing)).toEqual(idsOf(keyed));
});

it.each([
  ['{guild_id}', 'GUILD_NOT_FOUND'],
  ['{ticket_id}', 'TICKET_NOT_FOUND'],
])('lists for each path with %s that it leads to nothing', (parameter, code) => {
  const withIt = documentOperations.filter(({ path }) => path.includes(parameter));
  const missing = withIt.filter((each) => !codesOf(each, /404/).includes(code));
  expect(withIt.length).toBeGreaterThan(20);
  expect(idsOf(missing)).toEqual([]);
});

it('lists each code with an operation that returns it', () => {
  const listed = new Set(documentOperations.flatMap((each) => codesOf(each, /^[45]/)));
  // No operation has this path.
  const unlisted = errorCodeList.filter((code) => !listed.has(code) && code !== 'NOT_FOUND');
  expect(unlisted.map((code) => `openapi/errors.yaml: no operation lists ${code}. Delete it there.`)).toEqual(
    [],
  );
});

it('quotes only checks and remedies that the doctor says', () => {
  const patterns = patternsOf(/^doctor\./);
  expect(unsaid(quoted('message', 'remedy'), patterns)).toEqual([]);
  expect(unsaid(quoted('remedy', 'message'), patterns)).toEqual([]);
});
