/** What people read outside the product, checked for the same habits: pages, the API's description, alerts, usage of scripts. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { habitsIn, shapesIn } from './habits.ts';

const root = new URL('../../', import.meta.url);

/** The released document is what was released, and the tables have what the bot answers to other servers. */
const KEPT = [
  'docs/api/released.yaml',
  'test/bot/other-servers/table.md',
  'test/bot/other-servers/failures.md',
];

const files = execFileSync(
  'git',
  [
    'ls-files',
    '*.md',
    'openapi.yaml',
    'openapi/*.yaml',
    'scripts/*.ts',
    '.env.example',
    'docs/operate/alerts.yml',
    'docs/operate/grafana.json',
  ],
  {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && !KEPT.includes(path));

/** The sentences: no code, no addresses, and none of the names that are set in italics. */
const sentences = (text: string): string =>
  text
    .replaceAll(/^```[^]*?^ *```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '`…`')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/(?<!\w)_[^_\n]+_(?!\w)/g, '_…_');

/** A script's usage is all that people read of its source. */
const usageIn = (source: string): string => /USAGE = `([^`]*)`/.exec(source)?.[1] ?? '';

/** What a document of the API says, an alert, or a panel of Grafana. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'do', 'title']);

/** What such a document says, without its names. */
function descriptionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && TEXTS.has(name) ? [value] : descriptionsIn(value),
  );
}

it.each(files)('%s', async (path) => {
  const text = await readFile(new URL(path, root), 'utf8');
  const read = path.endsWith('.ts')
    ? usageIn(text)
    : sentences(/\.(?:ya?ml|json)$/.test(path) ? descriptionsIn(parse(text)).join('\n') : text);
  const found = read
    .split('\n')
    .flatMap((line) => [...habitsIn(line), ...shapesIn(line)].map((habit) => `${habit}: ${line.trim()}`));
  expect(found).toEqual([]);
});
