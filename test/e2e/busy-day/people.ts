/** People who act at a steady pace, whether or not they are answered: a day does not wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createAsking, type Told } from './asking.ts';
import { createDoings, type Doing } from './doings.ts';
import { createKnownTickets, type KnownTicket } from './known-tickets.ts';

export interface Day {
  readonly seconds: number;
  readonly commandsPerSecond: number;
  readonly messagesPerSecond: number;
  /** Nobody starts anything else while this many wait for an answer. */
  readonly atOnce: number;
  /** Of a hundred commands, this many act on a ticket, open or close one; the others look. */
  readonly actsInHundred: number;
  /** How many open one in the first guild at the same moment, in the middle of the day. */
  readonly raiders: number;
  /** Whether people who get no answer ask again until they do. */
  readonly persists?: boolean;
  readonly seed: number;
  readonly guildIds: readonly string[];
  readonly memberIds: readonly string[];
  readonly tickets: readonly Pick<KnownTicket, 'guildId' | 'channelId' | 'number' | 'ownerId'>[];
}

export interface DayTold extends Told {
  readonly commands: number;
  readonly messages: number;
  readonly tickets: readonly KnownTicket[];
  /** How many were unanswered at a time, at most. */
  readonly mostAtOnce: number;
  /** How late the busiest moment let someone act, in ms. */
  readonly latestMs: number;
}

/** How often someone opens a ticket, of all who act, while fewer are open than usual. */
const OPENING = 0.3;

export async function liveThrough(discord: LocalDiscord, day: Day): Promise<DayTold> {
  const random = createRandom(day.seed);
  const asking = createAsking(day.persists);
  const tickets = createKnownTickets(random);
  for (const ticket of day.tickets) tickets.add(ticket);
  const { looks, acts, openOne } = createDoings(discord, asking, tickets);
  const usual = tickets.open();
  const counts = { commands: 0, messages: 0 };

  const anyOf = <One>(from: readonly One[]): One => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error('There is nothing to choose from');
    return one;
  };

  async function look(): Promise<void> {
    const doing = weighted(looks, random());
    const ticket = tickets.any((one) => !one.taken && doing.fits(one));
    if (ticket === undefined) return;
    counts.commands += 1;
    ticket.readers += 1;
    await doing.act(ticket).finally(() => (ticket.readers -= 1));
  }

  async function act(): Promise<void> {
    if (tickets.open() < usual && random() < OPENING) {
      counts.commands += 1;
      return openOne(anyOf(day.guildIds), anyOf(day.memberIds));
    }
    const doing = weighted(acts, random());
    const free = (one: KnownTicket) => !one.taken && !one.unsure && one.readers === 0;
    const ticket = tickets.any((one) => free(one) && doing.fits(one));
    // Someone is already using each of them.
    if (ticket === undefined) return look();
    counts.commands += 1;
    ticket.taken = true;
    await doing.act(ticket).finally(() => (ticket.taken = false));
  }

  async function say(): Promise<void> {
    const ticket = tickets.any((one) => one.status === 'open' && !one.taken && !one.unsure);
    if (ticket === undefined) return;
    const mayWrite = ticket.locked || random() < 0.5 ? SEED_IDS.moderator : ticket.ownerId;
    await discord.as(mayWrite).say(ticket.channelId, `Message ${counts.messages} of the day`);
    ticket.said += 1;
    counts.messages += 1;
  }

  const command = async (): Promise<void> => (random() * 100 < day.actsInHundred ? act() : look());
  const raid = async (): Promise<void> => {
    await sleep(day.seconds * 500);
    const [guildId = ''] = day.guildIds;
    await Promise.all(Array.from({ length: day.raiders }, () => openOne(guildId, anyOf(day.memberIds))));
  };
  const [typed, said] = await Promise.all([
    paced(day, day.commandsPerSecond, command, asking.wrong),
    paced(day, day.messagesPerSecond, say, asking.wrong),
    raid(),
  ]);
  const latestMs = Math.max(typed.latestMs, said.latestMs);
  return { ...asking.told, ...counts, tickets: tickets.all, mostAtOnce: typed.mostAtOnce, latestMs };
}

const STEP_MS = 5;

/** Starts this many per second, however long each takes; resolves when all have ended. */
async function paced(
  { seconds, atOnce }: Day,
  perSecond: number,
  act: () => Promise<void>,
  failed: (what: string) => void,
): Promise<{ mostAtOnce: number; latestMs: number }> {
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  let [mostAtOnce, latestMs] = [0, 0];
  for (let begun = 0; begun < perSecond * seconds; begun += 1) {
    const due = began + (begun / perSecond) * 1000;
    while (performance.now() < due || underWay.size >= atOnce) await sleep(STEP_MS);
    latestMs = Math.max(latestMs, performance.now() - due);
    const one = act()
      .catch((error: unknown) => failed(String(error)))
      .finally(() => underWay.delete(one));
    underWay.add(one);
    mostAtOnce = Math.max(mostAtOnce, underWay.size);
  }
  await Promise.all(underWay);
  return { mostAtOnce, latestMs };
}

function weighted(doings: readonly Doing[], at: number): Doing {
  let left = at * doings.reduce((sum, { weight }) => sum + weight, 0);
  for (const doing of doings) {
    left -= doing.weight;
    if (left < 0) return doing;
  }
  throw new Error('There is nothing to do');
}

/** Mulberry32: the same day again for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
