/** What people read of a message or a form, and which of it nobody translated. */
import { type Language, messageOf } from '../../src/words/languages.ts';
import { en, type Key } from '../../src/words/languages/en.ts';

/** Fields of Discord's objects that hold what is read, and those that hold further objects. */
const READ = ['content', 'title', 'label', 'description', 'placeholder', 'text'];
const NAMED = [...READ, 'name', 'value'];
const INSIDE = ['embeds', 'components', 'component', 'accessory', 'options', 'items', 'footer'];
const INSIDE_NAMED = ['fields', 'author'];

/** Every text of a message or a form of Discord's. */
export function readOf(part: object, read: readonly string[] = READ): string[] {
  const at = new Map<string, unknown>(Object.entries(part));
  const inside = (key: string) =>
    [at.get(key) ?? []].flat().filter((each) => typeof each === 'object' && each !== null);
  return [
    ...read.flatMap((key) => at.get(key) ?? []).filter((text) => typeof text === 'string'),
    ...INSIDE.flatMap(inside).flatMap((each) => readOf(each)),
    ...('embeds' in part ? [] : INSIDE_NAMED.flatMap(inside).flatMap((each) => readOf(each, NAMED))),
  ];
}

/** Addresses, code, JSON and placeholders, mentions, moments and emoji, time zones, channels of tickets: the same in every language. */
const WORDLESS =
  /https?:\/\/\S+|```[^]*?```|`[^`]*`|\{"[^]*\}|\{\{[^}]*\}\}|<[@#:at/][^>]*>|\b[A-Z]\w+(?:\/[A-Z]\w+)+|\bticket[-:]\d+/g;
const SIGNS = /[.*+?^${}()|[\]\\/]/g;

/** The runs of plain letters in a text, without these names; each as it stands there. */
export function plainIn(text: string, names: readonly string[]): string[] {
  return [...withoutNames(text, names).matchAll(/[a-z][a-z'’]+(?:[ ,-]+[a-z'’]+)*/gi)].map(([run]) => run);
}

/** What is left to be translated: names, also of commands, stand for themselves. */
export function withoutNames(text: string, names: readonly string[]): string {
  return text.replaceAll(WORDLESS, '·').replaceAll(patternOf(names), '·');
}

/** Made once for each list of names: there are thousands of texts. */
const patterns = new WeakMap<readonly string[], RegExp>();

function patternOf(names: readonly string[]): RegExp {
  const made = patterns.get(names) ?? newPattern(names);
  patterns.set(names, made);
  return made;
}

function newPattern(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const all = longestFirst.map((name) => name.replaceAll(SIGNS, String.raw`\$&`));
  return new RegExp(`(?<![a-z])(?:${all.join('|')})(?![a-z])`, 'gi');
}

/** Words of English's messages that the language's own messages never use, by which English is known wherever it is read. */
export function foreignIn(language: Language): ReadonlySet<string> {
  const own = vocabularyOf(language);
  return new Set([...vocabularyOf('en')].filter((word) => !own.has(word)));
}

function vocabularyOf(language: Language): ReadonlySet<string> {
  const all = Object.keys(en).flatMap((key) =>
    isKey(key) ? wordsIn(wordsOnly(messageOf(language, key))) : [],
  );
  return new Set(all);
}

const isKey = (key: string): key is Key => Object.hasOwn(en, key);
/** Without the names of values, and without what a plural or a choice is told by. */
const wordsOnly = (message: string): string =>
  message.replaceAll(WORDLESS, '·').replaceAll(/\{\w+(?:, \w+)?\}|\{\w+, \w+,|\w+ (?=\{)/g, '·');

/** Of four letters and more. */
export const wordsIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/(?<![\p{L}\d])[a-z]{4,}(?![\p{L}\d])/gu)].map(([word]) => word);
