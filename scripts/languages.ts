/**
 * `npm run languages`: shows how complete each language is. It reads all files, also those that
 * `src/words/languages.ts` doesn't name yet. Exits with 1 while something is missing, so that a release waits for it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createScript, runStarted } from './kit/command-line.ts';
import { compareMessages, type Faults, type Messages } from './kit/compare-languages.ts';
import { en } from '../src/words/languages/en.ts';

const USAGE = `Usage: npm run languages [-- --folder PATH]
  Shows how complete each language is, and lists texts that are missing, still English or too long.
  --folder  where the languages' JSON files are (default: src/words/languages)`;

const FOLDER = new URL('../src/words/languages/', import.meta.url);

/** The titles of the columns, in their order. */
const COLUMNS = {
  missing: 'missing',
  english: 'still English',
  tooLong: 'too long',
  otherValues: 'other values',
  unknown: 'unknown',
} as const satisfies Record<keyof Faults, string>;

const KINDS = ['missing', 'english', 'tooLong', 'otherValues', 'unknown'] as const satisfies (keyof Faults)[];

export const showLanguages = createScript(USAGE, async ({ args, print }) => {
  const { values } = parseArgs({ args, options: { folder: { type: 'string' } } });
  const languages = await readLanguages(
    values.folder === undefined ? FOLDER : new URL(values.folder, `file://${process.cwd()}/`),
  );
  const faultsByLanguage = languages.map(([tag, messages]) => [tag, compareMessages(en, messages)] as const);
  print(tableOf(faultsByLanguage, Object.keys(en).length));
  for (const [tag, faults] of faultsByLanguage) print(listOf(tag, faults));
  return faultsByLanguage.some(([, { missing }]) => missing.length > 0) ? 1 : 0;
});

/** Reads each file, by its language's tag. */
async function readLanguages(folder: URL): Promise<(readonly [string, Messages])[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const read = files.map(async (file) => {
    const messages: Messages = JSON.parse(await readFile(new URL(file, folder), 'utf8'));
    return [basename(file, '.json'), messages] as const;
  });
  return Promise.all(read);
}

function tableOf(faultsByLanguage: readonly (readonly [string, Faults])[], total: number): string {
  const rows = faultsByLanguage.map(([tag, faults]) => {
    const translated = total - faults.missing.length - faults.english.length;
    const share = `${Math.floor((100 * translated) / total)} %`;
    return [tag, `${translated} of ${total}`, share, ...KINDS.map((kind) => String(faults[kind].length))];
  });
  const lines = [['language', 'translated', '', ...KINDS.map((kind) => COLUMNS[kind])], ...rows];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The keys behind the numbers. */
function listOf(tag: string, faults: Faults): string {
  return KINDS.filter((kind) => faults[kind].length > 0)
    .map((kind) => `\n${tag}, ${COLUMNS[kind]}:\n${faults[kind].map((key) => `  ${key}`).join('\n')}`)
    .join('\n');
}

await runStarted(import.meta, showLanguages);
