/**
 * `npm run create-token`: the reference's "Generate API token". Prints the token alone on the last line of stdout;
 * works while the service runs.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { instant, systemClock } from '../src/service/clock.ts';
import { createIds } from '../src/service/ids.ts';
import { type Database, openDatabase } from '../src/service/storage/database.ts';
import { createGuildStore } from '../src/service/storage/guilds.ts';
import { migrate } from '../src/service/storage/migrate.ts';
import { createTokenStore } from '../src/service/storage/tokens.ts';
import { createToken, type TokenWish } from '../src/service/tokens/create.ts';
import { demandSnowflake, lifetimeOf, runScript, UsageError } from './command-line.ts';

const USAGE = `Usage: npm run create-token -- --user ID [--guild ID]... [--name TEXT] [--anonymous] [--act-as] [--expires 90d]
  --user       Discord user that the token belongs to
  --guild      guild on which that user gets the API permission; may be repeated
  --name       what the token is for
  --anonymous  the token may create tickets anonymously
  --act-as     the token may name another person in X-On-Behalf-Of
  --expires    lifetime: 12h, 90d, 8w; without it the token lives until it is revoked`;

interface Order {
  readonly wish: TokenWish;
  readonly guildIds: readonly string[];
}

function readOrder(args: readonly string[]): Order {
  const { values } = parseArgs({
    args: [...args],
    options: {
      user: { type: 'string' },
      guild: { type: 'string', multiple: true, default: [] },
      name: { type: 'string', default: 'API token' },
      anonymous: { type: 'boolean', default: false },
      'act-as': { type: 'boolean', default: false },
      expires: { type: 'string' },
    },
  });
  if (values.user === undefined) throw new UsageError('--user is missing: whose token is it?');
  return {
    wish: {
      userId: demandSnowflake('--user', values.user),
      name: values.name,
      abilities: [
        ...(values.anonymous ? (['anonymous'] as const) : []),
        ...(values['act-as'] ? (['act-as'] as const) : []),
      ],
      lifetimeMs: values.expires === undefined ? null : lifetimeOf('--expires', values.expires),
    },
    guildIds: values.guild.map((id) => demandSnowflake('--guild', id)),
  };
}

async function carryOut({ db }: Database, { wish, guildIds }: Order): Promise<void> {
  await migrate(db);
  const store = createTokenStore(db);
  const guilds = createGuildStore(db);
  for (const guildId of guildIds) {
    const permission = { kind: 'user', id: wish.userId } as const;
    await guilds.grant(guildId, permission, instant(systemClock.now()));
  }
  const ids = createIds(systemClock);
  const maker = { store, clock: systemClock, newId: () => ids.snowflake() };
  const { token, stored } = await createToken(maker, wish);
  const until = stored.expiresAt === null ? 'until it is revoked' : `until ${stored.expiresAt}`;
  console.log(`Token ${stored.id} "${stored.name}" of user ${stored.userId}, valid ${until}.`);
  if (guildIds.length > 0) console.log(`API permission granted on: ${guildIds.join(', ')}.`);
  console.log('It is shown this once:');
  console.log(token);
}

await runScript(USAGE, async () => {
  const order = readOrder(process.argv.slice(2));
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = loadConfig();
  const database = openDatabase({ databaseUrl, dataDir });
  try {
    await carryOut(database, order);
  } finally {
    await database.close();
  }
});
