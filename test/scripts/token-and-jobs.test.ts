/** The scripts that operators run alongside running services: tokens and given-up jobs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { ask } from '../service/tickets/asking.ts';
import { startWorld, type World } from '../world.ts';
import { type Run, runScript, type ScriptName } from './run.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

function run(script: ScriptName, ...args: string[]): Promise<Run> {
  const { dataDir, databaseUrl } = world.database;
  return runScript(script, args, {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
}

/** What `list --json` prints, line by line. */
async function listed(
  script: ScriptName,
  ...args: string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { code, stdout, stderr } = await run(script, 'list', '--json', ...args);
  expect([code, stderr]).toEqual([0, '']);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

async function newToken(...args: string[]): Promise<string> {
  const made = await run('create-token', '--user', SEED_IDS.member, ...args);
  return made.stdout.trimEnd().split('\n').at(-1) ?? '';
}

async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${world.service.url}/api/v1/user/me`, { headers })).status;
}

describe('npm run token', () => {
  it('lists tokens without what opens anything, and ends one, or all of a user', async () => {
    const tokens = [
      await newToken('--name', 'first', '--anonymous'),
      await newToken('--name', 'second', '--act-as', '--every-guild', '--expires', '12h'),
      await newToken('--name', 'third'),
    ];
    const all = await listed('token', '--user', SEED_IDS.member);
    expect(all.map(({ name, state, abilities, actsIn }) => ({ name, state, abilities, actsIn }))).toEqual([
      { name: 'third', state: 'active', abilities: [], actsIn: [] },
      { name: 'second', state: 'active', abilities: ['act-as'], actsIn: 'every-guild' },
      { name: 'first', state: 'active', abilities: ['anonymous'], actsIn: [] },
    ]);
    expect(JSON.stringify(all)).not.toMatch(/hash|tkt_/);
    expect(await listed('token', '--user', '4711')).toEqual([]);
    const read = await run('token', 'list');
    expect(read.stdout).toMatch(
      /active {2}user \d+ {2}"second" {2}act-as in every server {2}created .* until /,
    );

    const [third, second] = all.map(({ id }) => String(id));
    expect(await run('token', 'revoke', second ?? '')).toMatchObject({
      code: 0,
      stdout: `Token ${second} is revoked.\n`,
    });
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 200]);
    const again = await run('token', 'revoke', second ?? '');
    expect([again.code, again.stderr]).toEqual([1, `There is no active token ${second}.\n`]);

    const rest = await run('token', 'revoke', '--user', SEED_IDS.member);
    expect([rest.code, rest.stdout]).toEqual([0, expect.stringContaining(`Token ${third} is revoked.`)]);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401]);
    const states = (await listed('token', '--user', SEED_IDS.member)).map(({ state }) => state);
    expect(states).toEqual(['revoked', 'revoked', 'revoked']);
  });
});

describe('npm run sessions', () => {
  async function signIn(onBehalfOf: string): Promise<string> {
    const path = { guild_id: world.guildId };
    const made = await world.api.call('createSignInLink', { path, body: { locale: 'en' } }, { onBehalfOf });
    const use = { code: made.url.split('/').at(-1) ?? '', number: made.number };
    return (await world.api.call('createSession', { body: use })).token;
  }
  const inGuild = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${world.service.url}/api/v1/guild/${world.guildId}/me`, { headers })).status;
  };

  it('lists who is signed in, and ends one session, those of a user, or all', async () => {
    const tokens = [
      await signIn(SEED_IDS.member),
      await signIn(SEED_IDS.moderator),
      await signIn(SEED_IDS.secondMember),
    ];
    const all = await listed('sessions', '--guild', world.guildId);
    expect(all.map(({ userId }) => userId)).toEqual([
      SEED_IDS.secondMember,
      SEED_IDS.moderator,
      SEED_IDS.member,
    ]);
    expect(JSON.stringify(all)).not.toMatch(/hash|tkt_/);
    const last = String(all.at(-1)?.['id']);
    expect(await run('sessions', 'end', last)).toMatchObject({ code: 0, stdout: `Ended session ${last}.\n` });
    expect(await Promise.all(tokens.map(inGuild))).toEqual([401, 200, 200]);
    const again = await run('sessions', 'end', last);
    expect([again.code, again.stderr]).toEqual([1, `There is no session ${last}.\n`]);
    await run('sessions', 'end', '--user', SEED_IDS.moderator);
    expect(await Promise.all(tokens.map(inGuild))).toEqual([401, 401, 200]);
    await run('sessions', 'end', '--all');
    expect(await Promise.all(tokens.map(inGuild))).toEqual([401, 401, 401]);
    expect((await run('sessions', 'list')).stdout).toBe('Nobody is signed in.\n');
  });
});

const MISSING = { status: 403, body: { message: 'Missing Permissions', code: 50_013 } };
const DOWN = { status: 503, body: { message: 'upstream connect error', code: 0 } };

function linesIn(channelId: string): readonly string[] {
  return [...world.discord.state.messages(channelId).all()]
    .map(({ content }) => content)
    .filter((text) => / locked the ticket/.test(text));
}

describe('npm run jobs', () => {
  it('lists what was given up, with why, and has it done once', async () => {
    const ticket = await world.openTicket();
    const over = world.discord.faults.refuse(
      { method: 'POST', route: /^\/channels\/\d+\/messages/ },
      MISSING,
    );
    expect((await ask(world, `/ticket/${ticket.id}/lock`)).status).toBe(200);
    await expect.poll(() => listed('jobs'), { timeout: 20_000, interval: 100 }).toHaveLength(1);
    over();
    const [job] = await listed('jobs', '--kind', 'ticket.announce', '--guild', world.guildId);
    expect(job).toMatchObject({
      kind: 'ticket.announce',
      guildId: world.guildId,
      ticketNumber: ticket.number,
      attempts: 1,
      nextTryAt: null,
    });
    expect(job?.['lastError']).toMatch(/[a-z] .*permission/i);
    const { stdout } = await run('jobs', 'list');
    expect(stdout).toMatch(
      new RegExp(
        `^\\d+ {2}given up \\S+Z {2}ticket.announce {2}guild \\d+ {2}ticket ${ticket.number} {2}asked for \\d+ s ago {2}1 try {2}\\w`,
      ),
    );
    expect(linesIn(ticket.channel_id)).toEqual([]);

    const id = String(job?.['id']);
    const [one, other] = await Promise.all([
      run('jobs', 'retry', id),
      run('jobs', 'retry', '--kind', 'ticket.announce'),
    ]);
    expect([one.stdout, other.stdout].toSorted()).toEqual(['Retrying 0 jobs.\n', 'Retrying 1 job.\n']);
    await expect.poll(() => linesIn(ticket.channel_id), { timeout: 10_000 }).toHaveLength(1);
    expect(await listed('jobs')).toEqual([]);
    expect((await run('jobs', 'list')).stdout).toBe('No failed jobs.\n');
    expect((await run('jobs', 'retry', id)).code).toBe(1);
    expect(linesIn(ticket.channel_id)).toHaveLength(1);
  });

  it('lists what fails and is tried again, and has it tried at once', async () => {
    const ticket = await world.openTicket();
    const over = world.discord.faults.refuse({ method: 'POST', route: /^\/channels\/\d+\/messages/ }, DOWN);
    expect((await ask(world, `/ticket/${ticket.id}/lock`)).status).toBe(200);
    const isFailing = async () => (await listed('jobs')).some(({ attempts }) => Number(attempts) > 2);
    await expect.poll(isFailing, { timeout: 60_000, interval: 100 }).toBe(true);
    // Once Discord answers again, the next try may succeed before anybody looks.
    const [job] = await listed('jobs');
    expect(job).toMatchObject({ kind: 'ticket.announce', givenUpAt: null, nextTryAt: expect.any(String) });
    over();
    await run('jobs', 'retry', '--all');
    await expect.poll(() => linesIn(ticket.channel_id), { timeout: 5_000 }).toHaveLength(1);
  });

  it('has nothing said again of a ticket that was erased', async () => {
    const ticket = await world.openTicket();
    const over = world.discord.faults.refuse(
      { method: 'POST', route: /^\/channels\/\d+\/messages/ },
      MISSING,
    );
    expect((await ask(world, `/ticket/${ticket.id}/close`)).status).toBe(200);
    await expect
      .poll(async () => (await listed('jobs')).length, { timeout: 20_000, interval: 100 })
      .toBeGreaterThan(0);
    over();
    expect((await ask(world, `/ticket/${ticket.id}/erase`)).status).toBeLessThan(300);
    expect(await listed('jobs')).toEqual([]);
  });
});

it.each<[ScriptName, string[], string]>([
  ['token', [], 'Say what to do'],
  ['token', ['forget'], 'Say what to do'],
  ['token', ['revoke'], 'revoke needs'],
  ['token', ['revoke', '1', '--user', '2'], 'revoke needs'],
  ['token', ['list', '--user', 'grace'], '--user must be a Discord id'],
  ['jobs', [], 'Say what to do'],
  ['jobs', ['retry'], 'retry needs'],
  ['jobs', ['retry', '1', '--all'], 'retry needs'],
  ['jobs', ['retry', '--all', '--json'], '--json is for list'],
  ['jobs', ['list', '--all'], 'list accepts'],
  ['jobs', ['list', '--since', '1'], '--since'],
])('%s %j is told what is wrong and how it goes, without a stack', async (script, args, sentence) => {
  const { code, stdout, stderr } = await run(script, ...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain(`Usage: npm run ${script}`);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('--help prints what a script can do, whatever else is asked for', async () => {
  const { code, stdout, stderr } = await run('token', 'revoke', '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm run token/);
});
