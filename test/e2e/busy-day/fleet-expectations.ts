/** What a fleet did through restarts and kills: nothing lost, nothing twice, and how long people waited. */
import { expect } from 'vitest';
import { createApiClient } from '../../../src/contract/client.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { audit, type Audit, type OnDiscord } from '../audit.ts';
import { type Calls, CALLERS_GUILD } from './api-callers.ts';
import type { Wait } from './asking.ts';
import type { Outcome } from './day.ts';
import type { Disturbance, Fleet } from './fleet.ts';
import { percentiles } from './percentiles.ts';
import { transcriptChannelOf } from './set-up.ts';
import { expectKept, expectKnown, without } from './expectations.ts';

const DRAINED_WITHIN_MS = 240_000;
const LONGEST_MS = 2_000;
/** During this time after a kill, others are still taking over. */
const KILL_MS = 15_000;
const LONGEST_AFTER_KILL_MS = 10_000;
const RATE_LIMITED_PER_HOUR = 100;
/** Processes that have just started don't know how much of a route's limit is left. */
const RATE_LIMITED_IN_MINUTES = 10;

/** A line per action, which everyone in the ticket reads. */
const LINES = {
  lockTicket: / locked the ticket/,
  unlockTicket: / unlocked the ticket/,
  closeTicket: / closed the ticket/,
  openTicket: / reopened the ticket/,
} as const;

export async function expectFleetTrue(day: Outcome, fleet: Fleet, calls: Calls): Promise<void> {
  const waits = [...day.told.waits, ...calls.waits];
  const kills = fleet.disturbances.filter(({ what }) => what.endsWith('killed'));
  const inKill = waits.filter((wait) => kills.some((kill) => overlaps(wait, kill)));
  const outside = waits.filter((wait) => !inKill.includes(wait));
  const { refusals, sessions } = await day.asked();
  const rateLimited = Object.entries(refusals)
    .filter(([what]) => what.startsWith('429'))
    .reduce((sum, [, times]) => sum + times, 0);
  console.info(
    [
      `${day.options.seconds} s, ${JSON.stringify(
        Object.groupBy(fleet.disturbances, ({ what }) => what),
        (_, value: unknown) => (Array.isArray(value) ? value.length : value),
      )}`,
      `${day.told.commands} commands, ${day.told.messages} messages, ${calls.waits.length} calls (${calls.repeated} repeated), ${day.told.tickets.length + calls.tickets.length} tickets`,
      `acknowledged in ${percentiles(day.told.acknowledgedMs)} ms`,
      `waits outside kills ${percentiles(outside.map(({ ms }) => ms))} ms, failed ${failuresOf(outside)}`,
      `waits in kills ${percentiles(inKill.map(({ ms }) => ms))} ms (${inKill.length}), failed ${failuresOf(inKill)}`,
      `longest outside: ${longestOf(outside, fleet)}`,
      `longest in kills: ${longestOf(inKill, fleet)}`,
      `${rateLimited} of 429; refusals ${JSON.stringify(refusals)}; sessions ${JSON.stringify(sessions)}`,
      `CPU ${day.cpuSeconds.toFixed(0)} s; RSS ${day.memory.map(({ rssMib }) => rssMib.toFixed(0)).join(' ')} MiB`,
      `wrong ${JSON.stringify(day.told.wrong)}; different ${JSON.stringify(calls.different)}; exits ${JSON.stringify(fleet.exits)}`,
      `logged ${JSON.stringify(logOf(fleet), null, 1)}`,
    ].join('\n  '),
  );

  const found = await audit(() => day.onDiscord(), day.database, DRAINED_WITHIN_MS);
  expect([day.told.wrong, calls.different, fleet.exits.filter((code) => code !== 0)]).toEqual([{}, [], []]);
  expectKnown(day.told, elsewhere(found));
  expectCalled(calls, found);
  await saveTranscripts(fleet, found);
  await expectKept(day);
  const discord = await day.onDiscord();
  expectSaidOnce(found, discord);
  await expectPostedOnce(day, found, discord);
  expect.soft(outside.filter(({ instead }) => instead !== undefined)).toEqual([]);
  expect.soft(longest(outside)).toBeLessThan(LONGEST_MS);
  expect.soft(longest(inKill)).toBeLessThan(LONGEST_AFTER_KILL_MS);
  expect.soft(sessions.invalid).toBe(0);
  const most = Math.max(RATE_LIMITED_IN_MINUTES, (RATE_LIMITED_PER_HOUR * day.options.seconds) / 3600);
  expect.soft(rateLimited).toBeLessThan(most);
}

const overlaps = ({ from, ms }: Wait, kill: Disturbance): boolean =>
  from + ms >= kill.from && from <= Math.max(kill.until, kill.from + KILL_MS);

const longest = (waits: readonly Wait[]): number => Math.max(0, ...waits.map(({ ms }) => ms));

function failuresOf(waits: readonly Wait[]): string {
  const failed = waits.filter(({ instead }) => instead !== undefined);
  return JSON.stringify(failed.map(({ name, instead }) => `${name}: ${instead}`));
}

/** Each with what was being done to the fleet. */
function longestOf(waits: readonly Wait[], fleet: Fleet): string {
  const sorted = waits.toSorted((one, other) => other.ms - one.ms).slice(0, 8);
  const lines = sorted.map(({ name, from, ms, instead }) => {
    const during = fleet.disturbances
      .filter((each) => from + ms >= each.from && from <= Math.max(each.until, each.from + KILL_MS))
      .map((each) => `${((from - each.from) / 1000).toFixed(1)} s after ${each.what}`);
    return `${ms} ms ${name} at ${new Date(from).toISOString()} (${during.join(', ')})${instead === undefined ? '' : ' failed'}`;
  });
  return lines.join('\n    ');
}

function logOf({ logged }: Fleet): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of logged) {
    const { level, msg, err } = JSON.parse(line) as {
      level: number;
      msg: string;
      err?: { message?: string };
    };
    const what = `${level} ${msg} ${err?.message ?? ''}`.replaceAll(/\d+/g, '#').slice(0, 300);
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

function elsewhere({ tickets, history }: Audit): Pick<Audit, 'tickets' | 'history'> {
  return { tickets: tickets.filter(({ guild_id }) => guild_id !== CALLERS_GUILD), history };
}

function expectCalled({ tickets: called, waits }: Calls, { tickets, history }: Audit): void {
  const histories = Map.groupBy(history, (line) => line.split(': ')[0]);
  for (const { id, done, unsure } of called) {
    const stored = (histories.get(id) ?? [])
      .map((line) => line.split(': ')[1] ?? '')
      .filter((action) => action !== 'saveTicketTranscript');
    // The last call of an unsure one may have been carried out.
    if (unsure) expect(without(stored, done).length).toBeLessThanOrEqual(1);
    expect(unsure ? done.filter((action) => !stored.includes(action)) : stored.toSorted()).toEqual(
      unsure ? [] : done.toSorted(),
    );
  }
  const here = tickets.filter(({ guild_id }) => guild_id === CALLERS_GUILD);
  const failed = waits.filter(({ name, instead }) => name === 'createTicket' && instead !== undefined);
  expect(here.length - called.length).toBeLessThanOrEqual(failed.length);
}

/** Of those that are open: the last words may have been said while nobody listened. */
async function saveTranscripts({ url, apiKey }: Fleet, { tickets }: Audit): Promise<void> {
  const api = createApiClient({ baseUrl: url, apiKey });
  for (const { id, guild_id, status } of tickets)
    if (status === 'open') await api.ticket('saveTicketTranscript', { guildId: guild_id, ticketId: id }, {});
}

/** What was done to a ticket is said in it once. */
function expectSaidOnce({ tickets, history }: Audit, { state }: OnDiscord): void {
  const histories = Map.groupBy(history, (line) => line.split(': ')[0]);
  for (const { id, channel_id, status } of tickets) {
    if (status === 'deleted' || channel_id === null) continue;
    const said = [...state.messages(channel_id).all()].map(({ content }) => content);
    for (const [action, line] of Object.entries(LINES)) {
      const times = said.filter((content) => line.test(content)).length;
      const done = (histories.get(id) ?? []).filter((each) => each === `${id}: ${action}`).length;
      expect(`${id}: ${action} ${times}`).toBe(`${id}: ${action} ${done}`);
    }
  }
}

/** Each transcript that is stored as posted is on Discord, no other one is, and each closed ticket has one. */
async function expectPostedOnce(
  { database: place, told }: Outcome,
  { tickets }: Audit,
  { state }: OnDiscord,
): Promise<void> {
  const database = openDatabase(place);
  try {
    const posts = await database.db
      .selectFrom('transcript_posts')
      .select(['ticket_id', 'message_id'])
      .execute();
    const channels = new Set(told.tickets.map(({ guildId }) => transcriptChannelOf(guildId)));
    const shown = [...channels].flatMap((id) => [...state.messages(id).all()]);
    expect(shown.map(({ id }) => id).toSorted()).toEqual(posts.map((post) => post.message_id).toSorted());
    const posted = new Set(posts.map((post) => post.ticket_id));
    const closed = tickets.filter(
      ({ guild_id, status }) => guild_id !== CALLERS_GUILD && status === 'closed',
    );
    expect(closed.filter(({ id }) => !posted.has(id))).toEqual([]);
  } finally {
    await database.close();
  }
}
