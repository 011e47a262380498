/** Channels of each kind to post in, and their contents. */
import { ChannelFlags, ChannelType, REST, Routes } from 'discord.js';
import type { Message, Webhook } from '@coatcheck/local-discord';
import type { World } from '../../world.ts';
import { ask, type Ask, type Reply } from '../tickets/asking.ts';

interface Made {
  readonly id: string;
}

/** As the bot, past our service: what people and other programs would have made. */
export function restOf({ discord }: World): REST {
  return new REST({ api: discord.apiUrl, retries: 0 }).setToken(discord.botToken);
}

export async function makeChannel(world: World, body: object): Promise<string> {
  // Discord documents a channel as the answer.
  const made = (await restOf(world).post(Routes.guildChannels(world.guildId), { body })) as Made;
  return made.id;
}

export interface Forum {
  readonly id: string;
  /** Ids of the tags "bug" and "idea". */
  readonly tags: readonly [string, string];
}

export async function makeForum(world: World, { tagRequired = false } = {}): Promise<Forum> {
  const id = await makeChannel(world, {
    name: 'ideas',
    type: ChannelType.GuildForum,
    available_tags: [{ name: 'bug' }, { name: 'idea' }],
  });
  const flags = tagRequired ? ChannelFlags.RequireTag : 0;
  // Discord documents a channel as the answer.
  const { available_tags } = (await restOf(world).patch(Routes.channel(id), { body: { flags } })) as {
    available_tags: [Made, Made];
  };
  return { id, tags: [available_tags[0].id, available_tags[1].id] };
}

export async function makeThread(world: World, channelId: string): Promise<string> {
  const body = { name: 'aside', type: ChannelType.PublicThread };
  // Discord documents a channel as the answer.
  const made = (await restOf(world).post(Routes.threads(channelId), { body })) as Made;
  return made.id;
}

export function send(world: World, channelId: string, body: unknown, options: Ask = {}): Promise<Reply> {
  return ask(world, `/channel/${channelId}`, { body, ...options });
}

export function edit(world: World, channelId: string, messageId: unknown, body: unknown): Promise<Reply> {
  return ask(world, `/channel/${channelId}/${String(messageId)}`, { body });
}

/** Sends, and returns the message as Discord has it. */
export async function sent(world: World, channelId: string, body: unknown): Promise<Message> {
  const reply = await send(world, channelId, body);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return messageAt(world, reply.body);
}

export function messageAt(
  { discord }: World,
  { channel_id, id }: Readonly<Record<string, unknown>>,
): Message {
  const message = discord.state.messages(String(channel_id)).get(String(id));
  if (message === undefined) throw new Error(`No message ${String(id)} in ${String(channel_id)}`);
  return message;
}

export function webhooksIn({ discord }: World, channelId: string): Webhook[] {
  return [...discord.state.webhooks.values()].filter(({ channel_id }) => channel_id === channelId);
}

/** Removes bits from the bot's role; returns a function that restores them. */
export function withoutBits({ discord, guildId }: World, bits: bigint): () => void {
  const role = [...(discord.state.guild(guildId)?.roles.values() ?? [])].find(
    ({ tags }) => tags?.bot_id !== undefined,
  );
  if (role === undefined) throw new Error('The bot has no role');
  const before = role.permissions;
  role.permissions = String(BigInt(before) & ~bits);
  return () => {
    role.permissions = before;
  };
}
