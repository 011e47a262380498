/** Who searches is told that messages of old tickets are in files, in Discord and in the browser. */
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { signIn } from '../../dashboard/visitor.ts';
import { startWorld } from '../../world.ts';
import { answerOf } from '../acting.ts';

const ENDED = '2026-05-03T10:00:00.000000Z';

it('the search says which tickets it leaves out, once there are such', async () => {
  const world = await startWorld({ lifted: true });
  onTestFinished(() => world.close());
  const ticket = await world.openTicket();
  const inDiscord = async () => {
    const { embeds } = await answerOf(
      await world.moderator.command(world.general, 'transcript search', { words: 'anything' }),
    );
    return embeds[0]?.description ?? '';
  };
  const visitor = await signIn(world, world.moderator);
  const inBrowser = async () => (await visitor.get(`/dashboard/${world.guildId}/search?q=anything`)).text;
  expect(await inDiscord()).not.toContain('their messages are in files');
  expect(await inBrowser()).not.toContain('their messages are in files');

  const database = openDatabase(world.database);
  onTestFinished(() => database.close());
  await database.db
    .insertInto('cold_transcripts')
    .values({
      ticket_id: ticket.id,
      guild_id: world.guildId,
      ended_at: ENDED,
      state: 'cold',
      move_id: '1',
      hash: 'a'.repeat(64),
    })
    .execute();
  expect(await inDiscord()).toContain(
    `Tickets that ended before <t:${Date.parse(ENDED) / 1_000}:f> may be missing here: their messages are in files.`,
  );
  expect(await inBrowser()).toMatch(/Tickets that ended before .*2026.* UTC may be missing here/);
});
