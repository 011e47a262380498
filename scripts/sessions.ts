/** `npm run sessions`: lists and ends dashboard sessions. Works while the service runs, which notices immediately. */
import { parseArgs } from 'node:util';
import { instant, systemClock } from '../src/service/base/kit/clock.ts';
import type { Database } from '../src/service/edge/database/database.ts';
import { createSessionStore } from '../src/service/base/store/sessions.ts';
import type { SessionFilter, StoredSession } from '../src/service/base/tokens/ports.ts';
import {
  createScript,
  demandSnowflake,
  type Invocation,
  runStarted,
  UsageError,
} from './kit/command-line.ts';
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

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
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
  if (command === 'list' && (ids.length > 0 || all)) throw new UsageError('list accepts --guild and --user.');
  if (command === 'end' && json) throw new UsageError('--json is for list.');
  if (command === 'end' && [ids.length > 0, isFiltered, all].filter(Boolean).length !== 1)
    throw new UsageError(
      'end needs session IDs (list shows them), --guild and --user, or --all: one of them.',
    );
  const filter = {
    ...(guild !== undefined && { guildId: demandSnowflake('--guild', guild) }),
    ...(user !== undefined && { userId: demandSnowflake('--user', user) }),
  };
  return { command, filter, ids, json };
}

export const sessions = createScript(USAGE, async (invocation) => {
  const order = readArguments(invocation.args);
  const database = await openServiceDatabase(invocation.config());
  try {
    return await (order.command === 'list' ? list : end)(database, order, invocation);
  } finally {
    await database.close();
  }
});

async function list({ db }: Database, { filter, json }: Arguments, { print }: Invocation): Promise<void> {
  const now = instant(systemClock.now());
  const { items } = await createSessionStore(db).list(filter, now, { offset: 0, limit: MOST });
  if (items.length === 0 && !json) print('Nobody is signed in.');
  for (const session of items) print(json ? JSON.stringify(session) : lineOf(session));
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

async function end(
  { db }: Database,
  { filter, ids }: Arguments,
  { print, printError }: Invocation,
): Promise<number> {
  const store = createSessionStore(db);
  if (ids.length === 0) {
    print(`Ended ${await store.endAll(filter)} sessions and links.`);
    return 0;
  }
  let code = 0;
  for (const id of ids) {
    if ((await store.endAll({ id })) > 0) print(`Ended session ${id}.`);
    else {
      printError(`There is no session ${id}.`);
      code = 1;
    }
  }
  return code;
}

await runStarted(import.meta, sessions);
