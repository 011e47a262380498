/** What people were told on that day, held against the database, and that against Discord. */
import { expect } from 'vitest';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import type { Memory } from '../../bench/processes/usage.ts';
import { audit, type Audit } from '../audit.ts';
import type { Outcome } from './day.ts';
import type { KnownTicket } from './known-tickets.ts';
import type { DayTold } from './people.ts';
import { percentiles } from './percentiles.ts';

/** What someone read whose press nobody answered. */
export const NO_ANSWER = 'NoAnswer: The application did not respond';
/** Viewing a transcript that doesn't exist yet saves it. */
const LOOKED = 'saveTicketTranscript';
const DRAINED_WITHIN_MS = 240_000;
/** What three quarters of a day may leave in memory: caches that fill. */
const GROWTH = { share: 1.25, mib: 25 };

export async function expectTrue(day: Outcome): Promise<void> {
  const ended = performance.now();
  try {
    const found = await audit(() => day.onDiscord(), day.database, DRAINED_WITHIN_MS);
    expect(day.told.wrong).toEqual({});
    // Anyone who is rejected reads why, and what to do: nothing failed.
    expect(Object.keys(day.told.refused).filter((words) => /went wrong/.test(words))).toEqual([]);
    expectKnown(day.told, found);
    if (day.kills === 0) await expectKept(day);
    expectFlat(day);
    await expectQuiet(day);
  } finally {
    console.info(await lineOf(day, (performance.now() - ended) / 1000));
  }
}

/** No errors are logged, except those reported to someone whose service had been killed. */
async function expectQuiet({ running, kills }: Outcome): Promise<void> {
  const complaints = await running.complaints();
  const isTold = (msg: string): boolean => kills > 0 && msg === 'command failed';
  expect(complaints.filter(({ level, msg }) => level !== 'warn' && !isTold(msg))).toEqual([]);
}

export function expectKnown(
  { tickets: known, refused, waits }: DayTold,
  { tickets, history }: Pick<Audit, 'tickets' | 'history'>,
): void {
  const byNumber = new Map(tickets.map((ticket) => [`${ticket.guild_id} ${ticket.number}`, ticket]));
  const histories = Map.groupBy(history, (line) => line.split(': ')[0]);
  for (const each of known) {
    const ticket = byNumber.get(`${each.guildId} ${each.number}`);
    const done = (histories.get(ticket?.id) ?? [])
      .map((line) => line.split(': ')[1] ?? '')
      .filter((action) => action !== LOOKED);
    // A rejected action may have been done, once at most; everything reported as done was done.
    if (each.unsure) expect(done.length - without(done, each.done).length).toBe(each.done.length);
    else expect(done.toSorted()).toEqual(each.done.toSorted());
    if (each.unsure) expect(done.length).toBeLessThanOrEqual(each.done.length + 1);
    else expect(ticket).toMatchObject(stateOf(each));
  }
  // Nor does a ticket open without anyone being told, unless its opening was rejected.
  const refusals = Object.entries(refused).filter(([what]) => what.startsWith('open'));
  const unanswered = waits.filter(({ name, instead }) => name.startsWith('open') && instead === NO_ANSWER);
  // The last of their presses was answered, too.
  const most = sum(refusals.map(([, times]) => times)) + 2 * unanswered.length;
  expect(tickets.length - known.length).toBeLessThanOrEqual(most);
}

/** What is left of a list when each of the others is taken out once. */
export function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...all];
  for (const other of others) {
    const index = left.indexOf(other);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

function stateOf({ status, locked, assignedId, priority, noted, named }: KnownTicket): object {
  if (status === 'deleted') return { status };
  return {
    status,
    locked_at: locked ? expect.any(String) : null,
    assigned_id: assignedId,
    priority,
    notes_thread_id: noted ? expect.any(String) : null,
    name: named ? expect.any(String) : null,
  };
}

/** Each word that people wrote is kept, while nobody killed the one who listened. */
export async function expectKept({
  database: place,
  told,
}: Pick<Outcome, 'database' | 'told'>): Promise<void> {
  const database = openDatabase(place);
  try {
    const rows = await database.db
      .selectFrom('transcript_messages')
      .innerJoin('tickets', 'tickets.id', 'transcript_messages.ticket_id')
      .where('author_bot', '=', 0)
      .where('transcript_messages.deleted_at', 'is', null)
      .groupBy(['tickets.guild_id', 'number'])
      .select(['tickets.guild_id', 'number', ({ fn }) => fn.countAll<number | string>().as('kept')])
      .execute();
    const kept = new Map(rows.map(({ guild_id, number, kept }) => [`${guild_id} ${number}`, Number(kept)]));
    const lacking = told.tickets
      .filter(({ status, said }) => status !== 'deleted' && said > 0)
      .filter(({ guildId, number, said }) => kept.get(`${guildId} ${number}`) !== said)
      .map(({ guildId, number, said }) => `${guildId} #${number}: ${said}`);
    expect(lacking).toEqual([]);
  } finally {
    await database.close();
  }
}

function expectFlat({ memory }: Outcome): void {
  const [first, last] = [memory[0], memory.at(-1)];
  expect(last?.heapMib).toBeLessThan((first?.heapMib ?? 0) * GROWTH.share + GROWTH.mib);
}

async function lineOf(day: Outcome, drainedAfter: number): Promise<string> {
  const { options, told, memory, cpuSeconds, kills } = day;
  const { requests, refusals } = await day.asked();
  const answered = Object.entries(told.answeredMs).map(([what, times]) => `${what} ${percentiles(times)}`);
  const mib = (of: keyof Memory): string => memory.map((each) => each[of].toFixed(0)).join(' ');
  return [
    `${options.limited ? 'limits' : 'no limits'}, ${options.seconds} s, ${options.guilds} guilds, ${kills} kills:`,
    `${told.commands} commands, ${told.messages} messages, ${told.acknowledgedMs.length} acknowledged in ${percentiles(told.acknowledgedMs)} ms`,
    `at most ${told.mostAtOnce} at once; late ${Math.round(told.latestMs)} ms; drained ${drainedAfter.toFixed(1)} s after`,
    `${requests} requests, refused ${JSON.stringify(refusals)}; CPU ${cpuSeconds.toFixed(1)} s`,
    `heap ${mib('heapMib')} MiB; RSS ${mib('rssMib')} MiB`,
    `answered in ${answered.join('; ')} ms`,
    `told that it could not be: ${JSON.stringify(told.refused)}; wrong: ${JSON.stringify(told.wrong)}`,
  ].join('\n  ');
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
