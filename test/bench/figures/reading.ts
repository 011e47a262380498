/** (d) `GET ticket by channel`, compared with bare node:http that returns the same bytes. */
import type { Bench, Figure } from '../figure.ts';
import { type Api, createTicket } from '../measure/api.ts';
import { dialectsOf, type MeasuredDatabase, withDatabase } from '../measure/databases.ts';
import { answersPerSecond, type Load } from '../measure/http-load.ts';
import { inTurn } from '../measure/rounds.ts';
import type { Methods as BareHttp } from '../processes/bare-http.ts';
import type { Methods as Discord } from '../processes/discord.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

interface Measured {
  readonly perSecond: number;
  readonly cpuUsEach: number;
}

const CONNECTIONS = 32;

export const reading: Figure = async (bench) => {
  const rows: Row[] = [];
  for (const server of dialectsOf(bench.databaseUrl)) {
    rows.push(...(await withDatabase(server, (database) => measure(bench, database))));
  }
  return rows;
};

async function measure({ startChild, quick }: Bench, database: MeasuredDatabase): Promise<readonly Row[]> {
  const [rounds, ms] = quick ? [2, 500] : [7, 2_000];
  const discord = startChild<Discord>('discord');
  const system = startChild<System>('system');
  const bare = startChild<BareHttp>('bare-http');
  const facts = await discord.call('start', { guilds: 1 });
  const api = await system.call('start', { ...facts, ...database });
  const ticket = await createTicket(api, facts.guildIds[0] ?? '', facts.memberId);
  await system.call('idle');

  const path = `/api/v1/guild/${ticket.guild_id}/channel/${ticket.channel_id}/ticket`;
  const bareUrl = await bare.call('start', await answerOf(api, path));
  const load = { paths: [path], headers: headersFor(api), connections: CONNECTIONS, ms };
  const sides = {
    ours: () => measureOne({ ...load, url: api.url }, () => system.call('cpuMs')),
    bare: () => measureOne({ ...load, url: bareUrl }, () => bare.call('cpuMs')),
  };
  await inTurn(1, sides);
  const measured = await inTurn(rounds, sides);
  await Promise.all([discord, system, bare].map((child) => child.close()));
  return rowsOf(measured, database.databaseUrl === undefined);
}

async function measureOne(load: Load, cpuMs: () => Promise<number>): Promise<Measured> {
  const before = await cpuMs();
  const perSecond = await answersPerSecond(load);
  const answers = (perSecond * load.ms) / 1_000;
  return { perSecond, cpuUsEach: (((await cpuMs()) - before) * 1_000) / answers };
}

function rowsOf(measured: Record<'ours' | 'bare', readonly Measured[]>, embedded: boolean): readonly Row[] {
  const row = (name: string, unit: string, of: (one: Measured) => number): Row => ({
    figure: 'd',
    name: `${name}, ${embedded ? 'SQLite' : 'PostgreSQL'}`,
    unit,
    ours: measured.ours.map(of),
    reference: { name: `${unit} bare node:http`, values: measured.bare.map(of) },
  });
  return [
    {
      ...row('GET ticket by channel', '/s', ({ perSecond }) => perSecond),
      goal: { atLeast: embedded ? 0.4 : 0.15 },
    },
    row('  CPU time of the service, each', 'µs', ({ cpuUsEach }) => cpuUsEach),
  ];
}

function headersFor({ token }: Api): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
  };
}

/** node:http adds these itself. */
const OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

async function answerOf(api: Api, path: string): Promise<{ headers: Record<string, string>; body: string }> {
  const answer = await fetch(`${api.url}${path}`, { headers: headersFor(api) });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.has(name)));
  return { headers, body: await answer.text() };
}
