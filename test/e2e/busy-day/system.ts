/** What is put to the test: bot and service in one process, or a bot before two services of which one may die. */
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { createIds } from '../../../src/service/base/kit/ids.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { createToken } from '../../../src/service/base/tokens/create-token.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Methods as BotMethods } from '../../bench/processes/bot.ts';
import { type Child, createStartChild } from '../../bench/processes/child.ts';
import type { Complaint } from '../../bench/processes/complaints.ts';
import type { Methods as SystemMethods, SystemOptions } from '../../bench/processes/system.ts';
import type { Memory } from '../../bench/processes/usage.ts';
import type { TestDatabase } from '../../database.ts';
import { startProxy } from './proxy.ts';

/** Processes under test. */
export interface Running {
  /** After collecting garbage, of the process that is not killed. */
  memory(): Promise<Memory>;
  cpuMs(): Promise<number>;
  complaints(): Promise<readonly Complaint[]>;
  /** Kills a service, the two in turns, and starts another. */
  killOne(): Promise<void>;
  close(): Promise<void>;
}

export const startChild = createStartChild(undefined);
type Options = Pick<SystemOptions, 'apiUrl' | 'token' | 'limited'> & { readonly guilds: number };

export async function startTogether(
  database: TestDatabase,
  { guilds, ...options }: Options,
): Promise<Running> {
  const system = startChild<SystemMethods>('system');
  await system.call('start', { ...options, ...placeOf(database), listens: true });
  await system.call('connect', options);
  await system.call('hears', { guilds });
  return {
    memory: () => system.call('collectedMemory'),
    cpuMs: () => system.call('cpuMs'),
    complaints: () => system.call('complaints'),
    killOne: async () => undefined,
    close: () => system.close(),
  };
}

const SERVICES = 2;

export async function startApart(database: TestDatabase, { guilds, ...options }: Options): Promise<Running> {
  const start = async () => {
    const service = startChild<SystemMethods>('system');
    const { url } = await service.call('start', { ...options, ...placeOf(database), alone: true });
    return { service, url };
  };
  const services = await Promise.all(Array.from({ length: SERVICES }, start));
  const ended: Complaint[] = [];
  const proxy = await startProxy();
  const lead = (): void => proxy.lead(services.map(({ url }) => url));
  lead();
  const bot = startChild<BotMethods>('bot');
  await bot.call('connect', { ...options, serviceUrl: proxy.url, apiKey: await botToken(database) });
  await services[0]?.service.call('hears', { guilds });

  const each = async <Of>(ask: (child: Child<SystemMethods>) => Promise<Of>): Promise<Of[]> =>
    Promise.all(services.map(({ service }) => ask(service)));
  return {
    memory: () => bot.call('collectedMemory'),
    cpuMs: async () => sum(await each((service) => service.call('cpuMs'))),
    complaints: async () => [
      ...ended,
      ...(await bot.call('complaints')),
      ...(await each((service) => service.call('complaints'))).flat(),
    ],
    async killOne() {
      const dying = services.shift();
      if (dying === undefined) return;
      ended.push(...(await dying.service.call('complaints')));
      await dying.service.kill();
      lead();
      services.push(await start());
      lead();
    },
    async close() {
      await bot.close();
      proxy.close();
      await Promise.all(services.map(({ service }) => service.close()));
    },
  };
}

function placeOf({ dataDir, databaseUrl }: TestDatabase): Pick<SystemOptions, 'dataDir' | 'databaseUrl'> {
  return { dataDir, databaseUrl };
}

/** As `npm run create-token -- --act-as --every-guild` makes it. */
export async function botToken(place: TestDatabase): Promise<string> {
  const database = openDatabase(place);
  try {
    const ids = createIds(systemClock);
    const maker = { store: createTokenStore(database.db), clock: systemClock, newId: () => ids.snowflake() };
    const wanted = { userId: SEED_IDS.bot, name: 'bot', abilities: ['anonymous'], lifetimeMs: null } as const;
    const { token } = await createToken(maker, { ...wanted, actsIn: 'every-guild' });
    return token;
  } finally {
    await database.close();
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
