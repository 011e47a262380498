import { SimpleMarkdown } from 'discord-markdown-parser';
import type { Node } from './node.ts';
import { allRules, simpleRules } from './rules.ts';

/**
 * Each of these marks may make the parser search the whole text for its partner. A text with more marks than any person
 * writes keeps its mentions, links and code, but its marks are shown as they were typed.
 */
const MAX_MARKS = 500;

/** No text of Discord's is longer than 4,096 characters; longer texts are treated in the same way. */
const MAX_LENGTH = 8192;

/** Parses Discord's Markdown into a tree, in about linear time for any text. */
export type Parse = (text: string) => readonly Node[];

export function createParse(): Parse {
  const all = SimpleMarkdown.parserFor(allRules());
  const simple = SimpleMarkdown.parserFor(simpleRules());
  return (text) => {
    const parser = text.length > MAX_LENGTH || countMarks(text) > MAX_MARKS ? simple : all;
    // The library's tree has no precise type; the rules that it was given determine which nodes there are.
    return parser(text, { inline: true }) as unknown as readonly Node[];
  };
}

const MARKS = /[*_~|`]/g;

const countMarks = (text: string): number => text.match(MARKS)?.length ?? 0;
