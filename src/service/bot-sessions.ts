/** The gateway sessions of a bot in a process without a service, which shares its shards by the service's database. */
import { randomUUID } from 'node:crypto';
import type { APIInteraction } from 'discord-api-types/v10';
import { GatewayDispatchEvents as Event } from 'discord-api-types/v10';
import { DependencyAway, StartError } from '../start-error.ts';
import { applicationOf, isSameApplication } from './base/guilds/own-application.ts';
import { instant } from './base/kit/clock.ts';
import { LEASE_MS } from './base/kit/lease.ts';
import { createDiscordBudget } from './base/store/discord-budget.ts';
import { createShardLeases } from './base/store/shard-leases.ts';
import { type Database, openDatabase } from './edge/database/database.ts';
import { reachPostgres } from './edge/database/postgres/start-faults.ts';
import { fetchSelf } from './edge/discord/guilds/users.ts';
import { createDiscordRest } from './edge/discord/rest.ts';
import { IDENTIFY_EVERY_MS } from './edge/gateway/identify-turns.ts';
import { NO_INTENTS } from './edge/gateway/intents.ts';
import { type GatewaySessions, type SessionsOptions, startSessions } from './edge/gateway/sessions.ts';

/**
 * The leases and the turns to start a session are in the database, so that they outlast a restart of the service. Its
 * schema is the service's to change: nothing is migrated here.
 * @throws DependencyAway while the database is away, or has no such tables yet; StartError if it's another application's.
 */
export async function startBotSessions(
  options: Pick<SessionsOptions, 'token' | 'api' | 'shards' | 'logger'> & {
    readonly databaseUrl: string;
    readonly dataDir: string;
    readonly onInteraction: (interaction: APIInteraction) => void;
  },
): Promise<GatewaySessions> {
  const { logger } = options;
  await reachPostgres(options.databaseUrl);
  const database = openDatabase({
    ...options,
    onBrokenConnection: (err) => logger.warn({ err, outage: 'database' }, 'database connection lost'),
  });
  try {
    await demandTables(database);
    await demandSameApplication(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
  const sessions = startSessions({
    ...options,
    leases: createShardLeases({
      database,
      owner: randomUUID(),
      leaseMs: LEASE_MS,
      instant: (offsetMs = 0) => instant(new Date(Date.now() + offsetMs)),
      prefix: 'bot ',
    }),
    budget: createDiscordBudget(database.db),
    identify: { everyMs: IDENTIFY_EVERY_MS },
    allowed: NO_INTENTS,
    handsOver: true,
    onEvent(event) {
      if (event.t === Event.InteractionCreate) options.onInteraction(event.d);
    },
  });
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await sessions.stop();
    await database.close();
  };
  return { ...sessions, stop: () => (stopped ??= stop()) };
}

async function demandTables({ db }: Database): Promise<void> {
  try {
    await db.selectFrom('gateway_shards').select('session').limit(1).execute();
    await db.selectFrom('discord_budgets').select('name').limit(1).execute();
    await db.selectFrom('discord_application').select('application_id').execute();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DependencyAway(
      'database',
      `The database (DATABASE_URL) can't share the bot's shards (${why}). Start the service of this version there first; or leave DATABASE_URL out, and give each bot process its own SHARDS.`,
      error,
    );
  }
}

/** Another application's processes would keep this one's from its shards, and the other way around. */
async function demandSameApplication(
  { db }: Database,
  { token, api, logger }: Pick<SessionsOptions, 'token' | 'api' | 'logger'>,
): Promise<void> {
  const rows = await db.selectFrom('discord_application').select(['application_id', 'discord']).execute();
  const { id } = await fetchSelf(createDiscordRest({ token, api, logger }));
  const application = applicationOf(id, api);
  for (const { application_id, discord } of rows) {
    if (isSameApplication({ id: application_id, discord }, application)) continue;
    throw new StartError(
      `The database (DATABASE_URL) belongs to the application ${application_id} on ${discord}, but this bot is the application ${id} on ${application.discord}. Set DATABASE_URL to the database of this bot's service, or leave it out.`,
    );
  }
}
