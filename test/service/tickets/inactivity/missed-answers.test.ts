/** Missed answers in the statistics: for the group, the priority and the assignee that the ticket had at that time. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { OpenTicket, World } from '../../../world.ts';
import { type EventWorld, POLL, startEventWorld, withinHours } from '../events/event-world.ts';

const URGENT = 1;
const LEVEL = { description: '', emoji: '', default: false, color: '', _uid: '' };

let eventWorld: EventWorld;
let world: World;
let path: { readonly guild_id: string };
beforeEach(async () => {
  eventWorld = await startEventWorld({
    ...withinHours(10),
    answer_reminder_role_ids: [],
    priority_levels: ['Low', 'Urgent'].map((label) => ({ ...LEVEL, label })),
  });
  ({ world } = eventWorld);
  path = { guild_id: world.guildId };
});
afterEach(() => eventWorld.close());

const stats = async () => {
  const figures = await world.api.call('getGuildStats', { path });
  if (figures === undefined) throw new Error('No statistics');
  const { per_day: days, groups, assignees, labels = [], ...all } = figures;
  const countOf = ({ window }: { readonly window?: { readonly missed: number } }) => window?.missed;
  return {
    missed: all.missed,
    byPriority: all.missed_by_priority,
    today: days.at(-1)?.missed,
    groups: Object.fromEntries(groups.map((group) => [group.name, countOf(group)])),
    assignees: Object.fromEntries(assignees.map((person) => [person.user_id, countOf(person)])),
    labels: labels.map(countOf),
  };
};
const targetOf = ({ id }: OpenTicket) => ({ guildId: world.guildId, ticketId: id });
const missedBy = (userId: string) =>
  world.api
    .call('getOwnStats', { path }, { onBehalfOf: userId })
    .then(({ window }) => [window.missed, window.missed_by_priority]);

async function miss(ticket: OpenTicket, hours: number): Promise<void> {
  const count = async () =>
    (await eventWorld.history(ticket)).filter(({ action }) => action === 'answerMissed').length;
  const before = await count();
  await eventWorld.openedHoursAgo(ticket, hours);
  await expect.poll(count, POLL).toBe(before + 1);
}

it('count for nobody while the ticket is unassigned', async () => {
  const ticket = await world.openTicket();
  await miss(ticket, 11);
  expect(await stats()).toEqual({
    missed: 1,
    byPriority: [{ priority: null, count: 1 }],
    today: 1,
    groups: { Support: 1 },
    assignees: {},
    labels: [],
  });
});

it('stay with whom and what they were counted for, whatever becomes of the ticket', async () => {
  const { moderator, administrator } = SEED_IDS;
  const { id: other } = await world.api.call('createTicketGroup', { path, body: { name: 'Other' } });
  const label = await world.api.call('createLabel', { path, body: { name: 'Billing' } });
  const ticket = await world.openTicket();
  const target = targetOf(ticket);
  await world.api.ticket('assignTicket', target, { body: { user_id: moderator } });
  await world.api.ticket('setTicketPriority', target, { body: { priority: URGENT } });
  await miss(ticket, 11);

  await world.api.ticket('assignTicket', target, { body: { user_id: administrator } });
  await world.api.ticket('setTicketPriority', target, { body: { priority: 0 } });
  await world.api.ticket('labelTicket', target, { body: { add: [label.id] } });
  await world.api.ticket('moveTicket', target, { body: { ticket_group_id: other } });
  const counted = {
    missed: 1,
    byPriority: [{ priority: URGENT, count: 1 }],
    today: 1,
    groups: { Support: 1, Other: 0 },
    assignees: { [moderator]: 1, [administrator]: 0 },
    labels: [1],
  };
  expect(await stats()).toEqual(counted);
  expect(await missedBy(moderator)).toEqual([1, counted.byPriority]);
  expect(await missedBy(administrator)).toEqual([0, []]);

  await world.api.ticket('closeTicket', target, { body: {} });
  await world.api.ticket('deleteTicket', target, { body: {} });
  await world.api.ticket('eraseTicket', target, { body: {} });
  expect(await stats()).toEqual(counted);

  await world.api.call('changeStatsExclusions', { path, body: { add: [moderator] } });
  expect(await stats()).toEqual({ ...counted, assignees: { [administrator]: 0 } });
  expect(await missedBy(moderator)).toEqual([1, counted.byPriority]);
});

it('count for who was assigned while the service read what was written', async () => {
  const ticket = await world.openTicket();
  const { moderator } = SEED_IDS;
  world.discord.faults.pause({ method: 'GET', route: /^\/channels\/\d+\/messages/ }, () =>
    world.api.ticket('assignTicket', targetOf(ticket), { body: { user_id: moderator } }),
  );
  await miss(ticket, 11);
  expect((await stats()).assignees).toEqual({ [moderator]: 1 });
  const { data } = await world.api.ticket('getTicketHistory', targetOf(ticket), {});
  const entries = data.filter(({ action }) => action === 'answerMissed');
  expect(entries.map(({ detail }) => detail)).toEqual([expect.objectContaining({ assigned_id: moderator })]);
});

it('are in the table of the figures, and counted for operators', async () => {
  const ticket = await world.openTicket();
  await miss(ticket, 11);
  const csv = await world.api.csv('getGuildStats', { path, query: { days: 7 } });
  const metrics = await (await fetch(`${world.service.url}/metrics`)).text();
  expect(metrics).toMatch(/^ticketbot_missed_answers_total 1$/m);
  const chunks: string[] = [];
  for await (const chunk of csv) chunks.push(chunk);
  const lines = chunks.join('').trim().split('\n');
  const missed = lines.map((line) => [line.split(',')[0]?.replace('\uFEFF', ''), line.split(',').at(-1)]);
  expect(missed).toEqual([
    ['of', 'missed_answers'],
    ['server', '1'],
    ...Array.from({ length: 6 }, () => ['day', '0']),
    ['day', '1'],
    ['group', '1'],
  ]);
});
