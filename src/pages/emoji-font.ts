import { readFile } from 'node:fs/promises';
import type { Schema } from '../contract/operations.ts';
import { createFontCutter } from './font-cutter.ts';
import { createGiveWay } from './give-way.ts';
import { loadOnce } from '../contract/retry.ts';

/** Makes a TrueType font of these characters and the emoji that they combine to. */
export type EmojiFont = (emoji: ReadonlySet<string>) => Promise<Buffer>;

/** They join other characters to one emoji: a family of several people, a region's flag. */
const JOINERS = [
  '\u200D',
  ...Array.from({ length: 96 }, (_, index) => String.fromCodePoint(0xe0020 + index)),
];

/** The `unicode-range` of a font of these: without one, it would be the font that decides the height of lines. */
export const rangeOf = (emoji: ReadonlySet<string>): string =>
  ['U+200D', 'U+E0020-E007F', ...[...emoji].map((one) => `U+${one.codePointAt(0)?.toString(16)}`)].join();

/** Twemoji, cut down to what a page shows. It is loaded for the first page with emoji, as is what cuts it. */
export function createEmojiFont(): EmojiFont {
  const loaded = loadOnce(async () =>
    createFontCutter(await readFile(new URL('twemoji.ttf', import.meta.url))),
  );
  // It isn't compressed: that would take much longer than cutting it, and save half of a few kB.
  return async (emoji) => (await loaded())([...emoji, ...JOINERS]);
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
