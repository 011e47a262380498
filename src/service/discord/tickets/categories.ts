import {
  type APIGuildChannel,
  ChannelType,
  type RESTPostAPIGuildChannelJSONBody,
  Routes,
} from 'discord-api-types/v10';
import type { DiscordRest } from '../rest.ts';
import { worded } from '../../../words/worded.ts';
import { permissionList } from '../permission-list.ts';

export type CategoryBody = Pick<RESTPostAPIGuildChannelJSONBody, 'name' | 'permission_overwrites'>;

export function guildChannels(rest: DiscordRest, guildId: string): Promise<APIGuildChannel[]> {
  return rest.call<APIGuildChannel[]>('GET', Routes.guildChannels(guildId), {
    doing: worded('doing.listChannels'),
    needs: worded('permission.viewChannel'),
  });
}

/**
 * The category of this name, made when there is none. Two processes may make one at the same moment: both look again
 * and keep the older one, and the other goes before anything stands in it.
 */
export async function oneCategory(
  rest: DiscordRest,
  guildId: string,
  body: CategoryBody,
  reason: string,
): Promise<string> {
  const [existing] = named(await guildChannels(rest, guildId), body.name);
  if (existing !== undefined) return existing;
  const purpose = {
    doing: worded('doing.makeCategory', { name: body.name }),
    needs: permissionList('permission.manageChannels', 'permission.manageRoles'),
  };
  const made = await rest.call<APIGuildChannel>('POST', Routes.guildChannels(guildId), purpose, {
    body: { ...body, type: ChannelType.GuildCategory },
    reason,
  });
  const [oldest = made.id] = named(await guildChannels(rest, guildId), body.name);
  if (oldest !== made.id) {
    await rest.call('DELETE', Routes.channel(made.id), purpose, { reason: 'Made twice at the same moment' });
  }
  return oldest;
}

/** Ids of the categories of this name, the oldest first. */
function named(channels: readonly APIGuildChannel[], name: string): string[] {
  return channels
    .filter((one) => one.type === ChannelType.GuildCategory && one.name === name)
    .map(({ id }) => id)
    .sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
}
