/**
 * `npm run create-token`: the reference's "Generate API token". Prints the token alone on the last line of stdout;
 * works while the service runs.
 */
import { parseArgs } from 'node:util';
import type { Config } from '../src/config.ts';
import { instant, systemClock } from '../src/service/base/kit/clock.ts';
import { createIds } from '../src/service/base/kit/ids.ts';
import type { Database } from '../src/service/edge/database/database.ts';
import { createGuildStore } from '../src/service/base/store/guilds.ts';
import { createTokenStore } from '../src/service/base/store/tokens.ts';
import { createToken as makeToken, type NewToken } from '../src/service/base/tokens/create-token.ts';
import type { ActsIn } from '../src/service/base/model/call.ts';
import {
  createScript,
  demandSnowflake,
  type Invocation,
  lifetimeOf,
  runStarted,
  UsageError,
} from './kit/command-line.ts';
import { demandKnownGuilds, openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run create-token -- --user ID [--guild ID]... [--name TEXT] [--anonymous] [--expires 90d]
                                   [--act-as [--every-guild]]
  --user           Discord user that the token belongs to
  --guild          server on which that user gets API access; can be repeated
  --name           what the token is for
  --anonymous      let the token create tickets anonymously
  --act-as         let the token name another user in X-On-Behalf-Of, on each --guild
  --every-guild    with --act-as: on every server of the bot
  --expires        lifetime: 12h, 90d, 8w; without it, the token works until you revoke it
  --unknown-guild  accept servers that the service hasn't seen yet`;

interface Arguments {
  readonly wanted: NewToken;
  readonly guildIds: readonly string[];
  readonly isUnknownGuildMeant: boolean;
}

function readArguments(args: string[]): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      user: { type: 'string' },
      guild: { type: 'string', multiple: true, default: [] },
      name: { type: 'string', default: 'API token' },
      anonymous: { type: 'boolean', default: false },
      'act-as': { type: 'boolean', default: false },
      'every-guild': { type: 'boolean', default: false },
      expires: { type: 'string' },
      'unknown-guild': { type: 'boolean', default: false },
    },
  });
  if (values.user === undefined) throw new UsageError('--user is missing: whose token is it?');
  const guildIds = values.guild.map((id) => demandSnowflake('--guild', id));
  return {
    wanted: {
      userId: demandSnowflake('--user', values.user),
      name: values.name,
      abilities: values.anonymous ? ['anonymous'] : [],
      actsIn: actsIn(values['act-as'], values['every-guild'], guildIds),
      lifetimeMs: values.expires === undefined ? null : lifetimeOf('--expires', values.expires),
    },
    guildIds,
    isUnknownGuildMeant: values['unknown-guild'],
  };
}

/** Only the operator decides where a token acts for other people. */
function actsIn(actAs: boolean, everyGuild: boolean, guildIds: readonly string[]): ActsIn {
  if (everyGuild && !actAs) throw new UsageError('--every-guild says where --act-as holds: name both.');
  if (!actAs) return [];
  if (everyGuild) return 'every-guild';
  if (guildIds.length > 0) return guildIds;
  throw new UsageError('--act-as needs to know where: name each --guild, or --every-guild.');
}

async function createAndPrint(
  { print, printError }: Invocation,
  config: Config,
  database: Database,
  { wanted, guildIds, isUnknownGuildMeant }: Arguments,
): Promise<void> {
  const { db } = database;
  if (!isUnknownGuildMeant) await demandKnownGuilds(db, guildIds, { config, printError });
  const store = createTokenStore(db);
  const guilds = createGuildStore(database);
  for (const guildId of guildIds) {
    const permission = { kind: 'user', id: wanted.userId } as const;
    await guilds.grant(guildId, permission, instant(systemClock.now()));
  }
  const ids = createIds(systemClock);
  const maker = { store, clock: systemClock, newId: () => ids.snowflake() };
  const { token, stored } = await makeToken(maker, wanted);
  const until = stored.expiresAt === null ? 'until it is revoked' : `until ${stored.expiresAt}`;
  print(`Token ${stored.id} "${stored.name}" of user ${stored.userId}, valid ${until}.`);
  if (guildIds.length > 0) print(`API permission granted on: ${guildIds.join(', ')}.`);
  if (wanted.actsIn === 'every-guild') print('It can act for others on every server.');
  else if (wanted.actsIn?.length) print(`It can act for others on: ${wanted.actsIn.join(', ')}.`);
  print('It is only shown once:');
  print(token);
}

export const createToken = createScript(USAGE, async (invocation) => {
  const order = readArguments(invocation.args);
  const config = invocation.config();
  const database = await openServiceDatabase(config);
  try {
    await createAndPrint(invocation, config, database, order);
  } finally {
    await database.close();
  }
});

await runStarted(import.meta, createToken);
