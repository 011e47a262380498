/** Access that the scripts grant or revoke takes effect immediately in running services with warm memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { migrate } from '../../src/service/edge/database/migrate.ts';
import { createKnownGuildStore } from '../../src/service/core/store/guilds/known-guilds.ts';
import { type Service, startService } from '../../src/service/service.ts';
import { createTestDatabase } from '../database.ts';
import { startWorld, type World } from '../world.ts';
import { runScript, type ScriptName } from './run.ts';

let open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.toReversed()) await close();
  open = [];
});

async function world(): Promise<World> {
  const started = await startWorld();
  open.push(() => started.close());
  return started;
}

/** Another one on the same database. */
async function secondService({ discord, database }: World): Promise<Service> {
  const service = await startService({
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    databaseUrl: database.databaseUrl,
    dataDir: `${database.dataDir}/second`,
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 0,
    logger: pino({ level: 'silent' }),
  });
  open.push(() => service.stop());
  return service;
}

const run = ({ database, discord }: World, script: ScriptName, ...args: string[]) =>
  runScript(script, args, {
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl !== undefined && { DATABASE_URL: database.databaseUrl }),
    DISCORD_TOKEN: discord.botToken,
    DISCORD_API_URL: discord.apiUrl,
  });

async function newToken(running: World, ...args: string[]): Promise<string> {
  const made = await run(running, 'create-token', '--user', SEED_IDS.member, ...args);
  expect([made.code, made.stderr]).toEqual([0, '']);
  return made.stdout.trimEnd().split('\n').at(-1) ?? '';
}

const guildOf = (service: Pick<Service, 'url'>, token: string) => async (): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${service.url}/api/v1/guild/${SEED_IDS.guild}/groups`, { headers })).status;
};

describe('a running service', () => {
  it('admits at once whom create-token --guild grants, and refuses at once what is suspended or revoked', async () => {
    const running = await world();
    const token = await newToken(running);
    const ask = guildOf(running.service, token);
    expect([await ask(), await ask()]).toEqual([403, 403]);

    await newToken(running, '--guild', SEED_IDS.guild);
    expect(await ask()).toBe(200);

    await run(running, 'guild', '--guild', SEED_IDS.guild, '--suspended', 'yes');
    expect(await ask()).toBe(403);
    await run(running, 'guild', '--guild', SEED_IDS.guild, '--suspended', 'no');
    expect(await ask()).toBe(200);

    const made = await run(running, 'token', 'list', '--user', SEED_IDS.member, '--json');
    const ids = made.stdout
      .trimEnd()
      .split('\n')
      .map((line) => String(JSON.parse(line).id));
    expect((await run(running, 'token', 'revoke', ...ids)).code).toBe(0);
    expect(await ask()).toBe(401);
  });

  it('refuses at once what another service revokes', async ({ skip }) => {
    const running = await world();
    if (running.database.databaseUrl === undefined) {
      skip('an embedded database has one service');
      return;
    }
    const second = await secondService(running);
    const token = await newToken(running, '--guild', SEED_IDS.guild);
    const ask = guildOf(second, token);
    expect([await ask(), await ask()]).toEqual([200, 200]);

    const permission = `${running.service.url}/api/v1/guild/${SEED_IDS.guild}/permissions/user/${SEED_IDS.member}`;
    const headers = { authorization: `Bearer ${running.service.embeddedToken}` };
    expect((await fetch(permission, { method: 'DELETE', headers })).status).toBe(200);
    expect(await ask()).toBe(403);
    expect((await fetch(permission, { method: 'POST', headers })).status).toBe(200);
    expect(await ask()).toBe(200);
  });

  it('need not have heard of its guilds for create-token: Discord is asked', async () => {
    const running = await world();
    const database = openDatabase({ ...running.database });
    await database.db.deleteFrom('guilds').execute();
    await database.close();
    await newToken(running, '--guild', SEED_IDS.guild);
    const refused = await run(running, 'create-token', '--user', SEED_IDS.member, '--guild', '4711');
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('has not seen the guild 4711'),
    ]);
  });

  it('is waited for where only it knows its Discord', async () => {
    const stored = await createTestDatabase();
    open.push(() => stored.remove());
    const database = openDatabase(stored);
    open.push(() => database.close());
    await migrate(database.db);
    const tell = async (): Promise<void> => {
      await sleep(1_500);
      const seen = {
        id: SEED_IDS.guild,
        name: 'Local Server',
        ownerId: SEED_IDS.administrator,
        joinedAt: null,
      };
      await createKnownGuildStore(database.db).keep([seen]);
    };
    const making = runScript('create-token', ['--user', SEED_IDS.member, '--guild', SEED_IDS.guild], {
      DATA_DIR: stored.dataDir,
      ...(stored.databaseUrl !== undefined && { DATABASE_URL: stored.databaseUrl }),
    });
    const [made] = await Promise.all([making, tell()]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
  });
});
