import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { createKnownGuildStore } from '../../src/service/core/store/guilds/known-guilds.ts';
import { migrate } from '../../src/service/edge/database/migrate.ts';
import { runScript, type ScriptName } from './run.ts';
import { GUILD, USER, startHttpWorld, ticket } from '../service/http/world.ts';

const PATH = `/api/v1/guild/${GUILD}/ticket/1`;

describe('the scripts of whoever runs the service', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'scripts-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const run = (script: ScriptName, ...args: string[]) => runScript(script, args, { DATA_DIR: directory });

  /** What a service leaves that has seen the guild. */
  async function useOnce(): Promise<void> {
    const database = openDatabase({ dataDir: directory });
    await migrate(database.db);
    const seen = { id: GUILD, name: 'Local Server', ownerId: USER, joinedAt: null };
    await createKnownGuildStore(database.db).keep([seen]);
    await database.close();
  }

  it('create-token prints a token alone on the last line, which works at once beside the running service', async () => {
    await useOnce();
    const world = await startHttpWorld({ directory, handlers: { getTicket: async () => ticket } });
    const made = await run(
      'create-token',
      '--user',
      USER,
      '--guild',
      GUILD,
      '--name',
      'my script',
      '--expires',
      '90d',
    );
    const token = made.stdout.trimEnd().split('\n').at(-1) ?? '';
    expect(made.code).toBe(0);
    expect(token).toMatch(/^tkt_[\w-]{43}$/);
    expect((await world.call(token, 'GET', PATH)).status).toBe(200);
    world.clock.advance(91 * 86_400_000);
    expect((await world.call(token, 'GET', PATH)).status).toBe(401);
    await world.close();
  });

  it('create-token gives the abilities it is told to', async () => {
    await useOnce();
    const where = ['--guild', GUILD, '--unknown-guild'];
    const made = await run('create-token', '--user', USER, '--anonymous', '--act-as', ...where);
    const world = await startHttpWorld({ directory });
    const token = made.stdout.trimEnd().split('\n').at(-1) ?? '';
    const caller = await world.authenticator.authenticate(token);
    expect(caller).toMatchObject({
      abilities: new Set(['anonymous', 'act-as']),
      actsIn: [GUILD],
      everyGuild: false,
    });
    const all = await run('create-token', '--user', USER, '--act-as', '--every-guild');
    const everywhere = await world.authenticator.authenticate(all.stdout.trimEnd().split('\n').at(-1) ?? '');
    expect(everywhere).toMatchObject({ actsIn: 'every-guild', everyGuild: true });
    await world.close();
  });

  it('guild switches premium and suspension, and shows how things are', async () => {
    await useOnce();
    expect((await run('guild', '--guild', GUILD)).stdout).toContain('premium yes, suspended no');
    expect((await run('guild', '--guild', GUILD, '--suspended', 'yes')).stdout).toContain(
      'premium yes, suspended yes',
    );
    expect((await run('guild', '--guild', GUILD, '--premium', 'no', '--suspended', 'no')).stdout).toContain(
      'premium no, suspended no',
    );
  });

  it('guild --recount says which of the statistics were wrong, and corrects them', async () => {
    await useOnce();
    const row = { guild_id: GUILD, subject: 'guild', open: 4 };
    const nothing = { closed: 0, deleted: 0, locked: 0, assigned: 0, eternal: 0 };
    const database = openDatabase({ dataDir: directory });
    await database.db
      .insertInto('stats_totals')
      .values({ ...row, ...nothing })
      .execute();
    await database.close();
    const first = await run('guild', '--recount');
    expect([first.code, first.stdout]).toEqual([
      0,
      `Server ${GUILD}: 1 of the stats' counters was wrong and is corrected:\n  guild, open: 4, now 0\n`,
    ]);
    const second = await run('guild', '--recount', '--guild', GUILD);
    expect(second.stdout).toBe(`Server ${GUILD}: the stats are correct.\n`);
    const again = openDatabase({ dataDir: directory });
    await again.db
      .insertInto('stats_totals')
      .values({ guild_id: '9'.repeat(19), subject: 'guild', open: 0, ...nothing })
      .execute();
    await again.close();
    expect((await run('guild', '--recount')).stdout.match(/\(\d of \d\): /g)).toEqual([
      '(1 of 2): ',
      '(2 of 2): ',
    ]);
  });

  it.each<[ScriptName, string[]]>([
    ['create-token', ['--user', USER]],
    ['guild', ['--guild', GUILD]],
  ])('%s makes no new database where none is: it would only hide the wrong place', async (script, args) => {
    const { code, stdout, stderr } = await run(script, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `There is no database in DATA_DIR (${directory}). Start the service there first (npm start), or set DATA_DIR, or DATABASE_URL, to what the service uses.\n`,
    );
    expect(readdirSync(directory)).toEqual([]);
  });

  it.each<[ScriptName, string[]]>([
    ['create-token', ['--user', USER]],
    ['guild', []],
  ])(
    '%s says which guilds there are when it is given another, unless that is meant',
    async (script, args) => {
      await useOnce();
      const other = [...args, '--guild', '4711'];
      const refused = await run(script, ...other);
      expect(refused.code).toBe(2);
      expect(refused.stderr).toContain('has not seen the guild 4711');
      expect(refused.stderr).toContain(`It knows: ${GUILD} (Local Server).`);
      expect((await run(script, ...other, '--unknown-guild')).code).toBe(0);
    },
  );

  it.each<[ScriptName, string[], string]>([
    ['create-token', [], '--user is missing'],
    ['create-token', ['--user', 'grace'], '--user must be a Discord id'],
    ['create-token', ['--user', USER, '--expires', 'soon'], '--expires must be'],
    ['create-token', ['--user', USER, '--forever'], '--forever'],
    ['create-token', ['--user', USER, '--act-as'], '--act-as needs to know where'],
    ['create-token', ['--user', USER, '--every-guild'], 'name both'],
    ['guild', [], '--guild is missing'],
    ['guild', ['--recount', '--premium', 'no'], '--recount changes nothing else'],
    ['guild', ['--guild', GUILD, '--premium', 'maybe'], '--premium must be yes or no'],
  ])('%s %j is told what is wrong and how it goes, without a stack', async (script, args, sentence) => {
    const { code, stdout, stderr } = await run(script, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('Usage: npm run');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
