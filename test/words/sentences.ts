/** Sentences in the code: what is written there in words, rather than said by a key of the languages. */
import ts from 'typescript';
import { en } from '../../src/words/languages/en.ts';
import { NAMES } from './names.ts';
import { withoutNames } from './read.ts';

/** Two words next to each other. */
const WORDS = /\p{L}{2,}[,.:]? \p{L}{2,}/u;

/** What nobody but those who run or write it reads: logs, and errors whose own words are not shown. */
const ASIDE = /^(?:(?:\w+\.)*(?:logger|log)\.\w+|logger\[.*\]|Error|super)$/;

/** The sentences of a file, each with its line. */
export function sentencesIn(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const types = new Set(nodesIn(parsed).filter(isTypeText).map(textOf));
  return nodesIn(parsed).flatMap((node) => {
    const text = textOf(node);
    if (types.has(text) || !isSentence(text)) return [];
    return [`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`];
  });
}

function nodesIn(node: ts.Node): ts.Node[] {
  if (isAside(node)) return [];
  const inside: ts.Node[] = [];
  node.forEachChild((child) => void inside.push(...nodesIn(child)));
  return [node, ...inside];
}

function isAside(node: ts.Node): boolean {
  return (ts.isCallExpression(node) || ts.isNewExpression(node)) && ASIDE.test(node.expression.getText());
}

function textOf(node: ts.Node): string {
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  return isText ? node.text : '';
}

/** What is also a type is a name in the code. */
const isTypeText = ({ parent }: ts.Node): boolean => parent !== undefined && ts.isLiteralTypeNode(parent);

/** Keys of the languages and typed commands aren't sentences. */
function isSentence(text: string): boolean {
  return WORDS.test(text) && !Object.hasOwn(en, text) && WORDS.test(withoutNames(text, NAMES));
}
