import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { startWorld, type World } from '../../world.ts';
import { answerOf, type } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.service.listening;
});
afterAll(() => world.close());

const stats = async (options = {}) =>
  answerOf(await world.moderator.command(world.general, 'server stats', options));

/** The size that a PNG says it has, and the number of bytes of its dots. */
function decode(png: Buffer): { width: number; height: number; dots: number } {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const kind = png.subarray(at + 4, at + 8).toString();
    if (kind === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    dots: inflateSync(Buffer.concat(data)).length,
  };
}

async function answered(ticket: { readonly id: string; readonly channel_id: string }): Promise<void> {
  await world.moderator.say(ticket.channel_id, 'Hello, what is it about?');
  const database = openDatabase(world.database);
  const row = () =>
    database.db.selectFrom('tickets').selectAll().where('id', '=', ticket.id).executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).first_response_at, { timeout: 10_000 }).not.toBeNull();
  await database.close();
}

it('shows a guild without tickets, too', async () => {
  const { embeds, attachments } = await stats();
  expect(embeds[0]?.title).toBe('Tickets in the last 30 days');
  expect(attachments[0]?.description).toContain('Opened: none.');
});

it('shows what happened in the days that were asked for, in words, and as a picture with alt text', async () => {
  const ticket = await world.openTicket();
  await world.openTicket();
  await type(world, ticket.channel_id, 'ticket claim');
  await answered(ticket);
  await type(world, ticket.channel_id, 'ticket close');

  const { content, embeds, attachments } = await stats({ days: 7 });
  expect(content).toBe('');
  const fields = Object.fromEntries((embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));
  expect(embeds[0]?.title).toBe('Tickets in the last 7 days');
  expect(fields).toMatchObject({
    Opened: '2',
    Closed: '1',
    Rating: 'none',
    'First response': expect.stringMatching(/^\d+s \(90% within \d+s\)$/),
    Now: '1 open (0 assigned, 0 locked, 0 without auto-close)',
    'All time': '1 open, 1 closed, 0 deleted',
    'Ticket types': expect.stringMatching(
      /^\*\*Support\*\* · 2 opened, 1 replied to, 1 closed, 1 open · reply in \d+s · closed in \d+s$/,
    ),
    Staff: expect.stringContaining(`<@${world.moderator.id}> · 1 opened, 1 replied to, 1 closed, 0 open`),
  });

  const [chart, ...others] = attachments;
  expect(others).toEqual([]);
  expect(chart).toMatchObject({ filename: 'tickets-7-days.png', content_type: 'image/png' });
  expect(chart?.description).toMatch(/^Charts for the last 7 days\. Opened: 2 tickets, peak on /);
  const png = Buffer.from(await (await fetch(chart?.url ?? '')).arrayBuffer());
  const [width, height] = [1280, 1120];
  // Four bytes a dot, and one before each line.
  expect(decode(png)).toEqual({ width, height, dots: (width * 4 + 1) * height });
});
