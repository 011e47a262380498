import { en, type Key } from '../../src/words/languages/en.ts';

/** What a sentence says before its first value: "Your ticket is open: ". For tests that are not about its wording. */
export const beginningOf = (key: Key): string => en[key].split('{')[0] ?? '';

/** The same in a regular expression. */
export const patternOf = (key: Key): string =>
  beginningOf(key).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
