/** A server of 3,000 members with the service and its bot, whose time goes as fast as the test turns it. */
import { expect } from 'vitest';
import { REST } from 'discord.js';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { registered } from '../../../src/bot/commands.ts';
import { deployCommands } from '../../../src/bot/deploy/deploy.ts';
import { type ApiClient, createApiClient } from '../../../src/contract/client.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { type Child, createStartChild } from '../../bench/processes/child.ts';
import { createTestDatabase } from '../../database.ts';
import type { Methods } from './week-process.ts';

const MEMBERS = 3_000;
/** Users on Discord other than those: bot, owner and moderator. */
const OTHERS = 3;
const FIRST_MEMBER = 1_170_000_000_000_000_000n;
/** A killed process's work is taken over after its lease. */
const LEASE_MS = 2_000;
const SOON = { timeout: 20_000, interval: 2 };
/** Sessions send no heartbeats: a turned clock would find that none came. */
const NEVER_MS = 2_000_000_000;

export interface WeekWorld extends AsyncDisposable {
  readonly discord: LocalDiscord;
  readonly database: Database;
  readonly guildId: string;
  readonly memberIds: readonly string[];
  /** Of the process that lives now. */
  readonly api: ApiClient;
  now(): number;
  /**
   * Turns the clocks of Discord, service and bot, and waits until all that is due then is done; on the way, what is due
   * before. With `kills`, service and bot die at the first message that they post on the way, before they know that it is
   * posted.
   */
  turn(to: number, options?: { readonly kills: boolean }): Promise<void>;
  /** Waits until all that is due is done. */
  settle(): Promise<void>;
  /** Kills service and bot simultaneously, and starts them a moment later. */
  kill(): Promise<void>;
  /** How often they were killed. */
  kills(): number;
}

export async function startWeekWorld(startsAt: number): Promise<WeekWorld> {
  let now = startsAt;
  const place = await createTestDatabase();
  const discord = await startLocalDiscord({
    port: 0,
    identifyEvery: 0,
    heartbeatEvery: NEVER_MS,
    lifted: true,
    clock: () => now,
    seed: { many: { guilds: 1, channels: 4, roles: 6, members: MEMBERS } },
  });
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
  const { applicationId, apiUrl, botToken } = discord;
  await deployCommands({ rest, applicationId, guildId: undefined, commands: registered });
  const start = createStartChild(undefined);
  const { dataDir, databaseUrl } = place;
  let child: Child<Methods>;
  let api: ApiClient;

  async function run(): Promise<void> {
    child = start<Methods>(new URL('week-process.ts', import.meta.url));
    await child.call('turn', now);
    const options = { discordToken: botToken, discordApiUrl: apiUrl, dataDir, databaseUrl };
    const { url, token } = await child.call('start', options);
    api = createApiClient({ baseUrl: url, apiKey: token, timeoutMs: 60_000, retry: { attempts: 1 } });
  }
  await run();
  const database = openDatabase({ dataDir, databaseUrl });

  async function isSettled(): Promise<boolean> {
    const due = await nextDue();
    return due === null || due > now;
  }
  /** When work is due next, in milliseconds. */
  async function nextDue(): Promise<number | null> {
    const row = await database.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.min('run_at').as('at'))
      .executeTakeFirst();
    return row?.at === null || row?.at === undefined ? null : Date.parse(row.at);
  }
  async function settle(): Promise<void> {
    do await expect.poll(async () => dying !== undefined || (await isSettled()), SOON).toBe(true);
    while (await revive());
  }

  let dying: Promise<void> | undefined;
  let kills = 0;
  const kill = (): void => {
    kills += 1;
    dying ??= child.kill();
  };
  /** Starts those who were killed; whether there were any. */
  async function revive(): Promise<boolean> {
    if (dying === undefined) return false;
    await dying;
    dying = undefined;
    now += LEASE_MS;
    await run();
    return true;
  }

  async function turnTo(to: number): Promise<void> {
    now = Math.max(now, to);
    await child.call('turn', now).catch((error: unknown) => {
      if (dying === undefined) throw error;
    });
    await settle();
  }

  function killAtNextMessage(): () => void {
    const stop = discord.on('MESSAGE_CREATE', ({ d }) => {
      if (!('author' in d) || (d.author as { id: string }).id !== discord.state.bot.id) return;
      stop();
      kill();
    });
    return stop;
  }

  return {
    discord,
    database,
    guildId: discord.state.guildIds().find((id) => discord.state.guild(id)?.name === 'Guild 1') ?? '',
    memberIds: Array.from({ length: MEMBERS - OTHERS }, (_, index) => String(FIRST_MEMBER + BigInt(index))),
    get api() {
      return api;
    },
    now: () => now,
    async turn(to, options) {
      const disarm = options?.kills === true ? killAtNextMessage() : () => undefined;
      for (let due = await nextDue(); due !== null && due < to; due = await nextDue()) await turnTo(due);
      await turnTo(to);
      disarm();
    },
    settle,
    async kill() {
      kill();
      await revive();
      await settle();
    },
    kills: () => kills,
    async [Symbol.asyncDispose]() {
      await child.close();
      await database.close();
      await discord.close();
      await place.remove();
    },
  };
}
