import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type OpenTicket, POLL, startTranscriptWorld, type TranscriptWorld } from '../world.ts';
import { arrivedIn, at, drained, historyOf, postTo } from './delivery-world.ts';
import { beginningOf } from '../../../words/beginning.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const posts = async (ticket: OpenTicket) => {
  const { number } = await world.api.call('getTicket', {
    path: { guild_id: world.guildId, ticket_id: ticket.id },
  });
  return arrivedIn(world, SEED_IDS.staff).filter(
    ({ embed }) => embed?.title === `${beginningOf('transcript.title')}${number}`,
  );
};

async function talkedTicket() {
  const ticket = await world.withNotes();
  await postTo(world, SEED_IDS.staff);
  await world.member.say(ticket.channel_id, 'it does not work');
  await world.moderator.say(ticket.notes, 'seen before');
  await expect.poll(() => world.stored(ticket), POLL).toHaveLength(2);
  return ticket;
}

it('is posted when the ticket is closed, with its notes, who closed it and why', async () => {
  const ticket = await talkedTicket();
  await world.api.ticket('closeTicket', at(world, ticket), { body: { reason: 'all *done*' } });
  await expect.poll(() => posts(ticket), POLL).toHaveLength(1);
  const [post] = await posts(ticket);
  expect(await post?.page()).toContain('it does not work');
  expect(await post?.page()).toContain('seen before');
  expect(await (await fetch(post?.link ?? '')).text()).toContain('seen before');
  const fields = Object.fromEntries((post?.embed?.fields ?? []).map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({
    'Opened by': `<@${SEED_IDS.member}>`,
    'Closed by': `<@${SEED_IDS.bot}>`,
    Reason: String.raw`all \*done\*`,
    Notes: '1',
  });
});

it('is posted anew when the ticket is closed again, and not twice when it is then deleted', async () => {
  const ticket = await talkedTicket();
  await world.api.ticket('closeTicket', at(world, ticket), {});
  await expect.poll(() => posts(ticket), POLL).toHaveLength(1);
  await world.api.ticket('openTicket', at(world, ticket), {});
  await world.member.say(ticket.channel_id, 'still broken');
  await world.api.ticket('closeTicket', at(world, ticket), {});
  await expect.poll(() => posts(ticket), POLL).toHaveLength(2);
  await drained(world);
  await world.api.ticket('deleteTicket', at(world, ticket), { body: { reason: 'spam', anonymous: true } });
  await drained(world);
  const all = await posts(ticket);
  expect(all).toHaveLength(2);
  const fields = (all[1]?.embed?.fields ?? []).map(({ name }) => name);
  expect(fields).toContain('Reason');
  // It was done anonymously.
  expect(fields).not.toContain('Deleted by');
  expect(await all[1]?.page()).toContain('still broken');
});

it('is posted when an open ticket is deleted', async () => {
  const ticket = await talkedTicket();
  await world.api.ticket('deleteTicket', at(world, ticket), {});
  await expect.poll(() => posts(ticket), POLL).toHaveLength(1);
  expect(await (await posts(ticket))[0]?.page()).toContain('it does not work');
});

it('is not posted where the group has no channel for it', async () => {
  const ticket = await talkedTicket();
  await postTo(world, null);
  await world.api.ticket('closeTicket', at(world, ticket), {});
  await drained(world);
  expect(await posts(ticket)).toEqual([]);
});

it('says in the history that its channel is gone', async () => {
  const ticket = await talkedTicket();
  await postTo(world, '1290000000000000999');
  await world.api.ticket('closeTicket', at(world, ticket), {});
  await drained(world);
  expect((await historyOf(world, ticket)).map(({ action }) => action)).toContain('transcriptNotPosted');
});

it('is posted once when the service dies after Discord took it', async () => {
  const ticket = await talkedTicket();
  await world.api.ticket('closeTicket', at(world, ticket), {});
  await expect.poll(() => posts(ticket), POLL).toHaveLength(1);
  await drained(world);
  await world.away(async () => {
    const { db } = world.database;
    const row = await db
      .selectFrom('transcript_posts')
      .selectAll()
      .where('ticket_id', '=', ticket.id)
      .executeTakeFirstOrThrow();
    const job = { guildId: world.guildId, ticketId: ticket.id, source: row.source };
    await db
      .insertInto('outbox')
      .values({
        id: '1',
        kind: 'transcript.post',
        key: ticket.id,
        guild_id: world.guildId,
        lane: 'x',
        payload: JSON.stringify(job),
        version: 1,
        idempotency_id: null,
        run_at: '2026-01-01T00:00:00.000000Z',
        waiting: 0,
        attempts: 0,
        lease_owner: null,
        lease_until: null,
        last_error: null,
        created_at: '2026-01-01T00:00:00.000000Z',
      })
      .execute();
  });
  await drained(world);
  expect(await posts(ticket)).toHaveLength(1);
});
