/** The page's own words. */
import { expect, it } from 'vitest';
import { fr } from '../src/page/browser/words/fr.ts';

/** Lines don't break inside French quotation marks and before high punctuation: U+202F there, U+00A0 before a colon. */
const FRENCH_SPACES = /«(?!\u202F)|(?<!\u202F)»|[ \u00A0][;!?]|[ \u202F]:(?!\w)/u;

it('are French with no-break spaces', () => {
  const texts = Object.values(fr).flatMap((text) =>
    typeof text === 'string' ? [text] : Object.values(text),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => FRENCH_SPACES.test(text))).toEqual([]);
});
