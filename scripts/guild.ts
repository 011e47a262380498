/**
 * `npm run guild`: shows and sets a guild's premium and suspension, and recounts its stats. Works while the
 * service runs, which notices within seconds.
 */
import { parseArgs } from 'node:util';
import { systemClock } from '../src/service/base/kit/clock.ts';
import { isPremium } from '../src/service/base/guilds/guild.ts';
import type { Difference } from '../src/service/features/stats/differences.ts';
import type { Database } from '../src/service/edge/database/database.ts';
import { createGuildStore } from '../src/service/base/store/guilds.ts';
import { guildsToRecount, recountGuild } from '../src/service/features/stats/store/recount.ts';
import {
  createScript,
  demandSnowflake,
  demandYesOrNo,
  type Invocation,
  runStarted,
  UsageError,
} from './kit/command-line.ts';
import { demandKnownGuilds, openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run guild -- --guild ID [--premium yes|no] [--suspended yes|no]
  Shows whether a server's API is open, or changes it.
  --guild          the server
  --premium        no: close its API
  --suspended      yes: close its API, even for administrators
  --unknown-guild  accept a server that the service hasn't seen yet

   or: npm run guild -- --recount [--guild ID]
  --recount    recounts the stats from the tickets, and corrects differences; on all servers unless one is named`;

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      guild: { type: 'string' },
      premium: { type: 'string' },
      suspended: { type: 'string' },
      recount: { type: 'boolean', default: false },
      'unknown-guild': { type: 'boolean', default: false },
    },
  });
  const { premium, suspended, recount } = values;
  const guildId = values.guild === undefined ? null : demandSnowflake('--guild', values.guild);
  if (guildId === null && !recount) throw new UsageError('--guild is missing: which guild?');
  if (recount && (premium !== undefined || suspended !== undefined)) {
    throw new UsageError('--recount changes nothing else: use it without --premium and --suspended.');
  }
  return {
    guildId,
    recount,
    isUnknownGuildMeant: values['unknown-guild'],
    change: {
      ...(premium === undefined ? {} : { premium: demandYesOrNo('--premium', premium) }),
      ...(suspended === undefined ? {} : { suspended: demandYesOrNo('--suspended', suspended) }),
    },
  };
}

/** The maximum number of a guild's differences that are printed one by one. */
const MAX_PRINTED = 20;

async function recountGuilds(
  database: Database,
  guildId: string | null,
  print: Invocation['print'],
): Promise<void> {
  const guildIds = guildId === null ? await guildsToRecount(database) : [guildId];
  if (guildIds.length === 0) print('The service has seen no server yet: there is nothing to count.');
  for (const [index, id] of guildIds.entries()) {
    const place = guildIds.length > 1 ? ` (${index + 1} of ${guildIds.length})` : '';
    printDifferences(`Server ${id}${place}`, await recountGuild(database, id), print);
  }
}

function printDifferences(
  server: string,
  differences: readonly Difference[],
  print: Invocation['print'],
): void {
  if (differences.length === 0) {
    print(`${server}: the stats are correct.`);
    return;
  }
  const count = differences.length;
  print(
    `${server}: ${count} of the stats' counters ${count === 1 ? 'was wrong and is' : 'were wrong and are'} corrected:`,
  );
  for (const { subject, day, what, was, is } of differences.slice(0, MAX_PRINTED)) {
    print(`  ${subject}${day === null ? '' : ` on ${day}`}, ${LABELS[what] ?? what}: ${was}, now ${is}`);
  }
  if (differences.length > MAX_PRINTED) print(`  and ${differences.length - MAX_PRINTED} more`);
}

const LABELS: Readonly<Record<string, string>> = {
  ratingCount: 'ratings',
  ratingSum: 'sum of ratings',
  firstResponse: 'durations until the first response',
  close: 'durations until closing',
};

export const guild = createScript(USAGE, async ({ args, config: readConfig, print, printError }) => {
  const { guildId, recount, isUnknownGuildMeant, change } = readArguments(args);
  const config = readConfig();
  const database = await openServiceDatabase(config);
  try {
    if (guildId !== null && !isUnknownGuildMeant)
      await demandKnownGuilds(database.db, [guildId], { config, printError });
    if (recount || guildId === null) return await recountGuilds(database, guildId, print);
    const guilds = createGuildStore(database);
    if (Object.keys(change).length > 0) await guilds.setFlags(guildId, change);
    const flags = await guilds.flags(guildId);
    const premium = isPremium(flags, systemClock) ? 'yes' : 'no';
    print(`Guild ${guildId}: premium ${premium}, suspended ${flags.suspended ? 'yes' : 'no'}.`);
  } finally {
    await database.close();
  }
});

await runStarted(import.meta, guild);
