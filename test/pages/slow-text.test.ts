/** Text that was written to make others wait while the page is made. */
import { expect, test } from 'vitest';
import { renderTranscriptPage } from '../../src/pages/page.ts';
import { hostileTexts, longestTurn, MOST_MILLISECONDS } from '../hostile.ts';
import { message, type Message } from './sample-messages.ts';
import { sampleTranscript } from './sample.ts';

const STAMPS = '<t:1:t><t:2:T><t:3:d><t:4:D><t:5:f><t:6:F><t:7:R>'.repeat(60);

const made = (channel_messages: Message[]) => async (): Promise<void> => {
  const transcript = { ...sampleTranscript(), channel_messages };
  const page = renderTranscriptPage(transcript, { generatedAt: new Date(0), notes: false });
  for await (const piece of page) expect(piece).toBeDefined();
};

test('a page of nothing but times leaves others their turns', async () => {
  const messages = Array.from({ length: 100 }, (_, index) => message('ada', index, STAMPS));
  expect(await longestTurn(made(messages))).toBeLessThan(2 * MOST_MILLISECONDS);
});

test('so does a page of every text that is slow to read', async () => {
  const messages = hostileTexts(4_000).map(([, text], index) =>
    message('ada', index, text, {
      embeds: [{ title: text.slice(0, 256), description: text.slice(0, 2_000) }],
    }),
  );
  expect(await longestTurn(made(messages))).toBeLessThan(2 * MOST_MILLISECONDS);
});
