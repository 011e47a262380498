/** The real service on the real database, without a bot; a test puts rows into the database itself. */
import { pino } from 'pino';
import { type ApiClient, createApiClient } from '../../../src/contract/client.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { startService } from '../../../src/service/service.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import type { TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';

export interface ListWorld extends AsyncDisposable {
  readonly discord: LocalDiscord;
  readonly api: ApiClient;
  readonly database: Database;
  /** Where it is, for further connections to it. */
  readonly stored: TestDatabase;
  /** Answers the status and the body of a GET with the bot's own token, or another. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  // A test reads whatever it expects there; a wrong expectation fails the test.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export async function startListWorld(): Promise<ListWorld> {
  const stored = await createMigratedDatabase();
  const discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
  const service = await startService({
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    ...stored,
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 0,
    logger: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
  });
  const database = openDatabase(stored);
  const close = async (): Promise<void> => {
    await service.stop();
    await database.close();
    await discord.close();
    await stored.remove();
  };
  return {
    discord,
    api: createApiClient({ baseUrl: service.url, apiKey: service.embeddedToken }),
    database,
    stored,
    async get(path, headers = {}) {
      const authorization = `Bearer ${service.embeddedToken}`;
      const response = await fetch(service.url + path, { headers: { authorization, ...headers } });
      return { status: response.status, body: await response.json() };
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
