import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { instant } from '../../../src/service/base/kit/clock.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { createAccessRevision } from '../../../src/service/base/store/access-changes.ts';
import { createSessionStore } from '../../../src/service/base/store/sessions.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { createAccessChanges } from '../../../src/service/base/tokens/access-changes.ts';
import { createAuthenticator } from '../../../src/service/base/tokens/authenticator.ts';
import { hashToken, newToken } from '../../../src/service/base/tokens/secret.ts';
import { putMigratedSqlite } from '../../migrated-sqlite.ts';
import { testClock } from '../http/world.ts';

const HOUR = 3_600_000;

it('a session lasts eight hours from its last use, and a link two minutes', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sessions-'));
  await putMigratedSqlite(directory);
  const database = openDatabase({ dataDir: directory });
  const clock = testClock(Date.parse('2026-01-01T00:00:00Z'));
  const sessions = createSessionStore(database.db);
  const at = (ms: number): string => instant(new Date(clock.now().getTime() + ms));
  const who = { guildId: '1', userId: '2', locale: 'en', tokenId: null };
  const link = { id: '5', ...who, codeHash: 'code', numberHash: 'number' };
  await sessions.addLink({ ...link, createdAt: at(0), expiresAt: at(120_000) }, at(0));
  const token = newToken();
  const use = (now: number) =>
    sessions.useLink({
      codeHash: 'code',
      numberHash: 'number',
      tokenHash: hashToken(token),
      now: at(now),
      expiresAt: at(now + 8 * HOUR),
    });
  expect(await use(120_001)).toBe(0);
  expect(await use(0)).toMatchObject({ userId: '2' });

  /** What is known of the token by a service that starts now, and stops again. */
  const caller = async () => {
    const authenticator = createAuthenticator({
      store: createTokenStore(database.db),
      sessions,
      changes: createAccessChanges(createAccessRevision(database)),
      clock,
      logger: pino({ level: 'silent' }),
    });
    const found = await authenticator.authenticate(token);
    await authenticator.close();
    return found;
  };
  for (const _again of [1, 2]) {
    expect(await caller()).toMatchObject({ userId: '2', sessionGuildId: '1', everyGuild: false });
    clock.advance(7 * HOUR);
  }
  expect(await caller()).not.toBeNull();
  clock.advance(8 * HOUR + 1);
  expect(await caller()).toBeNull();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});
