import type { Tables } from '../../../src/service/edge/database/schema.ts';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { type Selectable, sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema, TicketOperationId } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { isLocked } from '../../../src/service/edge/database/sqlite/faults.ts';
import { daysUntil } from '../../../src/service/base/kit/days.ts';
import { type ListWorld, startListWorld } from '../lists/world.ts';
import {
  answererOf,
  isOn,
  missedIn,
  NO_ANSWERS,
  recount,
  recountOf,
  recountOfPerson,
  withTolerance,
} from './recount.ts';

const OTHER_GROUP = '5000000000000000001';
const LABELS = ['6000000000000000001', '6000000000000000002'] as const;
/** Deleted, or of another guild: nobody asks for its figures. */
const GONE = '6000000000000000003';
const path = { guild_id: SEED_IDS.guild };
const DAY_MS = 86_400_000;

let world: ListWorld;
beforeAll(async () => {
  world = await startListWorld();
  await createTicket();
  const { db, dialect } = world.database;
  // Two connections of one thread: the service's could never end what this one would wait for.
  if (dialect === 'sqlite') await sql`pragma busy_timeout = 0`.execute(db);
  const group = await db.selectFrom('ticket_groups').selectAll().executeTakeFirstOrThrow();
  await write(() =>
    db
      .insertInto('ticket_groups')
      .values({ ...group, id: OTHER_GROUP, name: 'Other' })
      .execute(),
  );
  const label = { guild_id: path.guild_id, emoji: null, color: null, created_at: daysAgo(0) };
  await write(() =>
    db
      .insertInto('labels')
      .values(LABELS.map((id) => ({ ...label, id, name: `Label ${id}` })))
      .execute(),
  );
});
afterAll(() => world.close());

// By staff: what members open for themselves has a limit.
const createTicket = () =>
  world.api.call(
    'createTicket',
    { path, body: { user_id: SEED_IDS.member } },
    { onBehalfOf: SEED_IDS.moderator },
  );

async function write(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isLocked(error)) throw error;
    await setImmediate();
    await write(change);
  }
}

const allTickets = () =>
  world.database.db.selectFrom('tickets').selectAll().where('guild_id', '=', path.guild_id).execute();

type Ticket = Selectable<Tables['tickets']>;

/** What anyone may do to a ticket, and what only time does. */
type Action = (ticketId: string) => Promise<unknown>;

function operation(id: TicketOperationId, body: object): Action {
  // Rejected if the ticket's state forbids it: that changes nothing, and nothing may be counted.
  return (ticketId) =>
    world.api
      .ticket(id, { guildId: path.guild_id, ticketId }, { body })
      .catch((error: { code?: string }) => expect(error.code).toMatch(/^(INVALID_TICKET_STATUS|TICKET_)/));
}

function stored(change: (row: Ticket) => Updateable<Tables['tickets']>): Action {
  return (ticketId) =>
    write(async () => {
      const { db } = world.database;
      const row = await db
        .selectFrom('tickets')
        .selectAll()
        .where('id', '=', ticketId)
        .executeTakeFirstOrThrow();
      await db.updateTable('tickets').set(change(row)).where('id', '=', ticketId).execute();
    });
}

const daysAgo = (days: number) => `${new Date(Date.now() - days * DAY_MS).toISOString().slice(0, -1)}000Z`;
const after = (at: string, seconds: number) =>
  `${new Date(Date.parse(at) + seconds * 1_000).toISOString().slice(0, -1)}000Z`;
const people = fc.constantFrom(SEED_IDS.moderator, SEED_IDS.administrator, SEED_IDS.secondMember);
const seconds = fc.double({ min: 0, max: 14, noNaN: true }).map((power) => Math.exp(power));

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>(() => createTicket()),
  ...(['closeTicket', 'openTicket', 'deleteTicket', 'lockTicket', 'unlockTicket'] as const).map((id) =>
    fc.constant(operation(id, {})),
  ),
  fc.boolean().map((eternal) => operation('setTicketEternal', { eternal })),
  people.map((user_id) => operation('assignTicket', { user_id })),
  people.map((user_id) => operation('unassignTicket', { user_id })),
  fc.constant(operation('moveTicket', { ticket_group_id: OTHER_GROUP })),
  fc.tuple(fc.double({ min: 0, max: 100, noNaN: true }), seconds).map(([days, open]) =>
    stored(({ closed_at }) => {
      const created_at = daysAgo(days);
      return { created_at, closed_at: closed_at === null ? null : after(created_at, open) };
    }),
  ),
  fc
    .tuple(seconds, fc.option(people))
    .map(([wait, by]) =>
      stored(({ created_at }) => ({ first_response_at: after(created_at, wait), first_response_by: by })),
    ),
  fc.subarray([...LABELS, GONE]).map((labels) => stored(() => ({ label_ids: JSON.stringify(labels) }))),
  fc.integer({ min: 1, max: 5 }).map((rating) => stored(() => ({ rating }))),
  fc
    .record({
      at: fc.nat(100).map(daysAgo),
      group_id: fc.option(fc.constant(OTHER_GROUP)),
      priority: fc.option(fc.nat(2)),
      assigned_id: fc.option(people),
    })
    .map((missed) =>
      stored(({ group_id, missed_answers }) => ({
        missed_answers: JSON.stringify([
          ...JSON.parse(missed_answers),
          { ...missed, group_id: missed.group_id ?? group_id },
        ]),
      })),
    ),
);

async function statsOf(days: 7 | 30 | 90, groupId?: string): Promise<Schema<'TicketStats'>> {
  const query = { days, ...(groupId !== undefined && { group_id: groupId }) };
  const stats = await world.api.call('getGuildStats', { path, query });
  if (stats === undefined) throw new Error('No statistics');
  return stats;
}

async function statsAgree(days: 7 | 30 | 90): Promise<void> {
  const tickets = await allTickets();
  const whole = await statsOf(days);
  agrees(whole, tickets, days);
  for (const { group_id: id } of whole.groups) agrees(await statsOf(days, id), tickets, days, id);
}

/** Without a group, the figures of all. */
function agrees(stats: Schema<'TicketStats'>, all: readonly Ticket[], days: number, groupId?: string): void {
  const isOfGroup = ({ group_id }: { readonly group_id: string }) =>
    groupId === undefined || group_id === groupId;
  const tickets = all.filter(isOfGroup);
  const missed = missedIn(all).filter(isOfGroup);
  const dates = daysUntil(new Date().toISOString().slice(0, 10), days);
  const { groups, assignees, labels = [], days: ofWindow, time_zone: zone, ...figures } = stats;
  const exact = recount(tickets, dates, missed);
  expect([ofWindow, zone]).toEqual([days, 'UTC']);
  expect(withTolerance(figures, exact)).toEqual(exact);

  for (const { group_id, name: _name, answers, ...group } of groups) {
    expect(answers).toEqual(NO_ANSWERS);
    const ofGroup = recountOf(
      tickets.filter((ticket) => ticket.group_id === group_id),
      missed.filter((each) => each.group_id === group_id),
      dates,
    );
    expect(withTolerance(group, ofGroup)).toEqual(ofGroup);
  }
  expect(labels.map(({ label_id: id }) => id)).toEqual(LABELS);
  for (const { label_id: id, name: _name, ...label } of labels) {
    const ofLabel = recountOf(
      tickets.filter(({ label_ids }) => label_ids.includes(id)),
      missedIn(all.filter(({ label_ids }) => label_ids.includes(id))).filter(isOfGroup),
      dates,
    );
    expect(withTolerance(label, ofLabel)).toEqual(ofLabel);
  }
  for (const { user_id, ...assignee } of assignees) {
    const ofUser = recountOfPerson(tickets, missed, user_id, dates);
    expect(withTolerance(assignee, ofUser)).toEqual(ofUser);
  }
  const working = new Set([
    ...tickets.flatMap(({ assigned_id }) => assigned_id ?? []),
    ...tickets
      .filter(({ first_response_at }) => isOn(dates, first_response_at))
      .flatMap((ticket) => answererOf(ticket) ?? []),
    ...missed.filter(({ at }) => isOn(dates, at)).flatMap(({ assigned_id }) => assigned_id ?? []),
  ]);
  expect(new Set(assignees.map(({ user_id }) => user_id))).toEqual(working);
  expect(assignees).toHaveLength(working.size);
}

it('agree with a recount of all tickets, whatever was done to them', async () => {
  expect.hasAssertions();
  const actions = fc.array(fc.tuple(fc.nat(), action), { minLength: 20, maxLength: 40 });
  const property = fc.asyncProperty(actions, async (done) => {
    await createTicket();
    for (const [index, act] of done) {
      const tickets = await allTickets();
      await act(tickets[index % tickets.length]?.id ?? '');
    }
    for (const days of [7, 30, 90] as const) await statsAgree(days);
  });
  await expect(fc.assert(property, { numRuns: 6, endOnFailure: true })).resolves.toBeUndefined();
}, 120_000);

it('are the same once every change was added to the counters', async () => {
  const before = await statsOf(90);
  const left = () => world.database.db.selectFrom('stats_changes').selectAll().execute();
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  expect(await statsOf(90)).toEqual(before);
  await statsAgree(90);
}, 30_000);
