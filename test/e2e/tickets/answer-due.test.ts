/** When a ticket's answer is due, as people see it: what moves it, what stops its clock, and where it is shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { answerOf, listIn, stored } from '../acting.ts';
import { changeGroup } from '../setup/setup-commands.ts';
import { en } from '../../../src/words/languages/en.ts';

const HOUR = 3_600;
const URGENT = 3;
const POLL = { timeout: 20_000 };

let world: World;
let ticket: OpenTicket;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.service.listening;
  ticket = await world.openTicket();
  await changeGroup(world, 'Support', {
    answer_times: [
      { priority: null, first: 2 * HOUR, next: 4 * HOUR },
      { priority: URGENT, first: HOUR, next: HOUR },
    ],
  });
});
afterAll(() => world.close());

/** The hours from a time to the answer's due time; null while none is due. */
async function hoursAfter(from: 'opened_at' | 'last_activity'): Promise<number | null> {
  const { answer_due_at: due, [from]: begun } = await stored(world, ticket);
  if (!due) return null;
  // A due time is exact to the millisecond, a message's time to more.
  return Math.round((Date.parse(due) - Date.parse(begun ?? '')) / 10) / 360_000;
}

const act = async (operation: 'closeTicket' | 'openTicket') => {
  const reply = await world.api.ticket(
    operation,
    { guildId: world.guildId, ticketId: ticket.id },
    { body: {} },
  );
  return reply?.answer_due_at ?? null;
};

describe('an answer', () => {
  it('is due by the group’s times, also in a ticket that was opened before they were set', async () => {
    await expect.poll(() => hoursAfter('opened_at'), POLL).toBe(2);
  });

  it('is due earlier with a higher priority, which the reply tells at once', async () => {
    const target = { guildId: world.guildId, ticketId: ticket.id };
    const urgent = await world.api.ticket('setTicketPriority', target, { body: { priority: URGENT } });
    expect(Date.parse(urgent?.answer_due_at ?? '') - Date.parse(urgent?.opened_at ?? '')).toBe(HOUR * 1_000);
    await world.api.ticket('setTicketPriority', target, { body: { priority: 1 } });
    expect(await hoursAfter('opened_at')).toBe(2);
  });

  it('is due until staff write, and again from the owner’s first message on', async () => {
    await world.moderator.say(ticket.channel_id, 'Which order is it?');
    await expect.poll(() => hoursAfter('opened_at'), POLL).toBeNull();
    await world.member.say(ticket.channel_id, 'The first.');
    await expect.poll(() => hoursAfter('last_activity'), POLL).toBe(4);
    const { answer_due_at: due, last_activity: before } = await stored(world, ticket);
    await world.member.say(ticket.channel_id, 'Of this year.');
    await expect.poll(async () => (await stored(world, ticket)).last_activity, POLL).not.toBe(before);
    expect((await stored(world, ticket)).answer_due_at).toBe(due);
  });

  it('is shown on the ticket’s card and in the list', async () => {
    const { answer_due_at: due } = await stored(world, ticket);
    const shown = `<t:${Math.floor(Date.parse(due ?? '') / 1_000)}:R>`;
    const card = await answerOf(await world.moderator.command(ticket.channel_id, 'ticket view', {}));
    expect(card.embeds[0]?.fields).toContainEqual(
      expect.objectContaining({ name: 'Reply due', value: shown }),
    );
    const list = (options: Record<string, string>) =>
      world.moderator.command(world.general, 'tickets', options).then(answerOf);
    const byDue = await list({ sort: 'due' });
    expect(listIn(byDue).title).toBe('Open tickets, reply due first');
    expect(listIn(byDue).text).toMatch(new RegExp(` ⏰ ${shown}( ·|$)`));
    expect(listIn(await list({ show: 'overdue' })).text).toBe(en['ticketList.none']);
  });

  it('is not due while the ticket is snoozed or closed, and begins anew afterward', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const target = { guildId: world.guildId, ticketId: ticket.id };
    const snoozed = await world.api.ticket('snoozeTicket', target, { body: { until } });
    expect(snoozed?.answer_due_at).toBeNull();
    const woken = await world.api.ticket('snoozeTicket', target, { body: { until: null } });
    expect(Date.parse(woken?.answer_due_at ?? '')).toBeGreaterThan(Date.now() + 3.9 * HOUR * 1_000);
    expect(await act('closeTicket')).toBeNull();
    expect(await act('openTicket')).not.toBeNull();
    expect(await hoursAfter('opened_at')).toBe(4);
  });

  it('follows the group’s hours and holidays', async () => {
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const to = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await changeGroup(world, 'Support', { holidays: [{ from: today, to }] });
    await expect.poll(() => hoursAfter('opened_at'), POLL).toBeGreaterThan(24);
    await changeGroup(world, 'Support', { holidays: [], answer_times: [] });
    await expect.poll(() => hoursAfter('opened_at'), POLL).toBeNull();
  });
});
