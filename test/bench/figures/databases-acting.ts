/** (j) Changes per second by many callers at once, on PostgreSQL compared with SQLite. */
import type { Bench, Figure } from '../figure.ts';
import { type Api, callApi, createTicket, deleteTicket, type StoredTicket } from '../measure/api.ts';
import { type MeasuredDatabase, withDatabase } from '../measure/databases.ts';
import { inTurn } from '../measure/rounds.ts';
import type { Child } from '../processes/child.ts';
import type { DiscordFacts, Methods as Discord } from '../processes/discord.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

interface Side {
  readonly api: Api;
  readonly system: Child<System>;
  readonly facts: DiscordFacts;
  readonly tickets: readonly StoredTicket[];
}

/** Calls a second. */
interface Rates {
  readonly lock: number;
  readonly create: number;
}

const CALLERS = 32;
const GUILDS = 40;

export const databasesActing: Figure = async (bench) => {
  const { databaseUrl, say } = bench;
  if (databaseUrl === undefined) {
    say('needs DATABASE_URL: left out');
    return [];
  }
  return withDatabase(undefined, (embedded) =>
    withDatabase(databaseUrl, (server) => measure(bench, embedded, server)),
  );
};

async function measure(
  bench: Bench,
  embedded: MeasuredDatabase,
  server: MeasuredDatabase,
): Promise<readonly Row[]> {
  const [rounds, each] = bench.quick ? [2, 2] : [7, 8];
  const discord = bench.startChild<Discord>('discord');
  // Two bots would not share a server: each service has half of them.
  const facts = await discord.call('start', { guilds: 2 * GUILDS });
  const half = (from: number) => ({ ...facts, guildIds: facts.guildIds.slice(from, from + GUILDS) });
  const [sqlite, postgres] = [
    await startSide(bench, half(0), embedded, each),
    await startSide(bench, half(GUILDS), server, each),
  ];
  const sides = { sqlite: () => ratesOf(sqlite), postgres: () => ratesOf(postgres) };
  await inTurn(1, sides);
  const measured = await inTurn(rounds, sides);
  await Promise.all([sqlite, postgres].map(({ system }) => system.call('stop')));
  await Promise.all([discord, sqlite.system, postgres.system].map((child) => child.close()));

  const row = (name: keyof Rates): Row => ({
    figure: 'j',
    name: `${name}, ${CALLERS} callers, PostgreSQL`,
    unit: '/s',
    ours: measured.postgres.map((rates) => rates[name]),
    reference: { name: '/s SQLite', values: measured.sqlite.map((rates) => rates[name]) },
    goal: { atLeast: 0.7 },
  });
  return [row('lock'), row('create')];
}

async function startSide(
  { startChild }: Bench,
  facts: DiscordFacts,
  database: MeasuredDatabase,
  each: number,
): Promise<Side> {
  const system = startChild<System>('system');
  const api = await system.call('start', { ...facts, ...database });
  const { guildIds, memberId } = facts;
  const tickets: StoredTicket[] = [];
  for (const guildId of guildIds) {
    // One person opens them all.
    await callApi(api, 'POST', `/guild/${guildId}/groups`, { name: 'Support', max_open_per_user: null });
  }
  await atOnce(places(guildIds, each), async (guildId) => {
    tickets.push(await createTicket(api, guildId, memberId));
  });
  await system.call('idle');
  return { api, system, facts, tickets };
}

/** Each guild so often, one after the other: neighbours in the queue are of different guilds. */
function places(guildIds: readonly string[], each: number): readonly string[] {
  return Array.from({ length: each }, () => guildIds).flat();
}

/** Undoing the changes, and what follows from the outbox, happens outside the measured time. */
async function ratesOf({ api, system, facts, tickets }: Side): Promise<Rates> {
  const act = ({ guild_id: guildId, id }: StoredTicket, action: string) =>
    callApi(api, 'POST', `/guild/${guildId}/ticket/${id}/${action}`, {});
  const lock = await atOnce(tickets, (ticket) => act(ticket, 'lock'));
  await system.call('idle');
  await atOnce(tickets, (ticket) => act(ticket, 'unlock'));
  await system.call('idle');
  const made: StoredTicket[] = [];
  const create = await atOnce(places(facts.guildIds, tickets.length / GUILDS), async (guildId) => {
    made.push(await createTicket(api, guildId, facts.memberId));
  });
  await system.call('idle');
  await atOnce(made, (ticket) => deleteTicket(api, ticket));
  await system.call('idle');
  return { lock, create };
}

/** Does each once, as many at a time as there are callers; how many a second. */
async function atOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<number> {
  const left = items.values();
  const startedAt = performance.now();
  const caller = async (): Promise<void> => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (items.length * 1_000) / (performance.now() - startedAt);
}
