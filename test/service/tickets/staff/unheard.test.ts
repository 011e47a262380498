import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '@coatcheck/local-discord/seed';
import { channelOf } from '../../../e2e/acting.ts';
import { useDefaultGroup } from '../../../groups.ts';
import { startWorld, type World } from '../../../world.ts';

const NEW = '1290000000000000041';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

it('a staff role whose making was not heard of is in the tickets all the same', async () => {
  await useDefaultGroup(world, { staff_role_ids: [NEW] });
  const seesNew = async (): Promise<boolean> => {
    const { channel_id } = await world.openTicket();
    return channelOf(world, channel_id).permission_overwrites.some(({ id }) => id === NEW);
  };
  // The server's roles are remembered from now on, without the new one.
  expect(await seesNew()).toBe(false);
  // The role is created without an event that reports it.
  const made = role({ id: NEW, name: 'New staff', position: 1, permissions: 0n });
  world.discord.state.guild(world.guildId)?.roles.set(NEW, made);
  expect(await seesNew()).toBe(true);
});

it('a moderators’ role whose making was not heard of is among the staff of the group that a server begins with', async () => {
  await using fresh = await startWorld({ lifted: true });
  // Whatever is asked has the server's roles remembered.
  await fresh.api.call('getGuild', { path: { guild_id: fresh.guildId } });
  const made = role({
    id: NEW,
    name: 'New staff',
    position: 1,
    permissions: PermissionFlagsBits.ManageMessages,
  });
  fresh.discord.state.guild(fresh.guildId)?.roles.set(NEW, made);
  const { channel_id } = await fresh.openTicket();
  expect(channelOf(fresh, channel_id).permission_overwrites.map(({ id }) => id)).toContain(NEW);
});
