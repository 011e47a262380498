import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Schema } from '../contract/operations.ts';
import { createGiveWay } from './give-way.ts';
import { loadOnce } from '../contract/retry.ts';

/** Makes a TrueType font of these characters and the emoji that they combine to. */
export type EmojiFont = (emoji: ReadonlySet<string>) => Promise<Buffer>;

const FONT = 'twemoji-colr-font/twemoji.woff2';

/** They join other characters to one emoji: a family of several people, a region's flag. */
const JOINERS = [
  '\u200D',
  ...Array.from({ length: 96 }, (_, index) => String.fromCodePoint(0xe0020 + index)),
];

/** The `unicode-range` of a font of these: without one, it would be the font that decides the height of lines. */
export const rangeOf = (emoji: ReadonlySet<string>): string =>
  ['U+200D', 'U+E0020-E007F', ...[...emoji].map((one) => `U+${one.codePointAt(0)?.toString(16)}`)].join();

/**
 * Twemoji, cut down to what a page shows. It is unpacked once, for the first page with emoji, since that takes longer than
 * cutting it; so are the packages that do it, which take 20 MB of memory.
 */
export function createEmojiFont(): EmojiFont {
  const unpacked = loadOnce(unpackFont);
  return async (emoji) => (await unpacked())(emoji);
}

/**
 * The font is cut by a version of subset-font whose HarfBuzz knows colors: with newer ones, emoji are blank. The result
 * isn't compressed, which would take much longer and save half of a few kB.
 */
async function unpackFont(): Promise<EmojiFont> {
  const { default: fontverter } = await import('fontverter');
  const { default: subsetFont } = await import('subset-font');
  const font = await fontverter.convert(await readFile(fileURLToPath(import.meta.resolve(FONT))), 'truetype');
  return (emoji) => subsetFont(font, [...emoji, ...JOINERS].join(''), { targetFormat: 'truetype' });
}

/**
 * Matches emoji and their parts; © and the like only where a variation selector makes them emoji. Keycaps (1️⃣) are left to
 * the machine: Twemoji's font draws nothing for them.
 */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/gu;

/** A page that shows more different ones has the first of them: each takes about 700 bytes of it. */
const MAX_EMOJI = 500;

/** The emoji anywhere in a transcript, as single characters. */
export async function emojiOf(transcript: Schema<'Transcript'>): Promise<ReadonlySet<string>> {
  const { channel_messages, thread_messages, ...rest } = transcript;
  const found = new Set<string>();
  const giveWay = createGiveWay();
  for (const part of [rest, ...channel_messages, ...thread_messages]) {
    for (const [emoji] of JSON.stringify(part).matchAll(EMOJI))
      for (const character of emoji) if (found.size < MAX_EMOJI) found.add(character);
    await giveWay();
  }
  return found;
}
