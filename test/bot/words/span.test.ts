import { expect, it } from 'vitest';
import { say, withLocale } from '../../../src/bot/words/say.ts';
import { span } from '../../../src/bot/words/span.ts';
import { shortSpanIn } from '../../../src/words/span.ts';
import { sayIn } from '../../../src/words/say.ts';

it.each([
  [0, '1 s'],
  [0.4, '1 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [61, '1 min 1 s'],
  [3_599.6, '1 h'],
  [7_500, '2 h 5 min'],
  [86_399, '1 d'],
  [90_000, '1 d 1 h'],
  [882, '15 min'],
  [3_575, '1 h'],
  [40 * 86_400 + 7_000, '40 d'],
])('%s seconds are said as %s', (seconds, words) => {
  expect(span(seconds)).toBe(words);
});

it.each([
  [0, '1 s'],
  [119, '1 min'],
  [7_500, '2 h'],
  [2 * 86_400 + 7_000, '2 d'],
])('%s seconds are said as %s where a line must be short', (seconds, words) => {
  expect(shortSpanIn(say, seconds)).toBe(words);
});

it('is said in the language of whom it is for, or in one that is named', () => {
  expect(withLocale('de', () => span(7_500))).toBe('2 h 5 min');
  expect(withLocale('de', () => span(7_500, sayIn('ja')))).toBe('2時間5分');
});
