import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asTyped } from '../../src/discord-text/escape.ts';
import { inPieces } from '../../src/service/core/words/opening-texts.ts';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 3_000 }),
  fc
    .tuple(fc.constantFrom('*', 'a', ' ', '\n', 'word ', '😀', '\\'), fc.nat(2_000))
    .map(([unit, times]) => unit.repeat(times)),
);

it('a text in pieces is the whole text, and each piece is as short as asked for', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 20, max: 500 }), (text, limit) => {
      const pieces = inPieces(text, limit, asTyped);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) {
        expect(piece).not.toBe('');
        expect(asTyped(piece).length).toBeLessThanOrEqual(limit);
      }
    }),
    { numRuns: 300 },
  );
});

it('cuts between lines before words, and between words before letters', () => {
  expect(inPieces('one two\nthree four', 14, asTyped)).toEqual(['one two\n', 'three four']);
  expect(inPieces('one two three', 9, asTyped)).toEqual(['one two ', 'three']);
  expect(inPieces('👩‍👩‍👧‍👧👩‍👩‍👧‍👧', 12, asTyped)).toEqual(['👩‍👩‍👧‍👧', '👩‍👩‍👧‍👧']);
});
