/** Text that was written to make others wait while the page is made. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { renderTranscriptPage } from '../../../../src/service/transcripts/page/page.ts';
import { hostileTexts, MOST_MILLISECONDS } from '../../../hostile.ts';
import { message, type Message } from './sample-messages.ts';
import { sampleTranscript } from './sample.ts';

const STAMPS = '<t:1:t><t:2:T><t:3:d><t:4:D><t:5:f><t:6:F><t:7:R>'.repeat(60);

/** The longest time of the processor that nothing else got a turn in while the page was made; the best of some tries. */
async function longestTurn(channel_messages: Message[]): Promise<number> {
  let best = Infinity;
  for (let attempt = 0; attempt < 4 && best > MOST_MILLISECONDS; attempt += 1) {
    best = Math.min(best, await longestTurnOnce(channel_messages));
  }
  return best;
}

async function longestTurnOnce(channel_messages: Message[]): Promise<number> {
  const transcript = { ...sampleTranscript(), channel_messages };
  const page = renderTranscriptPage(transcript, { generatedAt: new Date(0), notes: false });
  let isMade = false;
  const made = (async () => {
    for await (const piece of page) expect(piece).toBeDefined();
    isMade = true;
  })();
  let longest = 0;
  while (!isMade) {
    const before = process.cpuUsage();
    await nextTurn();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await made;
  return longest;
}

test('a page of nothing but times leaves others their turns', async () => {
  const messages = Array.from({ length: 100 }, (_, index) => message('ada', index, STAMPS));
  expect(await longestTurn(messages)).toBeLessThan(2 * MOST_MILLISECONDS);
});

test('so does a page of every text that is slow to read', async () => {
  const messages = hostileTexts(4_000).map(([, text], index) =>
    message('ada', index, text, {
      embeds: [{ title: text.slice(0, 256), description: text.slice(0, 2_000) }],
    }),
  );
  expect(await longestTurn(messages)).toBeLessThan(2 * MOST_MILLISECONDS);
});
