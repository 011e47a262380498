/** The errors that openapi.yaml quotes, compared with what the service says. */
import { readdir, readFile } from 'node:fs/promises';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { withCommands } from '../../src/words/say.ts';
import { en } from '../../src/words/languages/en.ts';
import { at, everyNode } from './document.ts';

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
  return [...everyNode(at('components', 'responses'))].flatMap(([, node]) =>
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

it('quotes only checks and remedies that the doctor says', () => {
  const patterns = patternsOf(/^doctor\./);
  expect(unsaid(quoted('message', 'remedy'), patterns)).toEqual([]);
  expect(unsaid(quoted('remedy', 'message'), patterns)).toEqual([]);
});
