import type { Locale } from '../../../packages/local-discord/src/state/locales.ts';
import type { Language } from '../../../src/words/languages.ts';

const EVERY = process.env['EVERY_LANGUAGE'] === '1';

/**
 * In which languages browsers walk through the product: English, and one of long words. With EVERY_LANGUAGE=1 also one
 * without spaces, as CI does before a release.
 */
export const WALKED: readonly (readonly [Language, Locale])[] = [
  ['en', 'en-US'],
  ['de', 'de'],
  ...(EVERY ? ([['ja', 'ja']] as const) : []),
];

/** Whether a life in this language is lived in a browser: without EVERY_LANGUAGE=1, two stand for all. */
export const isLived = (language: Language): boolean => EVERY || language === 'de' || language === 'ja';
