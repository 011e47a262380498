import { expect, it } from 'vitest';
import { startTranscriptWorld, told } from './world.ts';

const LINES = 10_000;
/** What a sync reads of one ticket at most. */
const CATCH_UP_PAGES = 10;

it(
  'is saved page by page, also with 10,000 messages, and read in their order',
  { timeout: 120_000 },
  async () => {
    const world = await startTranscriptWorld();
    try {
      const ticket = await world.openTicket();
      await world.away(async () => {
        for (let line = 0; line < LINES; line += 1) await world.member.say(ticket.channel_id, `line ${line}`);
      });
      world.discord.requests.clear();
      const { channel_messages } = await world.save(ticket);
      expect(told(channel_messages)).toEqual(Array.from({ length: LINES }, (_, line) => `line ${line}`));
      const path = `/channels/${ticket.channel_id}/messages`;
      const pages = world.discord.requests.count(
        (request) => request.path === path && request.method === 'GET',
      );
      expect(pages).toBeGreaterThanOrEqual(LINES / 100 + 1);
      // A restarted service also looks for messages from the meantime, but doesn't read all of it.
      expect(pages).toBeLessThanOrEqual(LINES / 100 + 1 + CATCH_UP_PAGES);
      expect((await world.read(ticket)).channel_messages).toEqual(channel_messages);
    } finally {
      await world.close();
    }
  },
);
