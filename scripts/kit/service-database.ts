/** The database of a service, for scripts that change what it keeps: there, and with the guilds that are meant. */
import type { Kysely } from 'kysely';
import type { Config } from '../../src/config.ts';
import { type Database, openDatabase } from '../../src/service/storage/database/database.ts';
import { migrate } from '../../src/service/storage/database/migrate.ts';
import { reachPostgres } from '../../src/service/storage/database/postgres/start-faults.ts';
import type { Tables } from '../../src/service/storage/database/schema.ts';
import { StartError } from '../../src/start-error.ts';

/** So many are told; who has more knows where to look. */
const TOLD_GUILDS = 10;

/**
 * In the newest schema, unless `leaveSchema` says that a script changes nothing.
 * @throws Error that says where it looked when there is none: a new one would only hide that it is the wrong place.
 */
export async function openServiceDatabase(config: Config, { leaveSchema = false } = {}): Promise<Database> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  if (databaseUrl !== undefined) await reachPostgres(databaseUrl);
  const database = openDatabase({ databaseUrl, dataDir, mustExist: true });
  try {
    await demandTables(database, databaseUrl === undefined ? `DATA_DIR (${dataDir})` : 'DATABASE_URL');
    if (!leaveSchema) await migrate(database.db);
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

/** A typing error would otherwise make a guild that nobody has. */
export async function demandKnownGuilds(db: Kysely<Tables>, guildIds: readonly string[]): Promise<void> {
  const known = await db.selectFrom('guilds').select(['id', 'name', 'left_at']).orderBy('name').execute();
  const unknown = guildIds.filter((id) => !known.some((guild) => guild.id === id));
  if (unknown.length === 0) return;
  const present = known.filter(({ left_at }) => left_at === null);
  const told = present.slice(0, TOLD_GUILDS).map(({ id, name }) => (name === '' ? id : `${id} (${name})`));
  const more = present.length > TOLD_GUILDS ? `, and ${present.length - TOLD_GUILDS} more` : '';
  const list = told.length === 0 ? 'It has seen none yet.' : `It knows: ${told.join(', ')}${more}.`;
  throw new StartError(
    `The service has not seen the guild ${unknown.join(', ')}: the id is wrong, or the bot is not there. ${list} ` +
      'If it is right all the same, add --unknown-guild.',
  );
}
