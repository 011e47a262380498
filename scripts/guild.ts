/** `npm run guild`: a guild's premium and suspension. Works while the service runs, which notices within seconds. */
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { systemClock } from '../src/service/clock.ts';
import { isPremium } from '../src/service/guilds/premium.ts';
import { openDatabase } from '../src/service/storage/database.ts';
import { createGuildStore } from '../src/service/storage/guilds.ts';
import { migrate } from '../src/service/storage/migrate.ts';
import { demandSnowflake, demandYesOrNo, runScript, UsageError } from './command-line.ts';

const USAGE = `Usage: npm run guild -- --guild ID [--premium yes|no] [--suspended yes|no]
  --guild      which guild
  --premium    whether its API may be used; yes unless set
  --suspended  a suspended guild's API is refused to everyone
Without --premium and --suspended it only shows how things are.`;

function readOrder(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { guild: { type: 'string' }, premium: { type: 'string' }, suspended: { type: 'string' } },
  });
  if (values.guild === undefined) throw new UsageError('--guild is missing: which guild?');
  const { premium, suspended } = values;
  return {
    guildId: demandSnowflake('--guild', values.guild),
    change: {
      ...(premium === undefined ? {} : { premium: demandYesOrNo('--premium', premium) }),
      ...(suspended === undefined ? {} : { suspended: demandYesOrNo('--suspended', suspended) }),
    },
  };
}

await runScript(USAGE, async () => {
  const { guildId, change } = readOrder(process.argv.slice(2));
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = loadConfig();
  const database = openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database.db);
    const guilds = createGuildStore(database.db);
    if (Object.keys(change).length > 0) await guilds.setFlags(guildId, change);
    const flags = await guilds.flags(guildId);
    const premium = isPremium(flags, systemClock) ? 'yes' : 'no';
    console.log(`Guild ${guildId}: premium ${premium}, suspended ${flags.suspended ? 'yes' : 'no'}.`);
  } finally {
    await database.close();
  }
});
