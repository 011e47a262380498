/** The local Discord as others have it: packed, installed where nothing else of ours is, started by its command. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, Events } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import root from '../../../package.json' with { type: 'json' };
import own from '../../../packages/local-discord/package.json' with { type: 'json' };
import { here, INSTALLED_WITHIN_MS, installPackage, link, type Project, run } from './install.ts';

const NAME = '@coatcheck/local-discord';
const GENERAL = '1290000000000000021';
const MODERATOR = '1180000000000000001';
const CHAT_INPUT = 2;

let project: Project;
const children: ChildProcess[] = [];
beforeAll(async () => {
  project = await installPackage(NAME, 'scripts/pack-local-discord.ts');
}, INSTALLED_WITHIN_MS);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(project.folder, { recursive: true });
});

/** Starts the command, as npx does, and reads what it prints until it is ready. */
async function start(...args: string[]): Promise<{ child: ChildProcess; said: Map<string, string> }> {
  const child = spawn(project.installed('.bin/local-discord'), ['--port', '0', ...args], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name = '', value = ''] = /^(\S.*?)(?:  +|=)(\S+)$/.exec(line) ?? [];
    said.set(name, value);
    if (line.startsWith('Stop it')) return { child, said };
  }
  throw new Error('The command ended before it was ready.');
}

async function stop(child: ChildProcess): Promise<unknown> {
  child.kill('SIGTERM');
  return once(child, 'exit');
}

it('holds JavaScript, types and the page, and names what it imports in our versions', async () => {
  const { version, dependencies, engines } = await project.manifest();
  expect([version, engines]).toEqual([root.version, own.engines]);
  expect(dependencies).toEqual({ ...own.dependencies, '@types/ws': root.devDependencies['@types/ws'] });
  const files = await readdir(project.installed(NAME));
  expect(files.sort()).toEqual(['LICENSE', 'README.md', 'lib', 'package.json']);
  const compiled = await readdir(join(project.installed(NAME), 'lib'), { recursive: true });
  const typescript = compiled.filter(
    (path) => /(?<!\.d)\.ts$/.test(path) && !path.startsWith('page/browser/'),
  );
  expect(typescript).toEqual([]);
});

it('compiles in a strict project that starts it in process', async () => {
  await link(here('node_modules/@types/node'), project.installed('@types/node'));
  const code = `import { SEED_IDS, startLocalDiscord, type LocalDiscord, type Person } from '${NAME}';
    const discord: LocalDiscord = await startLocalDiscord({ port: 0 });
    const person: Person = discord.as(SEED_IDS.moderator);
    await person.say(SEED_IDS.general, 'hello');
    await discord.close();`;
  await writeFile(join(project.folder, 'in-process.ts'), code);
  const options = [
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,esnext.disposable',
    '--strict',
  ];
  const tsc = [here('node_modules/typescript/bin/tsc'), ...options, '--noEmit', '--types', 'node'];
  await expect(
    run(process.execPath, [...tsc, 'in-process.ts'], { cwd: project.folder }),
  ).resolves.toMatchObject({ stdout: '' });
});

it('is started by its command: a bot logs in and answers, and SIGTERM ends it', async () => {
  const { child, said } = await start();
  const page = said.get('Local Discord') ?? '';
  expect(await (await fetch(page)).text()).toContain('<title>');
  const script = await fetch(`${page}/app.ts`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect((await fetch(`${page}/emoji.woff2`)).status).toBe(200);
  const client = new Client({ intents: [], rest: { api: said.get('DISCORD_API_URL') ?? '' } });
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply('Pong');
  });
  const ready = once(client, Events.ClientReady);
  await client.login(said.get('DISCORD_TOKEN'));
  await ready;
  await client.application?.commands.set([{ name: 'ping', description: 'Answers' }]);
  const body = JSON.stringify({ type: CHAT_INPUT, channel_id: GENERAL, name: 'ping', options: [] });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${page}/local/interactions?as=${MODERATOR}`, { method: 'POST', headers, body });
  const messages = async () =>
    (await fetch(`${page}/local/channels/${GENERAL}/messages?as=${MODERATOR}`)).json();
  await expect.poll(messages).toMatchObject([{ content: 'Pong' }]);
  await client.destroy();
  expect(await stop(child)).toEqual([0, null]);
});

it('keeps its world in a file, and tells a wrong command line from a start that fails', async () => {
  const file = join(project.folder, 'world.sqlite');
  const first = await start('--state', file);
  const said = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"content":"kept"}',
  };
  await fetch(`${first.said.get('Local Discord')}/local/channels/${GENERAL}/messages?as=${MODERATOR}`, said);
  await stop(first.child);
  const second = await start('--state', file);
  const url = `${second.said.get('Local Discord')}/local/channels/${GENERAL}/messages?as=${MODERATOR}`;
  expect(await (await fetch(url)).json()).toMatchObject([{ content: 'kept' }]);
  await stop(second.child);
  const command = project.installed('.bin/local-discord');
  const { stdout } = await run(command, ['--help']);
  expect(stdout).toMatch(/^Usage: local-discord/);
  await expect(run(command, ['--prot', '1'])).rejects.toMatchObject({ code: 2 });
  const elsewhere = ['--port', '0', '--state', join(project.folder, 'missing', 'world.sqlite')];
  await expect(run(command, elsewhere)).rejects.toMatchObject({ code: 1, stdout: '' });
});
