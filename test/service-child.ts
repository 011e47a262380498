import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ApiClient, createApiClient } from '../src/contract/client.ts';
import type { ServiceOptions } from '../src/service/service.ts';
import type { LocalDiscord } from '@coatcheck/local-discord';
import type { TestDatabase } from './database.ts';
import { LONGEST } from './stretches.ts';

/** A service in a separate process, so that a test can kill it, or run several. */
export interface ServiceChild {
  readonly child: ChildProcess;
  readonly url: string;
  /** Never retries. */
  readonly api: ApiClient;
  readonly token: string;
  /** Milliseconds for which nothing else had its turn, at most, since it was last asked. */
  longestStretch(): Promise<number>;
}

/** Resolves when it is ready; rejects when it ends before. */
export async function forkService(
  discord: LocalDiscord,
  { dataDir, databaseUrl }: TestDatabase,
  /** On PostgreSQL a killed service's work waits so long for the next one; and nobody may be slower at renewing it. */
  leaseMs = 1_500,
  rateLimitPerMinute = 0,
  nodeOptions: readonly string[] = [],
  /** What else it is started with. */
  more: Partial<ServiceOptions> = {},
): Promise<ServiceChild> {
  const options = {
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    dataDir,
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute,
    leaseMs,
    ...more,
  };
  const child = fork(new URL('service-process.ts', import.meta.url), [JSON.stringify(options)], {
    // Vitest's own flags are not the service's.
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeOptions],
  });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The service did not start (exit code ${String(code)})`);
  });
  const [started] = await Promise.race([once(child, 'message'), died]);
  // What service-process.ts sends once it is ready.
  const { url, token } = started as { url: string; token: string };
  died.catch(() => undefined);
  return {
    child,
    url,
    token,
    // As long as a test: a busy machine takes its time, and a killed service is noticed immediately.
    api: createApiClient({ baseUrl: url, apiKey: token, retry: { attempts: 1 }, timeoutMs: 60_000 }),
    async longestStretch() {
      const told = once(child, 'message');
      child.send(LONGEST);
      // What service-process.ts answers to it.
      const [{ longest }] = (await told) as [{ longest: number }];
      return longest;
    },
  };
}
