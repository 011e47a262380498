/** A sentence that is changed breaks two test files at most: those about its wording. The others read it by its key. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { en } from '../../src/words/languages/en.ts';

const MOST_FILES = 2;
const root = new URL('../../', import.meta.url);

/** What a sentence says before its first value: in whole, or at least three words. Labels and names aren't sentences. */
function quotable(message: string): string[] {
  if (!/[.!?…]\W*$/.test(message)) return [];
  const [beginning = ''] = message.split(/[{<\n]/);
  const text = beginning.replace(/[ “:#(]+$/, '');
  const words = text.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0;
  return words >= 3 || (beginning === message && words > 0) ? [text] : [];
}

/** Everything in quotation marks, templates and regular expressions. */
function textIn(file: string, source: string): string {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText || ts.isRegularExpressionLiteral(node)) texts.push(node.text.replaceAll(/\\([.?()])/g, '$1'));
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return texts.join('\n');
}

/** Whether the text has the sentence, not only as a part of longer words. */
function quotes(text: string, sentence: string): boolean {
  for (let at = text.indexOf(sentence); at !== -1; at = text.indexOf(sentence, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + sentence.length] ?? ' '}`;
    if (!/[\p{L}\d]/u.test(around)) return true;
  }
  return false;
}

it('quotes each sentence of the languages in few test files', async () => {
  const files = execFileSync('git', ['ls-files', 'test/*.ts', ':!test/words/*'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  });
  const texts = await Promise.all(
    files
      .trim()
      .split('\n')
      .map(async (file) => [file, textIn(file, await readFile(new URL(file, root), 'utf8'))] as const),
  );
  const messages = Object.values(en);
  // A beginning that several share names none of them.
  const isOne = (text: string): boolean =>
    messages.filter((message) => message.startsWith(text)).length === 1;
  const sentences = new Set(messages.flatMap(quotable).filter(isOne));
  const found = [...sentences].map((sentence) => ({
    sentence,
    files: texts.filter(([, text]) => quotes(text, sentence)).map(([file]) => file),
  }));
  expect(sentences.size).toBeGreaterThan(500);
  expect(found.filter(({ files: quoting }) => quoting.length > 0).length).toBeGreaterThan(100);
  expect(found.filter(({ files: quoting }) => quoting.length > MOST_FILES)).toEqual([]);
});
