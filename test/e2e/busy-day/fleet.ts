/** Services and bots as a deployment runs them: each a process behind a proxy, restarted one after the other, and killed. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REST, Routes } from 'discord.js';
import { expect } from 'vitest';
import { type Balancer, followReady, startBalancer } from '../../balancer.ts';
import type { TestDatabase } from '../../database.ts';
import { endProcess, isRunning, startBundled, type StartedProcess } from '../started-process.ts';
import { botToken, type Running, type startTogether } from './system.ts';

const SERVICES = 4;
const BOTS = 2;
/** A process starts within this time, even on a busy machine. */
const READY = { timeout: 90_000, interval: 50 };
/** Nobody reads what went through. */
const FORGET_MS = 5_000;

export interface Disturbance {
  readonly what: 'services restarted' | 'bots restarted' | 'service killed' | 'bot killed';
  /** Both in Unix ms. */
  readonly from: number;
  readonly until: number;
}

export interface Fleet extends Running {
  /** Where callers of the API reach the services. */
  readonly url: string;
  readonly apiKey: string;
  readonly disturbances: readonly Disturbance[];
  /** What its processes logged, and how those that stopped ended. */
  readonly logged: readonly string[];
  readonly exits: readonly (number | null)[];
}

export type Way = 'http' | 'gateway';

export async function startFleet(
  database: TestDatabase,
  { apiUrl, token }: Parameters<typeof startTogether>[1],
  interactions: Way,
): Promise<Fleet> {
  await promisify(execFile)(process.execPath, ['scripts/bundle.ts']);
  const over = new AbortController();
  const exits: (number | null)[] = [];
  const ended: StartedProcess[] = [];
  const disturbances: Disturbance[] = [];
  let cpuOfEnded = 0;

  const environment = (name: string) => ({
    DATA_DIR: join(database.dataDir, name),
    DISCORD_TOKEN: token,
    DISCORD_API_URL: apiUrl,
    DATABASE_URL: database.databaseUrl,
    INTERACTIONS: interactions,
    LOG_LEVEL: 'warn',
  });
  const startService = async (index: number): Promise<StartedProcess> =>
    startBundled({ ...environment(`service-${index}`), API_RATE_LIMIT: '1000000' }, 'service');
  const services = await startKind(SERVICES, startService, over.signal);
  const apiKey = await botToken(database);
  const startBot = async (index: number): Promise<StartedProcess> =>
    startBundled(
      { ...environment(`bot-${index}`), API_BASE_URL: services.balancer.url, API_KEY: apiKey },
      'bot',
    );
  const bots = await startKind(BOTS, startBot, over.signal);
  if (interactions === 'http') {
    // As someone does in the Developer Portal; Discord checks the endpoint.
    await new REST({ api: apiUrl }).setToken(token).patch(Routes.currentApplication(), {
      body: { interactions_endpoint_url: `${bots.balancer.url}/interactions` },
    });
  }

  const processes = (): StartedProcess[] => [...services.processes, ...bots.processes].filter(isRunning);

  async function end(process: StartedProcess, signal: NodeJS.Signals): Promise<void> {
    cpuOfEnded += cpuMsOf(process);
    ended.push(process);
    const code = await endProcess(process, signal);
    if (signal === 'SIGTERM') exits.push(code);
  }

  async function replace(kind: Kind, index: number, signal: NodeJS.Signals): Promise<void> {
    const process = kind.processes[index];
    if (process === undefined) throw new Error('No such process');
    await end(process, signal);
    const next = await kind.start(index);
    kind.processes[index] = next;
    // As a deployment does: the next one is stopped once the proxy sends requests to this one.
    await expect.poll(() => kind.balancer.behind.includes(next.url), READY).toBe(true);
  }

  async function during(what: Disturbance['what'], act: () => Promise<void>): Promise<void> {
    const from = Date.now();
    await act();
    disturbances.push({ what, from, until: Date.now() });
  }

  const restart = async (kind: Kind): Promise<void> => {
    for (const index of kind.processes.keys()) await replace(kind, index, 'SIGTERM');
  };
  const steps: readonly (() => Promise<void>)[] = [
    async () => {
      await during('services restarted', () => restart(services));
      await during('bots restarted', () => restart(bots));
    },
    () => during('service killed', () => replace(services, turn % SERVICES, 'SIGKILL')),
    () => during('bot killed', () => replace(bots, turn % BOTS, 'SIGKILL')),
  ];
  let turn = -1;

  return {
    url: services.balancer.url,
    apiKey,
    disturbances,
    exits,
    get logged() {
      return [...ended, ...processes()].flatMap(({ logged }) => logged);
    },
    memory: async () => ({ rssMib: sum(processes().map(rssMibOf)), heapMib: 0 }),
    cpuMs: async () => cpuOfEnded + sum(processes().map(cpuMsOf)),
    complaints: async () => [],
    async killOne() {
      turn += 1;
      await steps[turn % steps.length]?.();
    },
    async close() {
      for (const process of processes()) await endProcess(process);
      over.abort();
      await services.balancer[Symbol.asyncDispose]();
      await bots.balancer[Symbol.asyncDispose]();
    },
  };
}

interface Kind {
  readonly processes: StartedProcess[];
  readonly balancer: Balancer;
  readonly start: (index: number) => Promise<StartedProcess>;
}

async function startKind(count: number, start: Kind['start'], over: AbortSignal): Promise<Kind> {
  const processes: StartedProcess[] = [];
  for (let index = 0; index < count; index += 1) processes.push(await start(index));
  const balancer = await startBalancer();
  void followReady(balancer, () => processes.map(({ url }) => url), over);
  const forgetting = setInterval(() => {
    balancer.passed.length = 0;
    balancer.failed.length = 0;
  }, FORGET_MS);
  over.addEventListener('abort', () => clearInterval(forgetting));
  await expect.poll(() => balancer.behind.length, READY).toBe(count);
  return { processes, balancer, start };
}

/** Linux counts in ticks of 10 ms. */
function cpuMsOf({ child: { pid } }: StartedProcess): number {
  const [, facts = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = facts.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

function rssMibOf({ child: { pid } }: StartedProcess): number {
  // One that has just ended has none.
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
