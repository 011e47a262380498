/** Tickets that ended longer ago than their group keeps them no longer contain anything, but what was counted stays. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { ERASED_UUID } from '../../../../src/service/core/model/ticket.ts';
import { at, drained, historyOf } from '../delivery/delivery-world.ts';
import { type OpenTicket, POLL, startTranscriptWorld, type TranscriptWorld } from '../world.ts';
import { filesWith, tablesWith } from './canary.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const DAY = 86_400;
const WORD = 'timbuktucanary';

async function newGroup(name: string): Promise<string> {
  const path = { guild_id: world.guildId };
  const { id } = await world.api.call('createTicketGroup', { path, body: { name } });
  return id;
}

const change = (groupId: string, body: { erase_after: number | null; erase_existing?: boolean }) =>
  world.api.call('changeTicketGroup', { path: { guild_id: world.guildId, group_id: groupId }, body });

/** A ticket with this word everywhere that people type: form, name, reason, channel, notes, file. */
async function talkedTicket(
  groupId: string,
  word: string,
): Promise<OpenTicket & { readonly number: number }> {
  const form = [{ title: 'Why', value: word, type: 4 }];
  const body = { user_id: SEED_IDS.member, ticket_group_id: groupId, message: word, form };
  const { id, channel_id, number } = await world.api.call('createTicket', {
    path: { guild_id: world.guildId },
    body,
  });
  const ticket = { id, channel_id: channel_id ?? '', number: number ?? 0 };
  const target = at(world, ticket);
  const notes = await world.api.ticket('createTicketNotes', target, { body: {} });
  const bytes = randomBytes(20_000);
  await world.member.say(ticket.channel_id, `first ${word}`, {
    files: [{ name: `${word}.png`, mime: 'image/png', bytes }],
  });
  await world.moderator.say(notes?.notes_thread_id ?? '', `between us: ${word}`);
  await expect.poll(() => world.stored(ticket), POLL).toHaveLength(2);
  await expect.poll(() => copied(ticket), POLL).toBe(true);
  await world.api.ticket('closeTicket', target, { body: { reason: `because ${word}` } });
  return ticket;
}

async function copied({ id }: OpenTicket): Promise<boolean> {
  const rows = await world.database.db
    .selectFrom('transcript_attachments')
    .select('hash')
    .where('ticket_id', '=', id)
    .execute();
  return rows.some(({ hash }) => hash !== null);
}

/** As if it had ended then. */
async function ended(ticket: OpenTicket, days: number): Promise<void> {
  const past = new Date(Date.now() - days * DAY * 1_000).toISOString().replace('Z', '000Z');
  const { db } = world.database;
  const row = await db
    .selectFrom('tickets')
    .select('deleted_at')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('tickets')
    .set(row.deleted_at === null ? { closed_at: past } : { deleted_at: past })
    .where('id', '=', ticket.id)
    .execute();
}

const remove = (ticket: OpenTicket) => world.api.ticket('deleteTicket', at(world, ticket), {});
const uuidOf = async (ticket: OpenTicket) =>
  (await world.api.ticket('getTicket', at(world, ticket), {})).uuid;
const isErased = async (ticket: OpenTicket) => (await uuidOf(ticket)) === ERASED_UUID;

describe('a group that keeps its tickets for some time', () => {
  it('erases what ended longer ago, wholly, and leaves what is younger or open, and all figures', async () => {
    const group = await newGroup('Kept for thirty days');
    const old = await talkedTicket(group, WORD);
    const young = await talkedTicket(group, 'young');
    const closed = await talkedTicket(group, WORD);
    const open = await world.openTicket();
    for (const ticket of [old, young]) await remove(ticket);
    await ended(old, 31);
    await ended(young, 29);
    // Its channel is there.
    await ended(closed, 400);
    await drained(world);
    const figures = () => world.api.call('getGuildStats', { path: { guild_id: world.guildId } });
    const counted = async () => (await figures()) as unknown;
    const unfolded = () => world.database.db.selectFrom('stats_changes').select('seq').execute();
    await expect.poll(unfolded, POLL).toEqual([]);
    const before = await counted();

    await change(group, { erase_after: 30 * DAY, erase_existing: true });
    for (const ticket of [old, closed]) await expect.poll(() => isErased(ticket), POLL).toBe(true);
    await drained(world);
    expect(await tablesWith(world, WORD)).toEqual([]);
    expect(await filesWith(world, WORD)).toEqual([]);
    expect(await Promise.all([young, open].map(isErased))).toEqual([false, false]);
    expect(await tablesWith(world, 'between us: young')).not.toEqual([]);
    expect(await counted()).toEqual(before);
    const [last] = await historyOf(world, old);
    expect(last).toMatchObject({
      action: 'eraseTicket',
      actor_id: SEED_IDS.bot,
      anonymous: false,
      reason: 'The data retention time of its ticket type is over',
    });
    expect(await world.api.ticket('getTicket', at(world, old), {})).toMatchObject({
      number: old.number,
      status: 'deleted',
      owner_id: SEED_IDS.member,
      form: null,
      closed_reason: null,
    });
    // The ticket's own message no longer says it, and new messages in its channel aren't kept.
    const [own] = world.moderator
      .messages(closed.channel_id)
      .filter(({ nonce }) => nonce === closed.channel_id);
    expect(own).toMatchObject({ author: { bot: true } });
    expect(JSON.stringify(own)).not.toContain(WORD);
    await world.moderator.say(closed.channel_id, `late ${WORD}`);
    await world.member.say(open.channel_id, 'after it');
    await expect.poll(() => world.stored(open), POLL).toEqual(['after it']);
    await expect(world.api.ticket('openTicket', at(world, closed), { body: {} })).rejects.toMatchObject({
      code: 'INVALID_TICKET_STATUS',
    });
    expect(await tablesWith(world, WORD)).toEqual([]);
  });

  it('asks first where that erases tickets at once, and says how many', async () => {
    const group = await newGroup('Asks first');
    const tickets = [await talkedTicket(group, 'one'), await talkedTicket(group, 'two')];
    for (const [index, ticket] of tickets.entries()) {
      await remove(ticket);
      await ended(ticket, 10 + index * 100);
    }
    await expect(change(group, { erase_after: 5 * DAY })).rejects.toMatchObject({
      status: 409,
      code: 'GROUP_ERASES_TICKETS',
      message:
        '2 tickets of “Asks first” were closed or deleted longer ago than that, so their data would be erased right away.',
    });
    await expect(change(group, { erase_after: 50 * DAY, erase_existing: false })).rejects.toMatchObject({
      code: 'GROUP_ERASES_TICKETS',
      message: expect.stringMatching(/^1 ticket /),
    });
    await drained(world);
    expect(await Promise.all(tickets.map(isErased))).toEqual([false, false]);
    // Nothing is that old.
    await expect(change(group, { erase_after: 365 * DAY })).resolves.toMatchObject({
      erase_after: 365 * DAY,
    });
    // A longer time, or none, erases nothing.
    await expect(change(group, { erase_after: 400 * DAY })).resolves.toMatchObject({
      erase_after: 400 * DAY,
    });
    const kept = await change(group, { erase_after: null });
    expect(kept).toMatchObject({ erase_after: null });
    expect(kept).not.toHaveProperty('erase_existing');
    await drained(world);
    expect(await Promise.all(tickets.map(isErased))).toEqual([false, false]);
  });

  it.each([0, 1, DAY - 1, 315_360_001, DAY + 0.5, -DAY, '30d'])('takes no %s seconds', async (seconds) => {
    const path = `/api/v1/guild/${world.guildId}/groups/${await newGroup(`Of ${seconds}`)}`;
    const response = await fetch(world.service.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${world.service.embeddedToken}`,
      },
      body: JSON.stringify({ erase_after: seconds, erase_existing: true }),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: { erase_after: [expect.any(String)] } },
    ]);
  });

  it('finds by itself what comes to be due, also of a deleted group and of a channel that somebody deleted', async () => {
    const group = await newGroup('Looked after');
    const deleted = await talkedTicket(group, `deleted${WORD}`);
    const byHand = await talkedTicket(group, `byhand${WORD}`);
    await remove(deleted);
    await world.discord.as(SEED_IDS.administrator).deleteChannel(byHand.channel_id);
    const channelOf = async () => (await world.api.ticket('getTicket', at(world, byHand), {})).channel_id;
    await expect.poll(channelOf, POLL).toBeNull();
    await change(group, { erase_after: 2 * DAY });
    await drained(world);
    await world.database.db
      .updateTable('ticket_groups')
      .set({ deleted_at: '2026-01-01T00:00:00.000000Z' })
      .where('id', '=', group)
      .execute();
    await world.away(async () => {
      await ended(deleted, 3);
      await ended(byHand, 3);
    });
    await expect.poll(() => isErased(deleted), POLL).toBe(true);
    await expect.poll(() => isErased(byHand), POLL).toBe(true);
    await drained(world);
    expect(await tablesWith(world, WORD)).toEqual([]);
    expect(await filesWith(world, WORD)).toEqual([]);
  });
});
