/** Service and bot as `npm start` runs them, in a process whose clock the test turns, and which it kills. */
import { turn } from './turned-date.ts';
import { pino } from 'pino';
import { createBot } from '../../../src/bot/bot.ts';
import { createApiClient } from '../../../src/contract/client.ts';
import { startService } from '../../../src/service/service.ts';
import { answerParent } from '../../bench/processes/answer-parent.ts';

export interface WeekOptions {
  readonly discordToken: string;
  readonly discordApiUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

export const methods = {
  async start({ discordToken, discordApiUrl, ...database }: WeekOptions) {
    const address = { discordToken, discordApiUrl };
    const service = await startService({
      ...address,
      ...database,
      host: '127.0.0.1',
      port: 0,
      rateLimitPerMinute: 0,
      discordRequestsPerSecond: Infinity,
      identify: { everyMs: 0 },
      // By the stopped clock: a killed process's work is taken over once the test turns the clock by this much.
      leaseMs: 1_500,
      // A minute of this week takes some milliseconds.
      pollEveryMs: 40,
      storeActivityEveryMs: 10,
      logger,
    });
    const { url, embeddedToken: token } = service;
    const bot = createBot({ ...address, client: createApiClient({ baseUrl: url, apiKey: token }), logger });
    await Promise.all([bot.start(), service.listening]);
    return { url, token };
  },
  turn,
};

export type Methods = typeof methods;

answerParent(methods);
