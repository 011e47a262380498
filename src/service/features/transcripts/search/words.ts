import type { Schema } from '../../../../contract/operations.ts';
import { isBeginning, searchWords } from '../../../../discord-text/search-words.ts';
import { objectOf, objectsOf, textOf } from '../../../../pages/open-values.ts';
import type { CapturedMessage } from '../captured-message.ts';

/** Longer words are found by their beginning. */
const WORD_LENGTH = 40;

/** Runs of word characters in a text as it was written, with its accents. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;

type Searched = Pick<CapturedMessage, 'content' | 'embeds' | 'components' | 'poll'> & {
  readonly attachments: readonly { readonly name: string }[];
};

/** The words of a text as the index has them. */
export const wordsOf = (text: string): readonly string[] => [
  ...new Set(searchWords(text).map((word) => word.slice(0, WORD_LENGTH))),
];

/** Every text of a message that can be found by its words. */
export function textsOf({ content, embeds, components, poll, attachments }: Searched): readonly string[] {
  const ofPoll = poll === null ? [] : [poll.question, ...poll.answers.map(({ text }) => text)];
  const names = attachments.map(({ name }) => name);
  const ofParts = components.flatMap((component) => textsOfComponent(component, 0));
  return [content, ...embeds.flatMap(textsOfEmbed), ...ofParts, ...ofPoll, ...names].filter(
    (text) => text !== '',
  );
}

/** Discord's own components have three levels. */
const DEEPEST = 5;

/** The texts of a layout; labels of buttons aren't what anyone said. */
function textsOfComponent(component: unknown, depth: number): readonly string[] {
  if (depth > DEEPEST) return [];
  const { content, components, accessory } = objectOf(component);
  const inner = [...objectsOf(components), ...(accessory === undefined ? [] : [accessory])];
  return [textOf(content), ...inner.flatMap((each) => textsOfComponent(each, depth + 1))];
}

function textsOfEmbed(embed: Schema<'TranscriptEmbed'>): string[] {
  const { title, description, author, footer, fields } = objectOf(embed);
  const ofFields = objectsOf(fields).flatMap(({ name, value }) => [name, value]);
  return [title, description, objectOf(author)['name'], objectOf(footer)['text'], ...ofFields].map(textOf);
}

/** Whether each of these words, or one that it begins, is in the texts. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const own = wordsOf(texts.join('\n'));
  return words.every((wanted) => own.some((word) => isFound(word, wanted)));
}

const EXCERPT_MARGIN = 120;

/** The part of a message around the first of these words; its beginning if no run of a text has one. */
export function excerpt(texts: readonly string[], words: readonly string[]): string {
  for (const text of texts) {
    for (const { 0: run, index } of text.matchAll(RUN)) {
      const found = wordsOf(run).some((word) => words.some((wanted) => isFound(word, wanted)));
      if (found) return cut(text, index - EXCERPT_MARGIN, index + run.length + EXCERPT_MARGIN);
    }
  }
  return cut(texts[0] ?? '', 0, 2 * EXCERPT_MARGIN);
}

function isFound(word: string, wanted: string): boolean {
  return isBeginning(wanted) ? word.startsWith(wanted) : word === wanted;
}

function cut(text: string, from: number, to: number): string {
  const start = Math.max(0, from);
  // A surrogate pair stays whole.
  const part = text
    .slice(start, to)
    .replace(/^[\uDC00-\uDFFF]/u, '')
    .replace(/[\uD800-\uDBFF]$/u, '');
  return `${start > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}
