import {
  type APIGuildChannel,
  ChannelType,
  type RESTPostAPIGuildChannelJSONBody,
  Routes,
} from 'discord-api-types/v10';
import { CategoryFull } from '../tickets/ports.ts';
import type { DiscordRest } from './rest.ts';

/** Discord allows 50 categories in a guild: more overflow ones than that there cannot be. */
const LAST_OVERFLOW = 50;

export interface InCategory {
  readonly guildId: () => Promise<string>;
  readonly categoryId: string;
  readonly reason: string;
}

/**
 * Does something that puts a channel into a category; when that is full (50 channels), into its overflow category
 * "NAME 2", then "NAME 3" and so on, made when there is none. Reacts to Discord's refusal and counts nothing
 * beforehand: a count would be outdated, and most categories are never full. Answers the category that it became.
 */
export async function withOverflow(
  rest: DiscordRest,
  { guildId, categoryId, reason }: InCategory,
  attempt: (categoryId: string) => Promise<unknown>,
): Promise<string> {
  if (await fits(attempt, categoryId)) return categoryId;
  const guild = await guildId();
  const channels = await guildChannels(rest, guild);
  const full = channels.find(({ id }) => id === categoryId);
  for (let number = 2; full !== undefined && number <= LAST_OVERFLOW; number += 1) {
    const name = `${full.name} ${number}`;
    const existing = channels.find((one) => one.type === ChannelType.GuildCategory && one.name === name);
    const { id } = existing ?? (await makeLike(rest, guild, full, name, reason));
    if (await fits(attempt, id)) return id;
  }
  throw new CategoryFull(`The category ${full?.name ?? categoryId} and all that overflow it are full.`);
}

async function fits(attempt: (categoryId: string) => Promise<unknown>, categoryId: string): Promise<boolean> {
  try {
    await attempt(categoryId);
    return true;
  } catch (error) {
    if (error instanceof CategoryFull) return false;
    throw error;
  }
}

export function guildChannels(rest: DiscordRest, guildId: string): Promise<APIGuildChannel[]> {
  return rest.call<APIGuildChannel[]>('GET', Routes.guildChannels(guildId), {
    doing: 'list the channels of this server',
    needs: 'View Channel',
  });
}

function makeLike(
  rest: DiscordRest,
  guildId: string,
  full: APIGuildChannel,
  name: string,
  reason: string,
): Promise<APIGuildChannel> {
  const overwrites = 'permission_overwrites' in full ? full.permission_overwrites : undefined;
  const body: RESTPostAPIGuildChannelJSONBody = {
    name,
    type: ChannelType.GuildCategory,
    ...(overwrites !== undefined && { permission_overwrites: overwrites }),
  };
  const purpose = { doing: `make the category "${name}"`, needs: 'Manage Channels and Manage Roles' };
  return rest.call<APIGuildChannel>('POST', Routes.guildChannels(guildId), purpose, { body, reason });
}
