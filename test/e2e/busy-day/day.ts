/** One day: everything started, people living through it, and all that was measured of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Methods as SystemMethods } from '../../bench/processes/system.ts';
import type { Memory } from '../../bench/processes/usage.ts';
import type { TestDatabase } from '../../database.ts';
import type { OnDiscord } from '../audit.ts';
import type { Asked, Methods as DiscordMethods } from './discord-process.ts';
import type { Day, DayTold } from './people.ts';
import { setUpGuilds } from './set-up.ts';
import { type Running, startChild, type startTogether } from './system.ts';

export interface DayOptions extends Pick<
  Day,
  'seconds' | 'commandsPerSecond' | 'messagesPerSecond' | 'atOnce' | 'actsInHundred' | 'raiders' | 'persists'
> {
  readonly guilds: number;
  /** Whether Discord's limits hold. */
  readonly limited: boolean;
  readonly start: typeof startTogether;
  /** Gateway shards that Discord requires. */
  readonly shards?: number;
  /** Whether transcripts of closed tickets are posted in a channel. */
  readonly postsTranscripts?: boolean | undefined;
  /** A service dies each time this many seconds pass. */
  readonly killEvery?: number;
}

export interface Outcome {
  readonly options: DayOptions;
  readonly database: TestDatabase;
  readonly told: DayTold;
  readonly running: Running;
  /** After each quarter of the day. */
  readonly memory: readonly Memory[];
  /** Seconds of CPU that they took. */
  readonly cpuSeconds: number;
  readonly kills: number;
  onDiscord(): Promise<OnDiscord>;
  asked(): Promise<Asked>;
  close(): Promise<void>;
}

const SAMPLE_MS = 500;
const SEED = 20_261_122;

export async function liveDay(database: TestDatabase, options: DayOptions): Promise<Outcome> {
  const { guilds, limited, shards, postsTranscripts } = options;
  const discord = startChild<DiscordMethods>(new URL('discord-process.ts', import.meta.url));
  const place = await discord.call('start', { guilds, shards });
  const tickets = await before(database, { ...place, postsTranscripts });
  await discord.call('limit', limited);
  const running = await options.start(database, { ...place, limited, guilds });
  await discord.call('asked');

  const memory: Memory[] = [];
  const day = { ...options, ...place, tickets, seed: SEED };
  const living = discord.call('live', withoutFunctions(day));
  const over = { yet: false };
  const ends = living.finally(() => (over.yet = true));
  const cpuBefore = await running.cpuMs();
  const [told, kills] = await Promise.all([
    ends,
    killing(running, options, over),
    watching(over, () => discord.call('asked')),
    quarterly(options, async () => void memory.push(await running.memory())),
  ]);
  return {
    options,
    database,
    told,
    running,
    memory,
    kills,
    cpuSeconds: ((await running.cpuMs()) - cpuBefore) / 1000,
    asked: () => discord.call('asked'),
    async onDiscord() {
      const { guilds: all, messages, threadMembers } = await discord.call('shown');
      const byId = new Map(all.map((guild) => [guild.id, guild]));
      return {
        state: {
          guild: (id) => byId.get(id),
          messages: (channelId) => ({ all: () => messages.get(channelId) ?? [] }),
          threadMembers,
        },
      };
    },
    async close() {
      await running.close();
      await discord.close();
    },
  };
}

/** The state before the day, created without Discord's limits. */
async function before(
  { dataDir, databaseUrl }: TestDatabase,
  place: Awaited<ReturnType<DiscordMethods['start']>> & Pick<DayOptions, 'postsTranscripts'>,
): Promise<Day['tickets']> {
  const system = startChild<SystemMethods>('system');
  const served = await system.call('start', { ...place, dataDir, databaseUrl });
  const tickets = await setUpGuilds(served, place);
  await system.call('idle');
  await system.call('stop');
  await system.close();
  return tickets;
}

/** Functions do not go to another process. */
function withoutFunctions(day: Day & DayOptions): Day {
  const { start: _start, ...rest } = day;
  return rest;
}

async function quarterly({ seconds }: DayOptions, look: () => Promise<void>): Promise<void> {
  for (let quarter = 1; quarter <= 4; quarter += 1) {
    await sleep(seconds * 250);
    await look();
  }
}

async function watching(over: { readonly yet: boolean }, look: () => Promise<unknown>): Promise<void> {
  while (!over.yet) {
    await look();
    await sleep(SAMPLE_MS);
  }
}

/** Kills at the planned times, but not in the last moments: pending work must end with both alive. */
async function killing(
  running: Running,
  { killEvery, seconds }: DayOptions,
  over: { readonly yet: boolean },
): Promise<number> {
  if (killEvery === undefined) return 0;
  let kills = 0;
  for (let at = killEvery; at < seconds && !over.yet; at += killEvery) {
    await sleep(killEvery * 1000);
    await running.killOne();
    kills += 1;
  }
  return kills;
}
