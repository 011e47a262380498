import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { registered } from '../../src/bot/commands.ts';
import { runDeploy } from '../../src/bot/deploy/run.ts';
import { commandLabel } from '../../src/bot/deploy/difference.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { runScript } from './run.ts';
import { en } from '../../src/words/languages/en.ts';

interface Ended {
  readonly code: number;
  readonly output: string;
}

const names = registered.map(({ data }) => commandLabel(data));

it('deploy-commands says when Discord did not answer, or hung up', async () => {
  for (const answer of ['never', 'hang-up']) {
    const server = createServer((request) => void (answer === 'hang-up' && request.socket.destroy()));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    const lines: string[] = [];
    const code = await runDeploy({
      guildId: undefined,
      dryRun: false,
      clear: false,
      forEveryone: false,
      discordToken: 'x',
      discordApiUrl: `http://127.0.0.1:${port}`,
      applicationId: '1',
      commands: registered,
      hasExtensions: true,
      timeoutMs: 500,
      print: (line) => lines.push(line),
    });
    server.closeAllConnections();
    server.close();
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^Discord didn't answer\./)]]);
  }
});

describe('deploy-commands', () => {
  let discord: LocalDiscord;

  beforeAll(async () => {
    discord = await startLocalDiscord({ port: 0, lifted: true });
  });
  afterAll(async () => discord.close());

  async function deploy(args: readonly string[], variables: Record<string, string> = {}): Promise<Ended> {
    const environment = { DISCORD_TOKEN: discord.botToken, DISCORD_API_URL: discord.apiUrl, ...variables };
    const { code, stdout, stderr } = await runScript('deploy-commands', args, environment);
    return { code, output: stdout + stderr };
  }

  it('registers typed commands and those of context menus', () => {
    expect(names).toEqual(expect.arrayContaining(['/ticket', '/server', en['menu.openFor']]));
  });

  it('shows the commands of tickets to everyone where that is wanted, and no others', async () => {
    const shown = (command: string) => {
      const found = [...discord.state.commands.values()].find(({ name }) => name === command);
      return found?.default_member_permissions === null;
    };
    expect((await deploy(['--for-everyone'])).code).toBe(0);
    expect(['ticket', 'notes', 'transcript', 'server', 'message', 'setup', 'account'].map(shown)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect((await deploy(['--dry-run'])).output).toContain('~ /ticket');
    await deploy(['--clear']);
  });

  it('registers everywhere, shows that nothing would change, and clears', async () => {
    expect(await deploy(['--dry-run'])).toEqual({
      code: 0,
      output: `Would change in every server:\n${names.map((name) => `+ ${name}\n`).join('')}`,
    });
    expect(await deploy([])).toEqual({
      code: 0,
      output: `Registered ${names.length} commands in every server: ${names.join(', ')}\n`,
    });
    expect(await deploy(['--dry-run'])).toEqual({
      code: 0,
      output: 'Nothing would change in every server.\n',
    });
    expect((await deploy(['--dry-run', '--clear'])).output).toContain('- /ticket\n');
    expect(await deploy(['--clear'])).toEqual({ code: 0, output: 'Removed all commands in every server.\n' });
    expect((await deploy(['--dry-run'])).output).toContain('+ /ticket\n');
  });

  it('registers in one server, by flag or by environment', async () => {
    const { guild } = SEED_IDS;
    expect((await deploy(['--guild', guild])).output).toMatch(
      `Registered ${names.length} commands in server ${guild}`,
    );
    const again = await deploy(['--dry-run'], { DISCORD_GUILD_ID: guild });
    expect(again).toEqual({ code: 0, output: `Nothing would change in server ${guild}.\n` });
    await deploy(['--guild', guild, '--clear']);
  });

  it('does not register twice what people would see twice', async () => {
    const { guild } = SEED_IDS;
    await deploy([]);
    const twice = await deploy(['--guild', guild]);
    expect(twice.code).toBe(1);
    expect(twice.output).toMatch(
      /registered in every server already.*\n {2}npm run deploy-commands -- --clear\n$/,
    );
    await deploy(['--clear']);
    await deploy(['--guild', guild]);
    const other = await deploy([]);
    expect(other.code).toBe(1);
    expect(other.output).toContain(`npm run deploy-commands -- --guild ${guild} --clear`);
    await deploy(['--guild', guild, '--clear']);
  });

  it('registers what another server of the reference has something for', async () => {
    const server = createServer((_request, response) => {
      const user = { id: '1', username: 'someone', discriminator: '0', avatar: null };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(user));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    const api = { API_BASE_URL: `http://127.0.0.1:${port}`, API_KEY: 'key' };
    const { output } = await deploy([], api);
    expect(output).toMatch(/^Registered \d commands in every server: \/ticket, \/notes, /);
    const ticket = [...discord.state.commands.values()].find(({ name }) => name === 'ticket');
    const offered = ticket?.options?.map(({ name }) => name) ?? [];
    expect(offered).toContain('lock');
    expect(offered).not.toContain('label');
    const view = ticket?.options?.find(({ name }) => name === 'view');
    expect(view).toMatchObject({ options: [{ name: 'ticket' }] });
    expect((await deploy(['--for-everyone'], api)).output).toMatch(/does not ask who may do what/);
    const nowhere = { ...api, API_BASE_URL: 'http://127.0.0.1:1' };
    // That requires no request to anyone.
    expect((await deploy(['--clear'], nowhere)).output).toMatch(/^Removed all commands/);
    const away = await deploy([], nowhere);
    expect([away.code, away.output]).toEqual([2, expect.stringContaining('Check API_BASE_URL and API_KEY.')]);
  });

  it('notices that what answered is not Discord', async () => {
    const server = createServer((_request, response) => void response.end('<h1>Welcome</h1>'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { code, output } = await deploy([], { DISCORD_API_URL: `http://127.0.0.1:${port}/api` });
    expect([code, output]).toEqual([1, expect.stringContaining("Discord isn't at DISCORD_API_URL")]);
  });

  it.each(['--help', '-h'])('prints its options for %s', async (option) => {
    const { code, output } = await deploy([option], { DISCORD_TOKEN: '' });
    expect([code, output]).toEqual([0, expect.stringMatching(/npm run deploy-commands -- .*--dry-run/)]);
  });

  it.each([
    [['--guild', 'abc'], {}, /^--guild takes the id of a server/],
    [['--guild'], {}, /--guild/],
    [['--dryrun'], {}, /Unknown option '--dryrun'/],
    [['extra'], {}, /extra/],
    [[], { DISCORD_TOKEN: '' }, /^Set DISCORD_TOKEN/],
    [[], { DISCORD_API_URL: 'nowhere' }, /DISCORD_API_URL/],
    [[], { DISCORD_TOKEN: 'MTI4.wrong.token' }, /^Discord rejected the bot token/],
    [
      [],
      { DISCORD_APPLICATION_ID: '1280000000000000099' },
      /does not belong to application 1280000000000000099/,
    ],
    [['--guild', '1280000000000000098'], {}, /1280000000000000098/],
    [[], { DISCORD_API_URL: 'http://127.0.0.1:1/api' }, /^Discord could not be reached/],
  ])('%j with %j is told in a sentence', async (args, variables, sentence) => {
    const { code, output } = await deploy(args, variables);
    expect(code).not.toBe(0);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/\n\s+at /);
  });
});
