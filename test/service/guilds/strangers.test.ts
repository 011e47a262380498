/** Someone who isn't in any of the servers costs few requests to Discord, however often they sign in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuild, member, SEED_IDS } from '@coatcheck/local-discord/seed';
import { type SetupWorld, startSetupWorld } from '../setup/world.ts';

const GUILDS = 40;
const STRANGERS = ['1180000000000000901', '1180000000000000902'] as const;

let time = Date.now();
let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld({ clock: { now: () => new Date(time), elapsed: () => time } });
  for (let index = 0; index < GUILDS; index += 1) {
    const id = String(1_291_000_000_000_001_000n + BigInt(index));
    const guild = createGuild({ id, name: `Guild ${index}`, ownerId: SEED_IDS.outsider });
    for (const userId of [SEED_IDS.outsider, SEED_IDS.bot]) guild.members.set(userId, member(userId));
    world.discord.state.addGuild(guild);
  }
});
afterAll(() => world[Symbol.asyncDispose]());

const lookUps = (userId: string): number =>
  world.discord.requests.all().filter(({ path }) => path.endsWith(`/members/${userId}`)).length;
const list = (userId: string) =>
  world.ask('GET', '/api/v1/user/me/guilds', { headers: { 'x-on-behalf-of': userId } });

it('is looked for once, one after the other, and within a share of what Discord allows', async () => {
  const began = performance.now();
  const [one, other] = await Promise.all(STRANGERS.map(list));
  const seconds = (performance.now() - began) / 1_000;
  expect([one?.body, other?.body]).toEqual([[], []]);
  const asked = STRANGERS.map(lookUps);
  expect(asked).toEqual([GUILDS + 1, GUILDS + 1]);
  expect((2 * (GUILDS + 1)) / seconds).toBeLessThan(26);

  time += 60_000;
  for (const stranger of STRANGERS) await list(stranger);
  expect(STRANGERS.map(lookUps)).toEqual(asked);
  time += 5 * 60_000;
  await list(STRANGERS[0]);
  expect(lookUps(STRANGERS[0])).toBe(2 * (GUILDS + 1));
});
