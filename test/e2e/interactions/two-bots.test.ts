/** Two processes of the bot behind one address: Discord notices neither that there are two, nor that one dies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Balancer, sendAgain, startBalancer } from '../../balancer.ts';
import { setEndpoint, startWorld, type World } from '../../world.ts';
import { saidBy, type } from '../acting.ts';
import { endProcess, isRunning, type StartedProcess, startProcess } from '../started-process.ts';
import { en } from '../../../src/words/languages/en.ts';

const PATIENT = { timeout: 120_000 };

let world: World;
let dataDir: string;
let balancer: Balancer;
let bots: StartedProcess[];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'two-bots-'));
  world = await startWorld({ lifted: true });
  bots = await Promise.all([startBot('first'), startBot('second')]);
  balancer = await startBalancer(...bots.map(({ url }) => url));
  await setEndpoint(world.discord, `${balancer.url}/interactions`);
}, 120_000);
afterAll(async () => {
  await Promise.all(bots.map(async (bot) => endProcess(bot)));
  await balancer[Symbol.asyncDispose]();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A bot alone in its process, as `npm run start:bot` starts it. */
const startBot = async (name: string): Promise<StartedProcess> =>
  startProcess(
    {
      DATA_DIR: join(dataDir, name),
      INTERACTIONS: 'http',
      API_BASE_URL: world.service.url,
      API_KEY: world.service.embeddedToken,
      DISCORD_TOKEN: world.discord.botToken,
      DISCORD_API_URL: world.discord.apiUrl,
      REGISTER_COMMANDS: 'off',
    },
    'bot',
  );

const callbacks = (): number[] =>
  world.discord.requests
    .all()
    .filter(({ route }) => route === '/interactions/:interaction_id/:interaction_token/callback')
    .map(({ status }) => status);

it('both answer, each interaction once', PATIENT, async () => {
  world.discord.requests.clear();
  const ticket = await world.openTicket();
  for (const [command, said] of [
    ['lock', en['lockTicket.here']],
    ['unlock', en['unlockTicket.here']],
    ['lock', en['lockTicket.here']],
    ['unlock', en['unlockTicket.here']],
  ] as const)
    expect(await type(world, ticket.channel_id, `ticket ${command}`)).toBe(said);
  expect(callbacks()).toEqual([204, 204, 204, 204]);
  const posts = balancer.passed.slice(-4);
  expect(new Set(posts.map(({ by }) => by))).toEqual(new Set(bots.map(({ url }) => url)));
  expect(posts.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
});

it('a request that is sent to the other one, too, acts once', PATIENT, async () => {
  const ticket = await world.openTicket();
  expect(await type(world, ticket.channel_id, 'ticket lock')).toBe(en['lockTicket.here']);
  world.discord.requests.clear();
  const last = balancer.passed.at(-1);
  const other = bots.find(({ url }) => url !== last?.by);
  expect(await sendAgain(other?.url ?? '', last)).toBe(202);
  // Discord has an answer already, so nothing is done.
  await expect.poll(callbacks).toEqual([400]);
  const { data } = await world.api.ticket(
    'getTicketHistory',
    { guildId: world.guildId, ticketId: ticket.id },
    {},
  );
  expect(data.filter(({ action }) => action === 'lockTicket')).toHaveLength(1);
});

it('when one is killed the other answers, and a third at its address takes part', PATIENT, async () => {
  const [first] = bots;
  if (first === undefined) throw new Error('No bot');
  await endProcess(first);
  world.discord.requests.clear();
  const runs = await Promise.all(
    Array.from({ length: 6 }, async () => world.moderator.command(world.general, 'tickets')),
  );
  for (const run of runs) expect(await saidBy(run)).toBeDefined();
  expect(callbacks()).toEqual(Array.from(runs, () => 204));
  const third = await startBot('first');
  bots[0] = third;
  balancer.behind.splice(balancer.behind.indexOf(first.url), 1, third.url);
  for (let each = 0; each < 2; each += 1) expect(await type(world, world.general, 'tickets')).toBeDefined();
  expect(balancer.passed.slice(-2).map(({ by }) => by)).toContain(third.url);
});

it('when one stops, no command is lost', PATIENT, async () => {
  const [first] = bots;
  if (first === undefined) throw new Error('No bot');
  const stopped = endProcess(first, 'SIGTERM');
  while (isRunning(first)) expect(await type(world, world.general, 'tickets')).toBeDefined();
  expect(await stopped).toBe(0);
});
