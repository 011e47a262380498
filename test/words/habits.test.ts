/** The English catalogue, checked for habits that make it read as translated. */
import { expect, it } from 'vitest';
import { en } from '../../src/words/languages/en.ts';
import { habitsIn } from './habits.ts';

/** Words that people type, in every spelling. */
const isTyped = (key: string): boolean => /^(?:typed|color)\./.test(key);

it('has none of the habits', () => {
  const messages = Object.entries<string>(en).filter(([key]) => !isTyped(key));
  const found = messages.flatMap(([key, message]) => habitsIn(message).map((habit) => `${key}: ${habit}`));
  expect(found).toEqual([]);
});

it.each([
  ['Its expiry is told of, and kept for ever', ['told of', 'for ever']],
  ['Least characters', ['least, most']],
  ['{most, number} of {least}, at least 3', []],
  ['It goes on by itself; whoever asks is none', ['by itself', 'whoever', 'is none', 'goes on']],
  ['The ticket is no longer locked', []],
  ['"{typed}" is no role; mend it', ['mend', 'is no …']],
  ['Its colour', ['British spelling']],
  ['Ticket #7 says nothing, and is yours for good', ['for good', 'is yours', 'personified']],
  ['{ticket} has {person} as a member now.', ['has … as a member now']],
  ['It closes <t:1:f> (<t:1:R>).', ['a time twice']],
  ['It closes <t:1:f>. It opened <t:0:R>.', []],
  ['The ticket takes no messages while it goes on', ['goes on', 'takes no']],
  ['Its color', []],
])('%s', (message, habits) => {
  expect(habitsIn(message)).toEqual(habits);
});
