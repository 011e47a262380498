/** `npm run sessions`: lists and ends sessions of the dashboard. Works while the service runs, which notices at once. */
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { instant, systemClock } from '../src/service/core/kit/clock.ts';
import type { Database } from '../src/service/edge/database/database.ts';
import { createSessionStore } from '../src/service/core/store/guilds/sessions.ts';
import type { SessionFilter, StoredSession } from '../src/service/core/tokens/ports.ts';
import { demandSnowflake, runScript, UsageError } from './kit/command-line.ts';
import { openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run sessions -- list [--guild ID] [--user ID] [--json]
  Lists sessions of the dashboard, the newest first: ID, user, server, start and end.
  --guild  only those of this server
  --user   only those of this Discord user
  --json   print one JSON object per line

   or: npm run sessions -- end SESSION_ID...
   or: npm run sessions -- end [--guild ID] [--user ID]
   or: npm run sessions -- end --all
  Ends these sessions, those of a server or user, or all, and unused sign-in links. People can sign in again.`;

/** More than any list shows. */
const MOST = 10_000;

interface Arguments {
  readonly command: 'list' | 'end';
  readonly filter: SessionFilter;
  readonly ids: readonly string[];
  readonly json: boolean;
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      guild: { type: 'string' },
      user: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [command, ...ids] = positionals;
  if (command !== 'list' && command !== 'end') throw new UsageError('Say what to do: list or end.');
  const { guild, user, all, json } = values;
  const isFiltered = guild !== undefined || user !== undefined;
  if (command === 'list' && (ids.length > 0 || all)) throw new UsageError('list takes --guild and --user.');
  if (command === 'end' && json) throw new UsageError('--json is for list.');
  if (command === 'end' && [ids.length > 0, isFiltered, all].filter(Boolean).length !== 1)
    throw new UsageError(
      'end needs ids of sessions, which list shows, --guild and --user, or --all: one of them.',
    );
  const filter = {
    ...(guild !== undefined && { guildId: demandSnowflake('--guild', guild) }),
    ...(user !== undefined && { userId: demandSnowflake('--user', user) }),
  };
  return { command, filter, ids, json };
}

await runScript(USAGE, async () => {
  const order = readArguments(process.argv.slice(2));
  const database = await openServiceDatabase(loadConfig());
  try {
    if (order.command === 'list') await list(database, order);
    else await end(database, order);
  } finally {
    await database.close();
  }
});

async function list({ db }: Database, { filter, json }: Arguments): Promise<void> {
  const now = instant(systemClock.now());
  const { items } = await createSessionStore(db).list(filter, now, { offset: 0, limit: MOST });
  if (items.length === 0 && !json) console.log('Nobody is signed in.');
  for (const session of items) console.log(json ? JSON.stringify(session) : lineOf(session));
}

const lineOf = ({ id, userId, guildId, tokenId, createdAt, expiresAt }: StoredSession): string =>
  [
    id,
    `user ${userId}`,
    `server ${guildId}`,
    `since ${createdAt}`,
    `until ${expiresAt}`,
    ...(tokenId === null ? [] : [`by token ${tokenId}`]),
  ].join('  ');

async function end({ db }: Database, { filter, ids }: Arguments): Promise<void> {
  const store = createSessionStore(db);
  if (ids.length === 0) {
    console.log(`Ended ${await store.endAll(filter)} sessions and links.`);
    return;
  }
  for (const id of ids) {
    if ((await store.endAll({ id })) > 0) console.log(`Ended session ${id}.`);
    else {
      console.error(`There is no session ${id}.`);
      process.exitCode = 1;
    }
  }
}
