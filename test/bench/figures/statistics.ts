/** (f) The statistics of 90 days, with a thousand and with a million tickets stored. */
import type { Bench, Figure } from '../figure.ts';
import { dialectsOf, type MeasuredDatabase, withDatabase } from '../measure/databases.ts';
import { fillTickets } from '../measure/fill-tickets.ts';
import { answersPerSecond } from '../measure/http-load.ts';
import { inTurn } from '../measure/rounds.ts';
import type { DiscordFacts, Methods as Discord } from '../processes/discord.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

const FEW = 1_000;
/** Half of the tickets are the guild's. What the service promises; it gives up after 2,000. */
const GOAL_MS = 100;

export const statistics: Figure = async (bench) => {
  const rows: Row[] = [];
  for (const server of dialectsOf(bench.databaseUrl)) {
    rows.push(await withDatabase(server, (few) => withDatabase(server, (many) => measure(bench, few, many))));
  }
  return rows;
};

async function measure(bench: Bench, few: MeasuredDatabase, many: MeasuredDatabase): Promise<Row> {
  const [rounds, size, ms] = bench.quick ? [2, 100_000, 500] : [5, 1_000_000, 2_000];
  const discord = bench.startChild<Discord>('discord');
  const facts = await discord.call('start', { guilds: 2 });
  const small = await startSide(bench, facts, few, { guild: 0, tickets: FEW });
  bench.say(`filling in ${size} tickets`);
  const large = await startSide(bench, facts, many, { guild: 1, tickets: size });
  const sides = { small: () => small.time(ms), large: () => large.time(ms) };
  await inTurn(1, sides);
  const measured = await inTurn(rounds, sides);
  await Promise.all([small, large].map(({ system }) => system.call('stop')));
  await Promise.all([discord, small.system, large.system].map((child) => child.close()));

  const where = many.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  return {
    figure: 'f',
    name: `GET stats of 90 days, ${size} tickets, ${where}`,
    unit: 'ms',
    ours: measured.large,
    reference: { name: `ms, ${FEW} tickets`, values: measured.small },
    note: measured.large.every((each) => each < GOAL_MS) ? `below ${GOAL_MS} ms` : `not below ${GOAL_MS} ms`,
  };
}

async function startSide(
  { startChild }: Bench,
  facts: DiscordFacts,
  database: MeasuredDatabase,
  { guild, tickets }: { guild: number; tickets: number },
) {
  const guildId = facts.guildIds[guild] ?? '';
  await fillTickets({ ...database, guildId, tickets });
  const system = startChild<System>('system');
  const { url, token } = await system.call('start', { ...facts, ...database });
  await system.call('idle');
  const paths = [`/api/v1/guild/${guildId}/stats?days=90`];
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const load = { url, paths, headers, connections: 1 };
  return { system, time: async (ms: number) => 1_000 / (await answersPerSecond({ ...load, ms })) };
}
