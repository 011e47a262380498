/** What the code says: sentences for operators and for contributors, checked for the same habits as the pages. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { habitsIn, shapesIn } from './habits.ts';

const root = new URL('../../', import.meta.url);

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: fileURLToPath(root), encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !/\.gen\.|^test\/words\/(?:habits|code)/.test(path));

const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

/** Two words or more, in quotation marks or in a template. */
function textsIn(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && /\p{L}{2,}[,.:]? \p{L}{2,}/u.test(node.text)) texts.push(...node.text.split('\n'));
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return texts;
}

/** Comments that begin a line or follow code, without names in them. */
function commentsIn(file: string, source: string): string[] {
  const comment = /\.(?:ts|js|mjs|css)$/.test(file)
    ? /(?:^\s*\*|(?:^|\s)(?:\/\*\*?|\/\/)) (.*)/
    : /(?:^|\s)# (.*)/;
  return source
    .split('\n')
    .flatMap((line) => comment.exec(line)?.[1] ?? [])
    .map((text) => text.replaceAll(/`[^`]*`|@param \w+/g, '…'));
}

/** "The least recently used", "null if there is none" and "which is no reason" are plain English in a comment. */
const PLAIN_IN_COMMENTS: ReadonlySet<string> = new Set(['least, most', 'is none', 'is no …']);

it('logs, errors and scripts have none of the habits', async () => {
  const files = filesOf('src/*.ts', 'scripts/*.ts', 'examples/*.ts').filter(
    (path) => !path.startsWith('src/words/languages/'),
  );
  const found = await Promise.all(
    files.map(async (file) =>
      textsIn(file, await read(file)).flatMap((text) =>
        [...habitsIn(text), ...shapesIn(text)].map((habit) => `${file}: ${habit}: ${text}`),
      ),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found.flat()).toEqual([]);
});

it('comments have none of the habits', async () => {
  const files = filesOf(
    ...['src', 'packages', 'scripts', 'examples', 'test'].flatMap((folder) => [
      `${folder}/*.ts`,
      `${folder}/*.js`,
      `${folder}/*.mjs`,
      `${folder}/*.css`,
    ]),
    'scripts/ci/*',
    '.ci/*',
    '*.yml',
    'compose.yaml',
    'Dockerfile',
  );
  const found = await Promise.all(
    files.map(async (file) =>
      commentsIn(file, await read(file)).flatMap((text) =>
        habitsIn(text)
          .filter((habit) => !PLAIN_IN_COMMENTS.has(habit))
          .map((habit) => `${file}: ${habit}: ${text}`),
      ),
    ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found.flat()).toEqual([]);
});

it.each([
  ['a.ts', 'x(); // It is done anew', ['It is done anew']],
  ['a.ts', "const url = 'http://a.b'; /** Closes `it`. */", ['Closes …. */']],
  ['run', 'sleep 1 # waits', ['waits']],
])('%s: %s', (file, source, comments) => {
  expect(commentsIn(file, source)).toEqual(comments);
});

it('sentences of a file are its texts of two words', () => {
  expect(textsIn('a.ts', "const key = 'a.key'; throw new Error(`${key}: it is not ${key} here`);")).toEqual([
    ': it is not ',
  ]);
});
