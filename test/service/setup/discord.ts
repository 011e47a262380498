/** What an administrator does in Discord's settings, for tests of set-up. */
import { ChannelType } from 'discord-api-types/v10';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { botHeaders } from '../../../packages/local-discord/test/world.ts';
import type { SetupWorld } from './world.ts';

interface Overwrite {
  readonly id: string;
  readonly type: 0 | 1;
  readonly allow?: bigint;
  readonly deny?: bigint;
}

/** Makes a channel, and answers its id. */
export async function makeChannel(
  world: Pick<SetupWorld, 'discord'>,
  name: string,
  type: ChannelType,
  overwrites: readonly Overwrite[] = [],
): Promise<string> {
  const made = await asBot(world, 'POST', `/guilds/${SEED_IDS.guild}/channels`, { name, type });
  const { id } = made as { id: string };
  const channel = world.discord.state.guild(SEED_IDS.guild)?.channels.get(id);
  if (channel === undefined || !('permission_overwrites' in channel)) throw new Error('No such channel');
  // Directly into the world: the bot can't remove its own permissions.
  channel.permission_overwrites = overwrites.map(({ id: subject, type: kind, allow = 0n, deny = 0n }) => ({
    id: subject,
    type: kind,
    allow: String(allow),
    deny: String(deny),
  }));
  return id;
}

export async function asBot(
  { discord }: Pick<SetupWorld, 'discord'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: { ...botHeaders(discord), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}
