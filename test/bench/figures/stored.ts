/** (e) The same calls with a thousand and with a million tickets stored. */
import type { Bench, Figure } from '../figure.ts';
import { type Api, callApi, createTicket, deleteTicket, type StoredTicket } from '../measure/api.ts';
import { dialectsOf, type MeasuredDatabase, withDatabase } from '../measure/databases.ts';
import { channelOfFilled, fillTickets } from '../measure/fill-tickets.ts';
import { answersPerSecond } from '../measure/http-load.ts';
import { inTurn } from '../measure/rounds.ts';
import { median } from '../measure/statistics.ts';
import type { Child } from '../processes/child.ts';
import type { DiscordFacts, Methods as Discord } from '../processes/discord.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

interface Side {
  readonly guildId: string;
  readonly memberId: string;
  /** How many tickets were filled in. */
  readonly size: number;
  readonly api: Api;
  readonly system: Child<System>;
  readonly tickets: readonly StoredTicket[];
}

/** Milliseconds for one call. */
interface Times {
  readonly get: number;
  readonly lock: number;
  readonly create: number;
}

const FEW = 1_000;
const ASKED_FOR = 500;
const CONNECTIONS = 16;

export const stored: Figure = async (bench) => {
  const rows: Row[] = [];
  for (const server of dialectsOf(bench.databaseUrl)) {
    rows.push(
      ...(await withDatabase(server, (few) => withDatabase(server, (many) => measure(bench, few, many)))),
    );
  }
  return rows;
};

async function measure(bench: Bench, few: MeasuredDatabase, many: MeasuredDatabase): Promise<readonly Row[]> {
  const [rounds, size, ms] = bench.quick ? [2, 100_000, 500] : [7, 1_000_000, 2_000];
  const discord = bench.startChild<Discord>('discord');
  const facts = await discord.call('start', { guilds: 2 });
  const small = await startSide(bench, facts, few, { guild: 0, tickets: FEW });
  bench.say(`filling in ${size} tickets`);
  const large = await startSide(bench, facts, many, { guild: 1, tickets: size });
  const sides = { small: () => timesOf(small, ms), large: () => timesOf(large, ms) };
  await inTurn(1, sides);
  const measured = await inTurn(rounds, sides);
  await Promise.all([small.system, large.system].map((system) => system.call('stop')));
  await Promise.all([discord, small.system, large.system].map((child) => child.close()));

  const where = many.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  const row = (name: string, of: (times: Times) => number): Row => ({
    figure: 'e',
    name: `${name}, ${size} tickets, ${where}`,
    unit: 'ms',
    ours: measured.large.map(of),
    reference: { name: `ms, ${FEW} tickets`, values: measured.small.map(of) },
    goal: { atMost: 1.15 },
  });
  return [
    row('GET ticket by channel', ({ get }) => get),
    row('lock', ({ lock }) => lock),
    row('create', ({ create }) => create),
  ];
}

async function startSide(
  { startChild, quick }: Bench,
  facts: DiscordFacts,
  database: MeasuredDatabase,
  { guild, tickets: size }: { guild: number; tickets: number },
): Promise<Side> {
  const guildId = facts.guildIds[guild] ?? '';
  await fillTickets({ ...database, guildId, tickets: size });
  const system = startChild<System>('system');
  const api = await system.call('start', { ...facts, ...database });
  // One person opens them all.
  await callApi(api, 'POST', `/guild/${guildId}/groups`, { name: 'Support', max_open_per_user: null });
  const tickets: StoredTicket[] = [];
  for (let count = 0; count < (quick ? 10 : 20); count += 1) {
    tickets.push(await createTicket(api, guildId, facts.memberId));
  }
  await system.call('idle');
  return { guildId, memberId: facts.memberId, size, api, system, tickets };
}

async function timesOf(side: Side, ms: number): Promise<Times> {
  const { api, guildId, tickets, system } = side;
  const get = await readingTime(side, ms);
  const act = (ticket: StoredTicket, action: string) =>
    callApi(api, 'POST', `/guild/${guildId}/ticket/${ticket.id}/${action}`, {});
  const lock = await timeEach(tickets, (ticket) => act(ticket, 'lock'));
  for (const ticket of tickets) await act(ticket, 'unlock');
  await system.call('idle');
  const made: StoredTicket[] = [];
  const create = await timeEach(tickets, async () => {
    made.push(await createTicket(api, guildId, side.memberId));
  });
  for (const ticket of made) await deleteTicket(api, ticket);
  await system.call('idle');
  return { get, lock, create };
}

/** Of tickets all over the guild's, as old ones are asked for, too. */
async function readingTime({ api, guildId, size }: Side, ms: number): Promise<number> {
  const paths = Array.from({ length: ASKED_FOR }, (_, index) => {
    const number = 2 * Math.floor(((index + 1) * size) / (2 * ASKED_FOR));
    return `/api/v1/guild/${guildId}/channel/${channelOfFilled(number)}/ticket`;
  });
  const headers = { authorization: `Bearer ${api.token}`, accept: 'application/json' };
  const perSecond = await answersPerSecond({ url: api.url, paths, headers, connections: CONNECTIONS, ms });
  return 1_000 / perSecond;
}

/** Milliseconds of the middle one, one after the other. */
async function timeEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await act(item);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
