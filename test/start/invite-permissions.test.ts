import { readFile } from 'node:fs/promises';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { invitation, PERMISSIONS_TO_PING_ALL } from '../../src/discord-text/invitation.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { NEEDED_PERMISSIONS } from '../../src/service/core/channels/channel-plan.ts';
import { localDiscord } from '../../packages/local-discord/test/world.ts';

test('the invite link of docs/install.md asks for what the service needs, and the local Discord grants exactly that', async () => {
  const page = await readFile(new URL('../../docs/install.md', import.meta.url), 'utf8');
  const asked = /oauth2\/authorize\?\S*permissions=(\d+)/.exec(page)?.[1];
  expect(asked).toBe(String(NEEDED_PERMISSIONS));
  expect(page).toContain(invitation('APPLICATION_ID'));
  expect(page).toContain(invitation('APPLICATION_ID', undefined, PERMISSIONS_TO_PING_ALL));
  await using discord = await localDiscord();
  const role = discord.state.guild(SEED_IDS.guild)?.roles.get(SEED_IDS.botRole);
  expect(role?.permissions).toBe(asked);
});

test('its table names each of these permissions once, as Discord’s client does', async () => {
  const page = await readFile(new URL('../../docs/install.md', import.meta.url), 'utf8');
  const [, rows = ''] = /^ *\| permission .*\n.*\n((?: *\|.*\n)+)/m.exec(page) ?? [];
  const named = rows.split('\n').flatMap((row) => row.split('|')[1]?.split(',') ?? []);
  const needed = Object.entries(PermissionFlagsBits).filter(([, bit]) => (NEEDED_PERMISSIONS & bit) !== 0n);
  // Discord's client says "View Channels" and "in"; its API has VIEW_CHANNEL and SEND_MESSAGES_IN_THREADS.
  const plainly = (name: string) =>
    name.replaceAll(' ', '').toLowerCase().replace('viewchannels', 'viewchannel');
  expect(named.map(plainly).toSorted()).toEqual(needed.map(([name]) => plainly(name)).toSorted());
});
