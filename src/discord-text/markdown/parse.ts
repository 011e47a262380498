import { SimpleMarkdown } from 'discord-markdown-parser';
import type { Node } from './node.ts';
import { allRules, simpleRules } from './rules.ts';

/**
 * Each of these signs may make the parser look through the whole text for its partner: more of them than any person
 * writes, and the text keeps its mentions, links and code, but the signs stay as they were typed.
 */
const MOST_SIGNS = 500;

/** Nothing in Discord is longer than 4,096 characters; what is gets the same. */
const LONGEST = 8192;

/** Discord's Markdown as a tree; in about linear time, whatever the text is. */
export type Parse = (text: string) => readonly Node[];

export function createParse(): Parse {
  const all = SimpleMarkdown.parserFor(allRules());
  const simple = SimpleMarkdown.parserFor(simpleRules());
  return (text) => {
    const parser = text.length > LONGEST || signsIn(text) > MOST_SIGNS ? simple : all;
    // The library types its tree as anything; which nodes there are is said by the rules that we gave it.
    return parser(text, { inline: true }) as unknown as readonly Node[];
  };
}

const SIGNS = /[*_~|`]/g;

const signsIn = (text: string): number => text.match(SIGNS)?.length ?? 0;
