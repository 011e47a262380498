import { expect, it } from 'vitest';
import { emojiText, readEmoji } from '../../src/discord-text/emoji.ts';

it.each(['😀', '❤️', '❤', '👍🏽', '👩‍👩‍👧', '🇩🇪', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('%s is an emoji', (text) => {
  expect(readEmoji(text)).toEqual({ name: text });
});

it('custom emojis are read as Discord spells them', () => {
  for (const text of ['❤️', '<:ok:1230000000000000001>', '<a:ok:1230000000000000001>'])
    expect(emojiText(readEmoji(text) ?? {})).toBe(text);
  expect(readEmoji('<:ok:1230000000000000001>')).toEqual({
    id: '1230000000000000001',
    name: 'ok',
    animated: false,
  });
  expect(readEmoji('<a:ok:1230000000000000001>')).toEqual({
    id: '1230000000000000001',
    name: 'ok',
    animated: true,
  });
});

it.each([
  '',
  'a',
  '1',
  ':smile:',
  '😀😀',
  '😀 ',
  '<:ok:1>',
  '<:o k:1230000000000000001>',
  'ok:1230000000000000001',
  '<:ok:1230000000000000001',
  '@everyone',
])('%j is none', (text) => {
  expect(readEmoji(text)).toBeNull();
});
