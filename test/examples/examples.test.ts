/** The examples as others run them: with the packed client in a separate project, against a whole service. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import {
  here,
  INSTALLED_WITHIN_MS,
  installPackage,
  link,
  type Project,
  run,
} from '../contract/package/install.ts';
import { startReceiver } from '../service/webhooks/receiver.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../service/setup/world.ts';

let project: Project;
let world: SetupWorld;
let api: Record<string, string>;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});
beforeAll(async () => {
  project = await installPackage('ticket-service-client', 'scripts/pack-client.ts');
  for (const name of await readdir(here('examples')))
    await cp(here(`examples/${name}`), join(project.folder, name));
  for (const name of ['@discordjs/builders', 'discord.js', 'dotenv'])
    await link(here(`node_modules/${name}`), project.installed(name));
  world = await startSetupWorld();
  const key = await world.token(SEED_IDS.owner);
  api = { API_BASE_URL: world.service.url, API_KEY: key, GUILD_ID: GUILD };
}, INSTALLED_WITHIN_MS);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(project.folder, { recursive: true });
});

async function runExample(name: string, variables: Record<string, string> = {}): Promise<string> {
  const options = { cwd: project.folder, env: { ...api, ...variables } };
  const { stdout } = await run(process.execPath, [`${name}.ts`], options);
  return stdout;
}

async function openTicket(): Promise<{ id: string; number: number }> {
  const { body } = await world.ask('POST', `${BASE}/ticket`, {
    body: { user_id: SEED_IDS.member, message: 'A sum is wrong' },
  });
  return body;
}

async function botEnvironment(): Promise<Record<string, string>> {
  const { botToken: DISCORD_TOKEN, apiUrl: DISCORD_API_URL } = world.discord;
  return { ...api, API_KEY: await world.token(SEED_IDS.owner, ['act-as']), DISCORD_TOKEN, DISCORD_API_URL };
}

it('has at most forty lines a program, and says of each how to run it and what one sees', async () => {
  const names = (await readdir(here('examples'))).filter((name) => /\.(ts|py)$/.test(name));
  const readme = await readFile(here('examples/README.md'), 'utf8');
  const programs = names.filter((name) => name !== 'settings.ts');
  expect(programs).toHaveLength(7);
  for (const name of programs) {
    const [, section = ''] = readme.split(`\n## ${name}\n`);
    expect(section.split('\n## ')[0]).toMatch(/^ {4}.*\b(node|python3) /m);
  }
  const lines = await Promise.all(
    names
      .filter((name) => name !== 'plain.ts')
      .map(async (name) => (await readFile(here(`examples/${name}`), 'utf8')).split('\n').length),
  );
  expect(Math.max(...lines)).toBeLessThanOrEqual(41);
});

it('tickets-csv writes each ticket once', async () => {
  const opened = [await openTicket(), await openTicket()];
  const [header, ...rows] = (await runExample('tickets-csv')).trim().split('\n');
  expect(header).toMatch(/^number,status,/);
  const numbers = rows.map((row) => Number(/^"(\d+)"/.exec(row)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(opened.map(({ number }) => number));
});

it('close-old closes those that nobody took, and leaves the young ones', async () => {
  const { id, number } = await openTicket();
  expect(await runExample('close-old', { DAYS: '1' })).toBe('');
  expect(await runExample('close-old', { DAYS: '0' })).toContain(`Closed ticket #${number}\n`);
  const { body } = await world.ask('GET', `${BASE}/ticket/${id}`);
  expect(body).toMatchObject({ status: 'closed', closed_reason: 'Nobody has answered for a long time' });
});

it('summarize sends the conversation to the model, and prints what it says', async () => {
  await using model = await startReceiver();
  model.answer((response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: 'A sum is wrong.' } }] })),
  );
  const { id } = await openTicket();
  const variables = { TICKET_ID: id, MODEL_URL: model.origin, MODEL_KEY: 'none', MODEL: 'any' };
  expect(await runExample('summarize', variables)).toBe('A sum is wrong.\n');
  expect(model.told[0]?.headers['authorization']).toBe('Bearer none');
});

it('webhook-to-chat passes signed events on, and refuses others', async () => {
  await using chat = await startReceiver();
  const port = await freePort();
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const env = { WEBHOOK_SECRET: secret, CHAT_URL: chat.origin, PORT: String(port) };
  children.push(spawn(process.execPath, ['webhook-to-chat.ts'], { cwd: project.folder, env }));
  const event = {
    type: 'ticket.lockTicket',
    timestamp: new Date().toISOString(),
    data: { guild_id: GUILD, ticket_id: '1234567890123456789', entry: { action: 'lockTicket' } },
  };
  const body = JSON.stringify(event);
  const now = new Date();
  const send = (signature: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: {
        'webhook-id': 'one',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signature,
      },
      body,
    }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => send(new Webhook(secret).sign('one', now, body))).toBe(204);
  expect(JSON.parse(chat.told[0]?.body ?? '')).toMatchObject({
    text: 'Ticket 1234567890123456789: lockTicket',
  });
  expect(await send('v1,AAAA')).toBe(400);
  expect(chat.told).toHaveLength(1);
});

it('slash-bot opens a ticket for whoever asks, and says why it can’t', async () => {
  const { discord } = world;
  const env = await botEnvironment();
  const { body: groups } = await world.ask('GET', `${BASE}/groups`);
  await world.ask('POST', `${BASE}/groups/${groups.data[0].id}`, { body: { max_open_per_user: 1 } });
  children.push(spawn(process.execPath, ['slash-bot.ts'], { cwd: project.folder, env }));
  const asker = discord.as(SEED_IDS.secondMember);
  await expect.poll(() => asker.commands(SEED_IDS.general).map(({ name }) => name)).toContain('ask');
  const ask = async (question: string): Promise<string> =>
    (await (await asker.command(SEED_IDS.general, 'ask', { question })).reply()).content;
  const [, channelId = ''] = /^Your ticket: <#(\d+)>$/.exec(await ask('Where is my parcel?')) ?? [];
  await expect.poll(() => JSON.stringify(asker.messages(channelId))).toContain('Where is my parcel?');
  expect(await ask('And now?')).toContain('the limit is one per member');
});

it('plain locks a ticket, sets its priority and adds to its notes, for whoever may', async () => {
  const { discord } = world;
  const env = await botEnvironment();
  // As the page of the example says, from the description that the service has.
  await run(here('node_modules/.bin/openapi-typescript'), [
    `${world.service.url}/openapi.yaml`,
    '--output',
    join(project.folder, 'openapi.gen.ts'),
  ]);
  children.push(spawn(process.execPath, ['plain.ts'], { cwd: project.folder, env }));
  const [moderator, member] = [discord.as(SEED_IDS.moderator), discord.as(SEED_IDS.member)];
  await expect
    .poll(() => moderator.commands(SEED_IDS.general).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['ticket', 'notes']));
  const { id } = await openTicket();
  await world.ask('POST', `${BASE}/ticket/${id}/notes`, { body: {} });
  const ticket = async () => (await world.ask('GET', `${BASE}/ticket/${id}`)).body;
  const { channel_id: channelId } = await ticket();
  const type = async (person: typeof member, command: string, options = {}): Promise<string> =>
    (await (await person.command(channelId, command, options)).reply()).content;
  expect(await type(member, 'ticket lock')).toContain('staff');
  expect(await type(moderator, 'ticket lock')).toBe('Done.');
  expect(await type(moderator, 'ticket priority', { level: 2 })).toBe('Done.');
  expect(await type(moderator, 'ticket priority', { level: 99 })).toContain('priority');
  expect(await type(moderator, 'notes add', { user: SEED_IDS.secondMember })).toBe('Done.');
  expect(await ticket()).toMatchObject({ locked_at: expect.any(String), priority: 2 });
});

it('waiting.py says who waits', async ({ skip }) => {
  const python = '/usr/bin/python3';
  const { error } = await run(python, ['-c', 'import httpx']).then(
    () => ({ error: undefined }),
    (failure: unknown) => ({ error: failure }),
  );
  skip(error !== undefined, 'no httpx for Python here: install python3-httpx');
  const waiting = (variables: Record<string, string>) =>
    run(python, [here('examples/waiting.py')], { env: { ...api, ...variables } });
  const { number } = await openTicket();
  expect((await waiting({})).stdout).toContain(`#${number} has waited 0h 0m\n`);
  await expect(waiting({ API_KEY: 'tkt_none' })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^UNAUTH/),
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
