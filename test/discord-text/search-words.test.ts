/** Where the words of a search stand in a text. */
import { expect, it } from 'vitest';
import { foundIn } from '../../src/discord-text/search-words.ts';

const marked = (text: string, search: string): string =>
  foundIn(text, search)
    .map(({ piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

it.each([
  ['My Order is late', 'order', 'My [Order] is late'],
  ['Orders, reordered', 'ORDER', '[Orders], reordered'],
  ['un café cher', 'cafe', 'un [café] cher'],
  ['plan b, or bee', 'b', 'plan [b], or bee'],
  ['返金をお願いします', '返金', '[返][金]をお願いします'],
  ['a <b> & "order"', 'order b', 'a <[b]> & "[order]"'],
  ['nothing here', '!?', 'nothing here'],
])('in %s for %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});
