import { SimpleMarkdown } from 'discord-markdown-parser';
import { allRules, simpleRules } from './markdown-rules.ts';

/**
 * Each of these marks may make the parser search the whole text for its partner. A text with more marks than any person
 * writes keeps its mentions, links and code, but its marks are shown as they were typed.
 */
const MAX_MARKS = 500;

/** No text of Discord's is longer than 4,096 characters. What a longer one has beyond this is shown as it was typed. */
const MAX_LENGTH = 8192;

/** Parses Discord's Markdown into a tree, in about linear time for any text. */
export type Parse = (text: string) => readonly Node[];

export function createParse(): Parse {
  const all = SimpleMarkdown.parserFor(allRules());
  const simple = SimpleMarkdown.parserFor(simpleRules());
  return (text) => {
    const [read, rest] = splitAt(text, MAX_LENGTH);
    const parser = countMarks(read) > MAX_MARKS ? simple : all;
    // The library's tree has no precise type; the rules that it was given determine which nodes there are.
    const nodes = parser(read, { inline: true }) as unknown as readonly Node[];
    return rest === '' ? nodes : [...nodes, { type: 'text', content: rest }];
  };
}

/** No character is split in two. */
function splitAt(text: string, length: number): readonly [string, string] {
  const end = text.slice(0, length).isWellFormed() ? length : length - 1;
  return [text.slice(0, end), text.slice(end)];
}

const MARKS = /[*_~|`]/g;

const countMarks = (text: string): number => text.match(MARKS)?.length ?? 0;

/** A node of Discord's Markdown, made by the rules in `markdown-rules.ts` and those of the library. */
export type Node =
  | { readonly type: 'text'; readonly content: string }
  | { readonly type: 'br' | 'everyone' | 'here' }
  | {
      readonly type: 'strong' | 'em' | 'underline' | 'strikethrough' | 'spoiler' | 'blockQuote' | 'subtext';
      readonly content: readonly Node[];
    }
  | { readonly type: 'heading'; readonly level: number; readonly content: readonly Node[] }
  | ListItem
  | { readonly type: 'link'; readonly target: string; readonly content: readonly Node[] }
  | { readonly type: 'inlineCode'; readonly content: string }
  | { readonly type: 'codeBlock'; readonly content: string }
  | { readonly type: 'user' | 'channel' | 'role'; readonly id: string }
  | { readonly type: 'emoji'; readonly name: string }
  | { readonly type: 'timestamp'; readonly timestamp: string; readonly format: string | undefined }
  | { readonly type: 'slashCommand'; readonly fullName: string }
  | { readonly type: 'guildNavigation'; readonly navigation: GuildNavigation }
  | { readonly type: 'sound' }
  /** `target` is a `mailto:` or `tel:` address. */
  | { readonly type: 'contact'; readonly target: string; readonly content: string };

export type GuildNavigation = 'customize' | 'browse' | 'guide' | 'linked-roles';

export interface ListItem {
  readonly type: 'item';
  /** The number in an ordered list; null for a bullet. */
  readonly number: number | null;
  /** The level of indentation, from 0. */
  readonly level: number;
  readonly content: readonly Node[];
}
