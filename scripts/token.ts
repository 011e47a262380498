/** `npm run token`: lists and revokes tokens. Works while the service runs, which notices immediately. */
import { parseArgs } from 'node:util';
import { instant, systemClock } from '../src/service/base/kit/clock.ts';
import type { Database } from '../src/service/edge/database/database.ts';
import { createTokenStore } from '../src/service/base/store/tokens.ts';
import type { StoredToken } from '../src/service/base/tokens/ports.ts';
import {
  createScript,
  demandSnowflake,
  type Invocation,
  runStarted,
  UsageError,
} from './kit/command-line.ts';
import { openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run token -- list [--user ID] [--json]
  Lists tokens, the newest first: ID, user, abilities and last use. The token itself isn't stored.
  --user  only those of this Discord user
  --json  print one JSON object per line

   or: npm run token -- revoke TOKEN_ID...
   or: npm run token -- revoke --user ID
  Revokes these tokens, or all of that user's, immediately. They can't be restored.`;

interface Arguments {
  readonly command: 'list' | 'revoke';
  readonly userId: string | undefined;
  readonly ids: readonly string[];
  readonly json: boolean;
}

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { user: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [command, ...ids] = positionals;
  const userId = values.user === undefined ? undefined : demandSnowflake('--user', values.user);
  if (command !== 'list' && command !== 'revoke') throw new UsageError('Say what to do: list or revoke.');
  if (command === 'list' && ids.length > 0) throw new UsageError('list accepts no IDs.');
  if (command === 'revoke' && values.json) throw new UsageError('--json is for list.');
  if (command === 'revoke' && ids.length > 0 === (userId !== undefined)) {
    throw new UsageError('revoke needs token IDs (list shows them) or --user: one of them.');
  }
  return { command, userId, ids, json: values.json };
}

export const token = createScript(USAGE, async (invocation) => {
  const order = readArguments(invocation.args);
  const database = await openServiceDatabase(invocation.config());
  try {
    return await (order.command === 'list' ? list : revoke)(database, order, invocation);
  } finally {
    await database.close();
  }
});

async function list({ db }: Database, { userId, json }: Arguments, { print }: Invocation): Promise<void> {
  const tokens = await createTokenStore(db).all(userId);
  if (tokens.length === 0 && !json) print('There are no tokens.');
  for (const each of tokens) print(json ? jsonOf(each) : lineOf(each));
}

/** Everything but the hash. */
function jsonOf({ hash: _hash, ...shown }: StoredToken): string {
  return JSON.stringify({ ...shown, state: stateOf(shown) });
}

function lineOf(token: StoredToken): string {
  const { id, userId, name, abilities, actsIn } = token;
  const where = actsIn === 'every-guild' ? 'every server' : actsIn.join(', ');
  const abilityTexts = abilities.map((ability) => (ability === 'act-as' ? `act-as in ${where}` : ability));
  return [
    id,
    stateOf(token),
    `user ${userId}`,
    JSON.stringify(name),
    ...abilityTexts,
    `created ${token.createdAt}`,
    token.lastUsedAt === null ? 'never used' : `last used ${token.lastUsedAt}`,
    ...(token.expiresAt === null ? [] : [`until ${token.expiresAt}`]),
  ].join('  ');
}

function stateOf({ revokedAt, expiresAt }: Pick<StoredToken, 'revokedAt' | 'expiresAt'>): string {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= instant(systemClock.now()) ? 'expired' : 'active';
}

async function revoke(
  { db }: Database,
  { userId, ids }: Arguments,
  { print, printError }: Invocation,
): Promise<number> {
  const store = createTokenStore(db);
  const active = (await store.all(userId)).filter((token) => stateOf(token) === 'active');
  const selectedIds = userId === undefined ? ids : active.map(({ id }) => id);
  if (selectedIds.length === 0) print(`User ${userId} has no active token.`);
  let code = 0;
  for (const id of selectedIds) {
    if (await store.revoke(id, instant(systemClock.now()))) print(`Token ${id} is revoked.`);
    else {
      printError(`There is no active token ${id}.`);
      code = 1;
    }
  }
  return code;
}

await runStarted(import.meta, token);
