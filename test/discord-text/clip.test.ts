import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip } from '../../src/discord-text/clip.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('a text that is too long', () => {
  it('ends with "…", and one that fits stays as it is', () => {
    expect(clip('abcdef', 6)).toBe('abcdef');
    expect(clip('abcdefg', 6)).toBe('abcde…');
    expect(clip('abc', 1)).toBe('…');
  });

  it.each([
    ['an emoji', '😀', 1],
    ['a family of emojis', FAMILY, 5],
    ['a thumb with its colour', '👍🏽', 2],
    ['a flag', '🇩🇪', 2],
    ['a letter with its accent', 'e\u0301', 1],
    ['an emoji of a server', '<a:wave:123456789012345678>', 10],
    ['a mention', '<@&123456789012345678>', 5],
    ['a channel', '<#123456789012345678>', 20],
    ['a time', '<t:1700000000:R>', 8],
    ['a command', '</ticket close:123456789012345678>', 12],
    ['a character that a backslash makes plain', '\\*', 1],
  ])('is not cut within %s', (_what, character, inside) => {
    const text = `abc${character}defgh`;
    // The last unit is the one of "…".
    expect(clip(text, 3 + inside + 1)).toBe('abc…');
    expect(clip(text, 3 + character.length + 1)).toBe(`abc${character}…`);
  });

  it('is cut between two of a row of flags, however long that is', () => {
    expect(clip('🇩🇪'.repeat(300), 1_003)).toBe(`${'🇩🇪'.repeat(250)}…`);
  });

  it('is cut all the same where a character goes on for ever, and where one only looks like a token', () => {
    expect(clip(`a${'\u0301'.repeat(500)}`, 300)).toBe(`a${'\u0301'.repeat(298)}…`);
    expect(clip(`<@nobody> and more`, 5)).toBe('<@no…');
    expect(clip(`a < b, and more`, 5)).toBe('a < …');
  });

  it('is never longer than asked for, and always well-formed', () => {
    const unit = fc.constantFrom(
      'a',
      '😀',
      FAMILY,
      '🇩🇪',
      '\u0301',
      '\u200D',
      '<@',
      '1',
      '>',
      '\\',
      '*',
      '<t:1:R>',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), fc.integer({ min: 1, max: 80 }), (units, limit) => {
        const text = units.join('');
        const clipped = clip(text, limit);
        expect(clipped.length).toBeLessThanOrEqual(limit);
        expect(clipped.isWellFormed()).toBe(true);
        expect(text.startsWith(clipped.endsWith('…') ? clipped.slice(0, -1) : clipped)).toBe(true);
      }),
    );
  });
});
