/** A service that can be killed at any moment, and a local Discord and a database that outlive it. */
import { once } from 'node:events';
import type { ApiClient } from '../../../src/contract/client.ts';
import { type LocalDiscord, type RequestMatch, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { forkService } from '../../service-child.ts';

/**
 * When the service dies: when it waits for Discord to do all of this, or when Discord has done it and not yet answered.
 * `step`: with a number of such requests answered before. `overdueMs`: at the latest after this time, if a request may not come.
 */
export type Moment =
  | { readonly before: readonly RequestMatch[]; readonly step?: number; readonly overdueMs?: number }
  | { readonly done: readonly RequestMatch[]; readonly step?: number; readonly overdueMs?: number }
  | { readonly after: string };

export interface CrashWorld {
  readonly discord: LocalDiscord;
  readonly database: TestDatabase;
  /** Of the service that's currently running; never retries. */
  readonly api: ApiClient;
  readonly guildId: string;
  /** Acts, kills the service at that moment, and restarts it. Returns whether the action was acknowledged before. */
  crash(moment: Moment, act: (api: ApiClient) => Promise<unknown>): Promise<boolean>;
  close(): Promise<void>;
}

export async function startCrashWorld(): Promise<CrashWorld> {
  const database = await createTestDatabase();
  const discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
  let living = await forkService(discord, database);
  return {
    discord,
    database,
    get api() {
      return living.api;
    },
    guildId: SEED_IDS.guild,
    async crash(moment, act) {
      const dead = once(living.child, 'exit');
      let struck = false;
      const disarm = arm(discord, moment, () => {
        struck = true;
        living.child.kill('SIGKILL');
      });
      const acknowledged = act(living.api).then(
        () => true,
        (error: unknown) => {
          if (struck) return false;
          throw error;
        },
      );
      await Promise.all([dead, acknowledged]);
      disarm();
      living = await forkService(discord, database);
      return acknowledged;
    },
    async close() {
      living.child.kill('SIGKILL');
      await discord.close();
      await database.remove();
    },
  };
}

function arm(discord: LocalDiscord, moment: Moment, kill: () => void): () => void {
  // Dispatches are sent before the request that caused them is answered.
  if ('after' in moment) return discord.on(moment.after, kill);
  const [matches, when] =
    'before' in moment ? [moment.before, 'asked' as const] : [moment.done, 'done' as const];
  let awaited = matches.length;
  const arrived = (): void => {
    awaited -= 1;
    if (awaited === 0) kill();
  };
  const releases = matches.map((match) =>
    discord.faults.hold(match, arrived, { skip: moment.step ?? 0, when }),
  );
  const overdue = moment.overdueMs === undefined ? undefined : setTimeout(kill, moment.overdueMs);
  return () => {
    clearTimeout(overdue);
    for (const release of releases) release();
  };
}
