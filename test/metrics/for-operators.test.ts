/** What a service on a real database shows to operators: failed jobs, webhooks, the backup, and the line of its start. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Database, openDatabase } from '../../src/service/edge/database/database.ts';
import { type Service, startService } from '../../src/service/service.ts';
import { VERSION } from '../../src/version.ts';
import type { TestDatabase } from '../database.ts';
import { createMigratedDatabase } from '../migrated-database.ts';
import { runScript } from '../scripts/run.ts';

let stored: TestDatabase;
let discord: LocalDiscord;
let service: Service;
let database: Database;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  stored = await createMigratedDatabase();
  discord = await startLocalDiscord({ port: 0, identifyEvery: 0 });
  service = await startService({
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    dataDir: stored.dataDir,
    databaseUrl: stored.databaseUrl,
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 0,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  database = openDatabase(stored);
});
afterAll(async () => {
  await database.close();
  await service.stop();
  await discord.close();
  await stored.remove();
});

async function values(metric: string): Promise<readonly string[]> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(metric));
}

it('says in one line what was started: version, database, application and servers', () => {
  expect(lines.filter(({ msg }) => msg === 'service started')).toMatchObject([
    {
      version: VERSION,
      database: stored.databaseUrl === undefined ? 'embedded' : 'PostgreSQL',
      application: discord.applicationId,
      servers: 1,
      url: service.url,
    },
  ]);
});

it('counts failed jobs, and webhooks that were switched off', async () => {
  const at = '2026-01-02T00:00:00.000000Z';
  const job = (kind: string) => ({
    id: randomUUID(),
    kind,
    key: randomUUID(),
    guild_id: SEED_IDS.guild,
    lane: '1',
    payload: '{}',
    attempts: 1,
    last_error: 'no',
    created_at: at,
    given_up_at: at,
  });
  const jobs = [job('ticket.announce'), job('ticket.announce'), job('ticket.follow')];
  await database.db.insertInto('given_up_jobs').values(jobs).execute();
  const webhook = (disabled_reason: 'FAILING' | null) => ({
    id: randomUUID(),
    guild_id: SEED_IDS.guild,
    url: 'https://example.com/',
    actions: '[]',
    enabled: disabled_reason === null ? (1 as const) : (0 as const),
    failing_since: null,
    next_attempt_at: null,
    disabled_reason,
    secret: 'secret',
    created_by: SEED_IDS.administrator,
    created_at: at,
  });
  await database.db
    .insertInto('webhooks')
    .values([webhook('FAILING'), webhook(null), webhook('FAILING')])
    .execute();
  await expect.poll(() => values('ticketbot_failed_jobs')).toEqual(['ticketbot_failed_jobs 3']);
  await expect
    .poll(() => values('ticketbot_webhooks_switched_off'))
    .toEqual(['ticketbot_webhooks_switched_off 2']);
});

it('shows the age of the last backup, and nothing before the first one', async () => {
  expect(await values('ticketbot_backup_age_seconds')).toEqual([]);
  const environment = { DATA_DIR: stored.dataDir, DATABASE_URL: stored.databaseUrl };
  expect(await runScript('backup', [join(stored.dataDir, 'backup')], environment)).toMatchObject({
    code: 0,
    stderr: '',
  });
  await expect.poll(() => values('ticketbot_backup_age_seconds')).toHaveLength(1);
  const [line = ''] = await values('ticketbot_backup_age_seconds');
  const age = Number(line.split(' ')[1]);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60);
});
