import { expect, it } from 'vitest';
import { say, withLocale } from '../../../src/bot/words/say.ts';
import { span } from '../../../src/bot/words/span.ts';
import { shortSpanIn } from '../../../src/words/span.ts';
import { sayIn } from '../../../src/words/say.ts';

it.each([
  [0, '1s'],
  [0.4, '1s'],
  [59.4, '59s'],
  [60, '1m'],
  [61, '1m 1s'],
  [3_599.6, '1h'],
  [7_500, '2h 5m'],
  [86_399, '1d'],
  [90_000, '1d 1h'],
  [882, '15m'],
  [3_575, '1h'],
  [40 * 86_400 + 7_000, '40d'],
])('%s seconds are said as %s', (seconds, words) => {
  expect(span(seconds)).toBe(words);
});

it.each([
  [0, '1s'],
  [119, '1m'],
  [7_500, '2h'],
  [2 * 86_400 + 7_000, '2d'],
])('%s seconds are said as %s where a line must be short', (seconds, words) => {
  expect(shortSpanIn(say, seconds)).toBe(words);
});

it('is said in the language of whom it is for, or in one that is named', () => {
  expect(withLocale('de', () => span(7_500))).toBe('2 h 5 min');
  expect(withLocale('de', () => span(7_500, sayIn('ja')))).toBe('2時間5分');
});
