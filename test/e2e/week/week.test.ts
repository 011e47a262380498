/**
 * A week in a server of 3,000 members: three groups with hours and zones of their own, 15 staff, 200 tickets, and a
 * service that is killed again and again. Whatever follows from the time is compared with a model that goes through the
 * week minute by minute.
 */
import { expect, it } from 'vitest';
import type { Schema } from '../../../src/contract/operations.ts';
import { publicMessages } from '../acting.ts';
import { withTolerance } from '../../service/stats/recount.ts';
import { figuresOf, missedOfGroup } from './figures.ts';
import { type Entry, MINUTE_MS } from './model.ts';
import { createPeople, type People, type PlayedTicket } from './people.ts';
import { DAY, DAYS, scriptOf, STARTS_AT } from './script.ts';
import { startWeekWorld, type WeekWorld } from './week-world.ts';

const SEED = Number(process.env['WEEK_SEED'] ?? 26);
/** Some of them find a closed group. */
const WHO_WANT_ONE = 262;
/** The bot's lines in the ticket, which people read. */
const LINES = {
  staffReminded: /is still waiting for a reply.*is due/,
  answerMissed: /is still waiting for a reply.*was due/,
  ownerWarned: /the team is waiting for your reply/,
};

it('comes to what a calculation by minutes says', { timeout: 1_800_000 }, async () => {
  await using world = await startWeekWorld(STARTS_AT);
  const people = await createPeople(world);
  const actions = scriptOf(SEED, WHO_WANT_ONE);
  for (let day = 0; day < DAYS; day += 1) {
    for (const action of actions.filter(({ at }) => Math.floor(at / DAY) === day)) {
      await world.turn(STARTS_AT + action.at * MINUTE_MS, { kills: action.killsBefore });
      people.model.turn(action.at);
      await people.act(action);
      const ticket = people.tickets.get(action.of);
      if (ticket !== undefined) await expectDue(world, people, ticket);
    }
    const evening = (day + 1) * DAY - 1;
    await world.turn(STARTS_AT + evening * MINUTE_MS);
    people.model.turn(evening);
    await expectFigures(world, people, evening);
  }
  for (const ticket of people.tickets.values()) await expectTicket(world, ticket);
  // A week in which none of it happened would prove nothing.
  expect(people.tickets.size).toBeGreaterThanOrEqual(190);
  expect(world.kills()).toBeGreaterThanOrEqual(5);
  const missed = people.model.tickets.flatMap((ticket) => ticket.missed);
  expect(new Set(missed.map(({ group }) => group)).size).toBe(people.groupIds.length);
  expect(new Set(missed.map(({ priority }) => priority)).size).toBe(4);
  expect(new Set(missed.map(({ assigned }) => assigned)).size).toBeGreaterThan(10);
  for (const action of [...Object.keys(LINES), 'snoozeEnded'])
    expect(people.model.tickets.flatMap(({ history }) => history.map((entry) => entry.action))).toContain(
      action,
    );
});

async function expectFigures({ api, guildId }: WeekWorld, people: People, now: number): Promise<void> {
  const stats = await api.call('getGuildStats', { path: { guild_id: guildId }, query: { days: DAYS } });
  const figures = figuresOf(people.model, people, now);
  // Leaves out counts of things other than these tickets.
  expect(withTolerance(stats, figures)).toMatchObject(figures);
  for (const [group, group_id] of people.groupIds.entries()) {
    const query = { days: DAYS, group_id } as const;
    const ofGroup = await api.call('getGuildStats', { path: { guild_id: guildId }, query });
    expect(missedIn(ofGroup)).toEqual(missedOfGroup(people.model, group, now));
  }
}

function missedIn(stats: Schema<'TicketStats'> | undefined) {
  const missedOf = ({ missed, missed_by_priority }: Partial<Schema<'TicketStatsWindow'>>) => ({
    missed,
    missed_by_priority,
  });
  const people = stats?.assignees.filter(({ window }) => (window?.missed ?? 0) > 0) ?? [];
  return {
    ...missedOf(stats ?? {}),
    per_day: stats?.per_day.map(({ missed }) => missed),
    people: Object.fromEntries(people.map(({ user_id, window = {} }) => [user_id, missedOf(window)])),
  };
}

/** The time at which staff's answer is due, whatever was just done to the ticket. */
async function expectDue(
  { api, guildId }: WeekWorld,
  { model }: People,
  { id, model: ticket }: PlayedTicket,
): Promise<void> {
  const { answer_due_at: due } = await api.call('getTicket', {
    path: { guild_id: guildId, ticket_id: id },
  });
  expect(due === null || due === undefined ? null : minuteOf(due), `#${ticket.number}’s answer is due`).toBe(
    model.answerDue(ticket),
  );
}

async function expectTicket(world: WeekWorld, { id, channelId, model }: PlayedTicket): Promise<void> {
  const { data } = await world.api.call('getTicketHistory', {
    path: { guild_id: world.guildId, ticket_id: id },
    query: { per_page: 100 },
  });
  const name = `#${model.number}`;
  const history = data.map(({ action, created_at }) => ({ action, at: minuteOf(created_at) }));
  expect.soft(textOf(history), name).toEqual(textOf(model.history));
  const posted = publicMessages(world, channelId).flatMap(({ content, timestamp }) =>
    Object.entries(LINES).flatMap(([action, line]) =>
      line.test(content) ? [{ action, at: minuteOf(timestamp) }] : [],
    ),
  );
  const expected = model.history.filter(({ action }) => action in LINES);
  expect.soft(textOf(posted), `${name}’s messages`).toEqual(textOf(expected));
}

const minuteOf = (at: string): number => Math.floor((Date.parse(at) - STARTS_AT) / MINUTE_MS);

/** Sorted, as two entries of a minute may come in any order. */
function textOf(entries: readonly Entry[]): readonly string[] {
  return entries.map(({ action, at }) => `${String(at).padStart(5)} ${action}`).toSorted();
}
