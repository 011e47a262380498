import { messageOf, type Language } from '../../words/languages.ts';
import type { Key } from '../../words/languages/en.ts';
import { language } from '../../words/speaker.ts';

/** Keys of word lists, separated by commas: words that people may type, the first of which is shown. */
export type ListKey = Extract<Key, `typed.${string}` | `color.${string}`>;

/** Normalizes a text for comparison: lowercase, without accents, with plain digits. Japanese keeps its marks. */
export function normalize(typed: string): string {
  const small = typed.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return small
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .trim();
}

/** Lists by their messages: a text of many words asks for the same ones again and again. */
const lists = new Map<string, readonly (readonly string[])[]>();

/** The words of a list whose places have a meaning each, with alternatives for the same place after a bar. */
export function alternativesOf(key: ListKey, of: Language): readonly (readonly string[])[] {
  const message = messageOf(of, key);
  const known = lists.get(message);
  if (known !== undefined) return known;
  const list = normalize(message)
    .split(', ')
    .map((place) => place.split('|'));
  lists.set(message, list);
  return list;
}

/** The words of a list, normalized. */
export const wordsOf = (key: ListKey, of: Language): readonly string[] => alternativesOf(key, of).flat();

/** Whether it is one of these words, in English or in the language of the person who typed it. */
export function isOneOf(typed: string, key: ListKey): boolean {
  return typedLanguages().some((of) => wordsOf(key, of).includes(normalize(typed)));
}

/** The word to show, in the language of the person who is answered: they may type it. */
export function displayWord(key: ListKey, of: Language = language()): string {
  return messageOf(of, key).split(/, |\|/, 1)[0] ?? '';
}

/** The languages that people may type in: their own first, and always English. */
export function typedLanguages(): readonly Language[] {
  return language() === 'en' ? ['en'] : [language(), 'en'];
}
