import { messageOf, type Language } from '../../../words/languages.ts';
import type { Key } from '../../../words/languages/en.ts';
import { language } from '../say.ts';

/** Keys of lists of words, separated by commas: what people may type, the one that is shown first. */
export type ListKey = Extract<Key, `typed.${string}` | `color.${string}`>;

/** As it is compared: in small letters, without accents, in plain digits. Japanese keeps its marks. */
export function folded(typed: string): string {
  const small = typed.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return small
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .trim();
}

/** The words of a list, as they are compared. */
export function wordsOf(key: ListKey, of: Language): readonly string[] {
  return folded(messageOf(of, key)).split(', ');
}

/** The same of a list whose places have a meaning each, with other words for the same place after a bar. */
export function placesOf(key: ListKey, of: Language): readonly (readonly string[])[] {
  return wordsOf(key, of).map((place) => place.split('|'));
}

/** Whether it is one of these words, in English or in the language of the person who typed it. */
export function isOneOf(typed: string, key: ListKey): boolean {
  return spoken().some((of) => wordsOf(key, of).includes(folded(typed)));
}

/** The word to show, in the language of the person who is answered: they may type it. */
export function shown(key: ListKey, of: Language = language()): string {
  return messageOf(of, key).split(/, |\|/, 1)[0] ?? '';
}

/** What people may type in: their own language, which goes first, and always English. */
export function spoken(): readonly Language[] {
  return language() === 'en' ? ['en'] : [language(), 'en'];
}
