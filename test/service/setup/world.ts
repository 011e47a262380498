/** The real service on the real database, asked over HTTP with any token; each answer is held against the contract. */
import { pino } from 'pino';
import { type LocalDiscord, type Person, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Clock, systemClock } from '../../../src/service/base/kit/clock.ts';
import { serveDashboard } from '../../../src/dashboard/dashboard.ts';
import { startService, type Service } from '../../../src/service/service.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { createToken } from '../../../src/service/base/tokens/create-token.ts';
import type { Ability } from '../../../src/service/base/model/call.ts';
import { contractFaults } from '../../contract/answers.ts';
import type { TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';
import { withoutMentions } from '../../mentions.ts';

export const GUILD = SEED_IDS.guild;
export const BASE = `/api/v1/guild/${GUILD}`;

export interface Answer {
  readonly status: number;
  // A test reads whatever it expects there; a wrong expectation fails the test.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface Ask {
  readonly body?: unknown;
  /** Without one, the embedded bot's own. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a second service on the same data. */
  readonly url?: string;
}

export interface SetupWorld extends AsyncDisposable {
  readonly discord: LocalDiscord;
  readonly service: Service;
  readonly database: Database;
  /** Where the database is, for scripts. */
  readonly stored: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;
  readonly owner: Person;
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, ask?: Ask): Promise<Answer>;
  /** A stored token of this user. */
  token(userId: string, abilities?: readonly Ability[]): Promise<string>;
  restart(): Promise<void>;
}

export interface SetupWorldOptions {
  /** The service's and Discord's. */
  readonly clock?: Clock;
  readonly privilegedIntents?: number;
  readonly webhookOrigins?: ReadonlySet<string>;
  /** None unless told. */
  readonly rateLimitPerMinute?: number;
  readonly trustedProxies?: readonly string[];
  /** Whether the service has one; it has unless told. */
  readonly hasDashboard?: boolean;
  /** How the bot expects interactions; over the gateway unless told. */
  readonly interactions?: 'http';
}

export async function startSetupWorld(options: SetupWorldOptions = {}): Promise<SetupWorld> {
  const stored = await createMigratedDatabase();
  const { privilegedIntents, clock, webhookOrigins = new Set(), hasDashboard = true } = options;
  const discord = await startLocalDiscord({
    port: 0,
    identifyEvery: 0,
    lifted: true,
    ...(clock !== undefined && { clock: () => clock.now().getTime() }),
    ...(privilegedIntents !== undefined && { seed: { privilegedIntents } }),
  });
  const start = (): Promise<Service> =>
    startService({
      discordToken: discord.botToken,
      discordApiUrl: discord.apiUrl,
      ...stored,
      host: '127.0.0.1',
      port: 0,
      rateLimitPerMinute: options.rateLimitPerMinute ?? 0,
      trustedProxies: options.trustedProxies,
      identify: { everyMs: 0 },
      // The local Discord's limits are lifted, too.
      discordRequestsPerSecond: 10_000,
      webhookOrigins,
      ...(options.interactions !== undefined && { interactions: options.interactions }),
      ...(hasDashboard && { dashboard: serveDashboard }),
      mcp: async () => (await import('../../../src/mcp/over-http.ts')).answerMcp,
      ...(clock !== undefined && { clock }),
      logger: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    });
  let service = await start();
  const database = openDatabase(stored);
  return {
    discord,
    get service() {
      return service;
    },
    database,
    stored,
    owner: discord.as(SEED_IDS.owner),
    ask: (method, path, ask = {}) => send(ask.url ?? service.url, service.embeddedToken, method, path, ask),
    async token(userId, abilities = []) {
      const given = abilities.filter((ability) => ability !== 'act-as');
      const actsIn = abilities.includes('act-as') ? [SEED_IDS.guild] : [];
      const maker = {
        store: createTokenStore(database.db),
        clock: systemClock,
        newId: () => crypto.randomUUID(),
      };
      const wish = { userId, name: 'test', abilities: given, actsIn, lifetimeMs: null };
      return (await createToken(maker, wish)).token;
    },
    async restart() {
      await service.stop();
      service = await start();
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await database.close();
      await discord.close();
      await stored.remove();
      const unnamed = withoutMentions(discord.requests.all());
      if (unnamed.length > 0) throw new Error(`Messages without allowed_mentions: ${unnamed.join('; ')}`);
    },
  };
}

async function send(
  url: string,
  embedded: string,
  method: string,
  path: string,
  { body, token = embedded, headers = {} }: Ask,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // A stream has no end to wait for.
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel();
    return { status: response.status, body: {} };
  }
  const answer = { status: response.status, body: await response.json() };
  const faults = contractFaults(method, path, answer.status, answer.body);
  if (faults.length > 0) throw new Error(`The contract says otherwise: ${faults.join('; ')}`);
  return answer;
}
