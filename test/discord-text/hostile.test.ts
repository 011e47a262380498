import { describe, expect, it } from 'vitest';
import { plain, clip as clipOfBot } from '../../src/bot/words/wording.ts';
import { clip } from '../../src/discord-text/clip.ts';
import { asTyped } from '../../src/discord-text/escape.ts';
import { markValue, toDiscordText } from '../../src/service/core/templating/text-origins.ts';
import { readSearch } from '../../src/service/features/lists/filter.ts';
import { excerpt, wordsOf } from '../../src/service/features/transcripts/search/words.ts';
import { hostileTexts, MOST_MILLISECONDS, processorTime } from '../hostile.ts';

/** What is done with other people's words, each with the longest that it may get. */
const WORK: readonly [what: string, length: number, work: (text: string) => unknown][] = [
  ['shown as it was typed', 20_000, asTyped],
  ['shown by the bot', 20_000, plain],
  ['cut', 100_000, (text) => clip(text, 4_000)],
  ['cut by the bot', 100_000, (text) => clipOfBot(plain(text))],
  ['put into a custom message', 20_000, (text) => toDiscordText(markValue(text), { markdown: true })],
  ['written by a template', 20_000, (text) => toDiscordText(text, { markdown: true })],
  ['put into the index of the search', 20_000, wordsOf],
  ['shown where it was found', 20_000, (text) => excerpt([text], ['nothing'])],
  ['typed to find a ticket', 20_000, readSearch],
];

describe('a text that was written to make us wait', () => {
  it.each(WORK)('takes next to no time when it is %s', async (_what, length, work) => {
    const slow: string[] = [];
    for (const [kind, text] of hostileTexts(length)) {
      const milliseconds = await processorTime(() => work(text));
      if (milliseconds > MOST_MILLISECONDS) slow.push(`${kind}: ${Math.round(milliseconds)} ms`);
    }
    expect(slow).toEqual([]);
  });
});
