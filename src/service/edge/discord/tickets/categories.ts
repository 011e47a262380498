import {
  type APIGuildChannel,
  ChannelType,
  type RESTPostAPIGuildChannelJSONBody,
  Routes,
} from 'discord-api-types/v10';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import { permissionList } from '../permission-list.ts';

export type CategoryBody = Pick<RESTPostAPIGuildChannelJSONBody, 'name' | 'permission_overwrites'>;

export function guildChannels(rest: DiscordRest, guildId: string): Promise<APIGuildChannel[]> {
  return rest.call<APIGuildChannel[]>('GET', Routes.guildChannels(guildId), {
    doing: worded('doing.listChannels'),
    needs: worded('permission.viewChannel'),
  });
}

/**
 * Returns the category with this name, creating it if needed. Two processes may create one at the same moment: both
 * list the categories again and keep the older one; the other one is deleted before any channel is in it.
 */
export async function oneCategory(
  rest: DiscordRest,
  guildId: string,
  body: CategoryBody,
  reason: string,
): Promise<string> {
  const [existing] = categoriesNamed(await guildChannels(rest, guildId), body.name);
  if (existing !== undefined) return existing;
  const purpose = {
    doing: worded('doing.makeCategory', { name: body.name }),
    needs: permissionList('permission.manageChannels', 'permission.manageRoles'),
  };
  const created = await rest.call<APIGuildChannel>('POST', Routes.guildChannels(guildId), purpose, {
    body: { ...body, type: ChannelType.GuildCategory },
    reason,
  });
  const [oldest = created.id] = categoriesNamed(await guildChannels(rest, guildId), body.name);
  if (oldest !== created.id) {
    await rest.call('DELETE', Routes.channel(created.id), purpose, {
      reason: 'Made twice at the same moment',
    });
  }
  return oldest;
}

/** The ids of the categories with this name, oldest first. */
function categoriesNamed(channels: readonly APIGuildChannel[], name: string): string[] {
  return channels
    .filter((one) => one.type === ChannelType.GuildCategory && one.name === name)
    .map(({ id }) => id)
    .sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
}
