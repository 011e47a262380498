/** A sentence on a phone: at its longest, with 8 characters for each value. */
import { readFile } from 'node:fs/promises';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { languages } from '../../src/words/languages.ts';
import { en } from '../../src/words/languages/en.ts';
import { withCommands } from '../../src/words/say.ts';

interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

const TEXT = 0;
const VALUE_LENGTH = 8;
const MOST_ENGLISH = 140;
/** Translations take a quarter more. */
const MOST = 175;

/** Pages have room, programs read the rest, and the last two are a path with a command and a list of words. */
const ELSEWHERE = new Set([
  'dashboard.figuresMean',
  'page.withheld',
  'refused.webhookShown',
  'doctor.showCommands',
  'typed.week',
]);

const lengthOf = (elements: readonly Element[]): number =>
  elements.reduce((sum, { type, value = '', options }) => {
    if (options !== undefined)
      return sum + Math.max(...Object.values(options).map((option) => lengthOf(option.value)));
    return sum + (type === TEXT ? Array.from(value).length : VALUE_LENGTH);
  }, 0);

it.each(languages)('says nothing in %s that is longer than three lines of a phone', async (language) => {
  const file = new URL(`../../src/words/languages/${language}.json`, import.meta.url);
  // Every value is a text.
  const words = (language === 'en' ? en : JSON.parse(await readFile(file, 'utf8'))) as Record<string, string>;
  const long = Object.entries(words).filter(([key, message]) => {
    const format = new IntlMessageFormat(withCommands(message), language, undefined, { ignoreTag: true });
    const most = language === 'en' ? MOST_ENGLISH : MOST;
    return !ELSEWHERE.has(key) && lengthOf(format.getAst()) > most;
  });
  expect(Object.keys(words).length).toBeGreaterThan(1_000);
  expect(long.map(([key]) => key)).toEqual([]);
});
