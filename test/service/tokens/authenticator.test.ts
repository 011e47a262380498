import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createAccessRevision } from '../../../src/service/base/store/access-changes.ts';
import { createSessionStore } from '../../../src/service/base/store/sessions.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { type AccessChanges, createAccessChanges } from '../../../src/service/base/tokens/access-changes.ts';
import { createAuthenticator } from '../../../src/service/base/tokens/authenticator.ts';
import { createToken } from '../../../src/service/base/tokens/create-token.ts';
import type { TokenStore } from '../../../src/service/base/tokens/ports.ts';
import { hashToken, newToken } from '../../../src/service/base/tokens/secret.ts';
import { putMigratedSqlite } from '../../migrated-sqlite.ts';
import { testClock } from '../http/world.ts';

describe('the authenticator', () => {
  let directory: string;
  let database: Database;
  let lookups: number;
  let store: TokenStore;
  let changes: AccessChanges;
  const clock = testClock(Date.parse('2026-01-01T00:00:00Z'));
  const logger = pino({ level: 'silent' });

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'tokens-'));
    await putMigratedSqlite(directory);
    database = openDatabase({ dataDir: directory });
    lookups = 0;
    changes = createAccessChanges(createAccessRevision(database));
    const stored = createTokenStore(database.db);
    store = {
      ...stored,
      findByHash: (hash) => {
        lookups += 1;
        return stored.findByHash(hash);
      },
    };
  });
  afterEach(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const make = async () => {
    const wish = { userId: '1', name: 'test', abilities: [], actsIn: ['2'], lifetimeMs: null };
    return createToken({ store, clock, newId: () => crypto.randomUUID() }, wish);
  };

  it('tells a token’s user and abilities', async () => {
    const { token, stored } = await make();
    const authenticator = createAuthenticator({
      store,
      sessions: createSessionStore(database.db),
      changes,
      clock,
      logger,
    });
    expect(await authenticator.authenticate(token)).toEqual({
      tokenId: stored.id,
      userId: '1',
      abilities: new Set(['act-as']),
      actsIn: ['2'],
      everyGuild: false,
      expiresAt: null,
    });
    await authenticator.close();
  });

  it('stores nothing from which the token could be told', async () => {
    const { token } = await make();
    const rows = JSON.stringify(await database.db.selectFrom('tokens').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(token.slice('tkt_'.length));
    expect(rows).toContain(hashToken(token));
  });

  it('asks the database for a token once in five seconds, and never about rubbish', async () => {
    const { token } = await make();
    const authenticator = createAuthenticator({
      store,
      sessions: createSessionStore(database.db),
      changes,
      clock,
      logger,
    });
    await Promise.all(Array.from({ length: 10 }, () => Promise.resolve(authenticator.authenticate(token))));
    expect(lookups).toBe(1);
    clock.advance(5_000);
    await authenticator.authenticate(token);
    expect(lookups).toBe(2);
    await authenticator.authenticate('rubbish');
    expect(lookups).toBe(2);
    await authenticator.close();
  });

  it('writes when a token was last used, outside of the requests', async () => {
    const { token, stored } = await make();
    const authenticator = createAuthenticator({
      store,
      sessions: createSessionStore(database.db),
      changes,
      clock,
      logger,
    });
    await authenticator.authenticate(token);
    expect((await store.findByHash(stored.hash))?.lastUsedAt).toBeNull();
    await authenticator.close();
    expect((await store.findByHash(stored.hash))?.lastUsedAt).toBe(
      clock.now().toISOString().replace('Z', '000Z'),
    );
  });

  it('knows the embedded token without the database', async () => {
    const token = newToken();
    const authenticator = createAuthenticator({
      store,
      sessions: createSessionStore(database.db),
      changes,
      clock,
      logger,
      embedded: { token, userId: '7' },
    });
    expect(await authenticator.authenticate(token)).toMatchObject({ tokenId: 'embedded', everyGuild: true });
    expect(lookups).toBe(0);
    await authenticator.close();
  });

  it('gives nothing for an ability that this version does not know', async () => {
    const { token, stored } = await make();
    await database.db
      .updateTable('tokens')
      .set({ abilities: '["fly","act-as"]' })
      .where('id', '=', stored.id)
      .execute();
    const authenticator = createAuthenticator({
      store,
      sessions: createSessionStore(database.db),
      changes,
      clock,
      logger,
    });
    expect((await authenticator.authenticate(token))?.abilities).toEqual(new Set(['act-as']));
    await authenticator.close();
  });
});
