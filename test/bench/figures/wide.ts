/** (i) One, two and four services on one PostgreSQL behind a plain proxy: what a call costs must not grow with them. */
import { randomUUID } from 'node:crypto';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { createToken } from '../../../src/service/base/tokens/create-token.ts';
import type { Bench, Figure } from '../figure.ts';
import { type Api, callApi, createTicket, deleteTicket, type StoredTicket } from '../measure/api.ts';
import { type MeasuredDatabase, withDatabase } from '../measure/databases.ts';
import { answersPerSecond } from '../measure/http-load.ts';
import { startProxy } from '../measure/proxy.ts';
import { createServerWatch, type ServerWatch } from '../measure/server-watch.ts';
import type { Child } from '../processes/child.ts';
import type { DiscordFacts, Methods as Discord } from '../processes/discord.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

const COUNTS = [1, 2, 4] as const;
const AT_ONCE = 32;
const GUILDS = 32;

interface Wide {
  readonly systems: readonly Child<System>[];
  /** Through the proxy. */
  readonly api: Api;
  readonly facts: DiscordFacts;
  readonly watch: ServerWatch;
  readonly quick: boolean;
}

/** What one call cost. */
interface Cost {
  readonly perSecond: number;
  readonly serviceUs: number;
  readonly serverUs: number;
  readonly commits: number;
  /** Percentage of samples in which someone waited for a row that someone else had locked. */
  readonly lockWaits: number;
}

type Call = 'GET by channel' | 'lock' | 'create' | 'create, all in one guild';

export const wide: Figure = async (bench) => {
  const { databaseUrl: server } = bench;
  if (server === undefined) {
    bench.say('(i) needs DATABASE_URL: several services share no embedded database');
    return [];
  }
  const measured = new Map<number, Readonly<Record<Call, Cost>>>();
  for (const count of COUNTS) {
    bench.say(`${count} services`);
    measured.set(count, await withDatabase(server, (database) => measure(bench, database, count)));
  }
  return COUNTS.flatMap((count) => rowsOf(count, measured));
};

async function measure(
  { startChild, quick }: Bench,
  database: MeasuredDatabase,
  count: number,
): Promise<Readonly<Record<Call, Cost>>> {
  const discord = startChild<Discord>('discord');
  const facts = await discord.call('start', { guilds: GUILDS });
  const systems: Child<System>[] = [];
  const apis: Api[] = [];
  for (let index = 0; index < count; index += 1) {
    const system = startChild<System>('system');
    systems.push(system);
    apis.push(await system.call('start', { ...facts, ...database }));
  }
  const proxy = await startProxy(apis.map(({ url }) => url));
  const watch = await createServerWatch(database.databaseUrl ?? '');
  try {
    const token = await makeToken(database);
    return await costsOf({ systems, api: { url: proxy.url, token }, facts, watch, quick });
  } finally {
    proxy.close();
    await watch.close();
    await Promise.all(systems.map((system) => system.call('stop')));
    await Promise.all([discord, ...systems].map((child) => child.close()));
  }
}

/** One that every service knows: the embedded one is each one's own. */
async function makeToken(database: MeasuredDatabase): Promise<string> {
  const opened = openDatabase(database);
  try {
    const maker = { store: createTokenStore(opened.db), clock: systemClock, newId: () => randomUUID() };
    const wanted = { userId: SEED_IDS.bot, name: 'bench', abilities: [], actsIn: 'every-guild' } as const;
    return (await createToken(maker, { ...wanted, lifetimeMs: null })).token;
  } finally {
    await opened.close();
  }
}

async function costsOf(side: Wide): Promise<Readonly<Record<Call, Cost>>> {
  const { api, facts, quick } = side;
  const perGuild = quick ? 1 : 10;
  const one = facts.guildIds[0] ?? '';
  for (const guildId of facts.guildIds)
    await callApi(api, 'POST', `/guild/${guildId}/groups`, { name: 'Support', max_open_per_user: null });
  const spread = Array.from({ length: perGuild }, () => facts.guildIds).flat();
  const create = (guildIds: readonly string[], made: StoredTicket[]) => () =>
    atOnce(guildIds, async (guildId) => void made.push(await createTicket(api, guildId, facts.memberId)));

  const tickets: StoredTicket[] = [];
  const costs = { create: await costOf(side, spread.length, create(spread, tickets)) };
  const [get, lock] = [
    await reading(side, tickets),
    await costOf(side, tickets.length, () =>
      atOnce(tickets, ({ guild_id, id }) => callApi(api, 'POST', `/guild/${guild_id}/ticket/${id}/lock`, {})),
    ),
  ];
  // As many as a category has room for, at most.
  const inOne = spread.slice(0, 40).map(() => one);
  const crowd: StoredTicket[] = [];
  const crowded = await costOf(side, inOne.length, create(inOne, crowd));
  await atOnce(crowd, (ticket) => deleteTicket(api, ticket));
  return { ...costs, 'GET by channel': get, lock, 'create, all in one guild': crowded };
}

async function reading(side: Wide, tickets: readonly StoredTicket[]): Promise<Cost> {
  const ms = side.quick ? 1_000 : 4_000;
  const { url, token } = side.api;
  const paths = tickets.map(
    (ticket) => `/api/v1/guild/${ticket.guild_id}/channel/${ticket.channel_id}/ticket`,
  );
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const load = { url, paths, headers, connections: AT_ONCE, ms };
  let answers = 0;
  return costOf(
    side,
    () => answers,
    async () => {
      answers = ((await answersPerSecond(load)) * ms) / 1_000;
    },
  );
}

/** With all that follows from the calls: until nothing is left to do. */
async function costOf(
  { systems, watch }: Wide,
  count: number | (() => number),
  work: () => Promise<void>,
): Promise<Cost> {
  const cpuMs = async () =>
    (await Promise.all(systems.map((system) => system.call('cpuMs')))).reduce((a, b) => a + b);
  let [before, seconds] = [0, 0];
  const server = await watch.during(async () => {
    before = await cpuMs();
    const startedAt = performance.now();
    await work();
    seconds = (performance.now() - startedAt) / 1_000;
    await systems[0]?.call('idle');
  });
  const calls = typeof count === 'number' ? count : count();
  return {
    perSecond: calls / seconds,
    serviceUs: (((await cpuMs()) - before) * 1_000) / calls,
    serverUs: (server.cpuMs * 1_000) / calls,
    commits: server.commits / calls,
    lockWaits: server.waiting * 100,
  };
}

/** This many of them pending at any time. */
async function atOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const SHOWN = [
  ['', '/s', 'perSecond'],
  ['  CPU time of the services, each', 'µs', 'serviceUs'],
  ['  CPU time of PostgreSQL, each', 'µs', 'serverUs'],
  ['  commits, each', '', 'commits'],
  ['  moments with a wait for a row', '%', 'lockWaits'],
] as const satisfies readonly (readonly [string, string, keyof Cost])[];

/** Compared with one service: the cost of a call stays the same, however many there are. */
function rowsOf(count: number, measured: ReadonlyMap<number, Readonly<Record<Call, Cost>>>): Row[] {
  const alone = count === 1 ? undefined : measured.get(1);
  // Object.entries forgets that the keys are calls.
  const costs = Object.entries(measured.get(count) ?? {}) as [Call, Cost][];
  return costs.flatMap(([call, cost]) =>
    SHOWN.map(([what, unit, of]): Row => {
      const name = what === '' ? `${call}, ${count} ${count === 1 ? 'service' : 'services'}` : what;
      const one = alone?.[call][of];
      const reference = one ? { reference: { name: `${unit} with one`, values: [one] } } : {};
      return { figure: 'i', name, unit, ours: [cost[of]], ...reference };
    }),
  );
}
