/** Opens the database of a service for scripts that change its data, and checks that it knows the named guilds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Routes } from 'discord-api-types/v10';
import type { Kysely } from 'kysely';
import type { Config } from '../../src/config.ts';
import { type Database, openDatabase } from '../../src/service/edge/database/database.ts';
import { demandNotNewer, migrate, appliedMigrations } from '../../src/service/edge/database/migrate.ts';
import { reachPostgres } from '../../src/service/edge/database/postgres/start-faults.ts';
import type { Tables } from '../../src/service/edge/database/schema.ts';
import { StartError } from '../../src/start-error.ts';
import type { Invocation } from './command-line.ts';

/** The maximum number of guilds that are listed; an operator with more knows where to look. */
const MAX_LISTED = 10;
/** A service that is ready has received its first guilds by then. */
const GUILDS_TIMEOUT_MS = 15_000;
const POLL_MS = 200;
const DISCORD_TIMEOUT_MS = 5_000;

/**
 * Opens the database and migrates it to the newest schema, unless `leaveSchema` says that the script changes nothing.
 * @throws Error that names the place if there's no database: creating one would only hide that the place is wrong.
 */
export async function openServiceDatabase(config: Config, { leaveSchema = false } = {}): Promise<Database> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  if (databaseUrl !== undefined) await reachPostgres(databaseUrl);
  const database = openDatabase({ databaseUrl, dataDir, mustExist: true });
  try {
    await demandTables(database, databaseUrl === undefined ? `DATA_DIR (${dataDir})` : 'DATABASE_URL');
    if (leaveSchema) demandNotNewer(await appliedMigrations(database.db));
    else await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function demandTables({ db }: Database, variable: string): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'guilds')) return;
  throw new StartError(
    `The database of ${variable} is empty: no service has used it. Start the service first, or point ${variable} to its database.`,
  );
}

/**
 * A typo would otherwise create a guild that does not exist. A service receives its guilds some seconds after it is
 * ready: until then Discord itself is asked or, if only the service has its token, this waits for the service.
 */
export async function demandKnownGuilds(
  db: Kysely<Tables>,
  guildIds: readonly string[],
  { config, printError }: { readonly config: Config; readonly printError: Invocation['printError'] },
): Promise<void> {
  let known = await knownGuilds(db);
  if (config.DISCORD_TOKEN === undefined) known = await waitForGuilds(db, known);
  const unseen = guildIds.filter((id) => !known.some((guild) => guild.id === id));
  const isPresent = await Promise.all(unseen.map((id) => isBotIn(id, config, printError)));
  const unknown = unseen.filter((_, index) => isPresent[index] !== true);
  if (unknown.length === 0) return;
  const present = known.filter(({ left_at }) => left_at === null);
  const listed = present.slice(0, MAX_LISTED).map(({ id, name }) => (name === '' ? id : `${id} (${name})`));
  const more = present.length > MAX_LISTED ? `, and ${present.length - MAX_LISTED} more` : '';
  const list = listed.length === 0 ? 'It has seen none yet.' : `It knows: ${listed.join(', ')}${more}.`;
  throw new StartError(
    `The service has not seen the guild ${unknown.join(', ')}: the id is wrong, or the bot is not there. ${list} ` +
      'If it is right all the same, add --unknown-guild.',
  );
}

function knownGuilds(db: Kysely<Tables>) {
  return db.selectFrom('guilds').select(['id', 'name', 'left_at']).orderBy('name').execute();
}

type KnownGuilds = Awaited<ReturnType<typeof knownGuilds>>;

async function waitForGuilds(db: Kysely<Tables>, known: KnownGuilds): Promise<KnownGuilds> {
  const until = Date.now() + GUILDS_TIMEOUT_MS;
  let now = known;
  while (now.length === 0 && Date.now() < until) {
    await sleep(POLL_MS);
    now = await knownGuilds(db);
  }
  return now;
}

/** Also false if Discord can't be asked: then only the guilds that the service has seen count. */
async function isBotIn(
  guildId: string,
  config: Config,
  printError: Invocation['printError'],
): Promise<boolean> {
  if (config.DISCORD_TOKEN === undefined) return false;
  // Loaded by who needs it: most scripts ask Discord nothing.
  const { DiscordAPIError, REST } = await import('@discordjs/rest');
  const rest = new REST({ api: config.DISCORD_API_URL, timeout: DISCORD_TIMEOUT_MS, retries: 0 });
  try {
    await rest.setToken(config.DISCORD_TOKEN).get(Routes.guild(guildId));
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError) return false;
    printError(
      "Discord can't be asked about the server now, so only servers that the service has seen are accepted.",
    );
    return false;
  }
}
