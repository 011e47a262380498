import type { Locale } from '@coatcheck/local-discord';
import type { Language } from '../../../src/words/languages.ts';

const EVERY = process.env['EVERY_LANGUAGE'] === '1';

/**
 * In which languages browsers walk through the product: one of long words, on a phone. With EVERY_LANGUAGE=1 also English
 * on a screen, and one without spaces, as CI does before a release.
 */
export const WALKED: readonly (readonly [Language, Locale])[] = [
  ['de', 'de'],
  ...(EVERY
    ? ([
        ['en', 'en-US'],
        ['ja', 'ja'],
      ] as const)
    : []),
];

/** Whether a browser walks through this language: without EVERY_LANGUAGE=1, two represent all. */
export const isLived = (language: Language): boolean => EVERY || language === 'de' || language === 'ja';
