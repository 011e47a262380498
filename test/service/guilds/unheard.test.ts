/** Discord's events can be missed: cached facts about a server are rechecked before rejecting or hiding anything. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role, SEED_IDS } from '@coatcheck/local-discord/seed';
import { testClock } from '../http/world.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const NEW = '1290000000000000042';
const ADMINISTRATOR = 8n;
/** An answer from Discord that's this old rejects nobody. */
const REFUSES_MS = 3_000;

describe('a role that was made and given unheard', () => {
  const clock = testClock();
  let world: SetupWorld;
  let token: string;
  let before: string[];
  beforeAll(async () => {
    world = await startSetupWorld({ clock });
    token = await world.token(SEED_IDS.member);
    await world.service.listening;
    // From now on both are remembered: the server without the role, and the member without it.
    before = await guilds();
    const guild = world.discord.state.guild(GUILD);
    guild?.roles.set(NEW, role({ id: NEW, name: 'New', position: 1, permissions: ADMINISTRATOR }));
    guild?.members.get(SEED_IDS.member)?.roles.push(NEW);
    clock.advance(REFUSES_MS);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const guilds = async (): Promise<string[]> => {
    const { body } = await world.ask('GET', '/api/v1/user/me/guilds', { token });
    return body.map(({ id }: { id: string }) => id);
  };

  it('is one that the API may be given to', async () => {
    expect((await world.ask('POST', `${BASE}/permissions/role/${NEW}`)).status).toBe(200);
    expect((await world.ask('DELETE', `${BASE}/permissions/role/${NEW}`)).status).toBe(200);
  });

  it('has its people see the server in their list', async () => {
    expect([before, await guilds()]).toEqual([[], [GUILD]]);
  });
});
