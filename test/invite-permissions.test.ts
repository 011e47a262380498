import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SEED_IDS } from '../src/local-discord/seed.ts';
import { NEEDED_PERMISSIONS } from '../src/service/tickets/channel-plan.ts';
import { localDiscord } from './local-discord/world.ts';

test('the invite link of the README asks for what the service needs, and the local Discord grants exactly that', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const asked = /oauth2\/authorize\?\S*permissions=(\d+)/.exec(readme)?.[1];
  expect(asked).toBe(String(NEEDED_PERMISSIONS));
  await using discord = await localDiscord();
  const role = discord.state.guild(SEED_IDS.guild)?.roles.get(SEED_IDS.botRole);
  expect(role?.permissions).toBe(asked);
});
