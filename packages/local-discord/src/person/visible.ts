/** Visibility: the channels, members and messages that a person sees. */
import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { directChannelBetween } from '../channels/direct.ts';
import { refusal } from '../errors.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import { renderDirect } from '../state/render.ts';
import type { Channel, Guild, Message } from '../state/model.ts';
import { compareIds } from '../state/snowflake.ts';
import type { PageQuery } from '../state/message-log.ts';
import { guildOf, heldBy, type World } from '../world.ts';
import { withOwnReactions } from '../messages/reactions.ts';
import { withOwnVotes } from '../messages/polls/votes.ts';
import { mayUseCommands } from './commands.ts';
import { withFreshFiles } from '../messages/files.ts';
import { seatOf } from '../messages/write-access.ts';

/** A channel as the page shows it: Discord's object and what this person can do there; commands in guilds only. */
type VisibleChannel = Channel & {
  readonly can_send: boolean;
  readonly can_use_commands: boolean;
  readonly can_attach: boolean;
  readonly can_react: boolean;
  /** Others' messages are this person's to delete. */
  readonly can_manage_messages: boolean;
  /** A thread can begin at a message. */
  readonly can_start_threads: boolean;
};

const NOTHING = {
  can_send: false,
  can_use_commands: false,
  can_attach: false,
  can_react: false,
  can_manage_messages: false,
  can_start_threads: false,
} as const;
const IN_DIRECT = { ...NOTHING, can_send: true, can_attach: true, can_react: true } as const;

/** The channel with this person's abilities, or null when unseen. */
function visibleChannel(world: World, channel: Channel, userId: string): VisibleChannel | null {
  if (!('guild_id' in channel)) {
    const own = channel.recipients.some(({ id }) => id === userId);
    return own ? { ...renderDirect(channel, userId), ...IN_DIRECT } : null;
  }
  const guild = world.state.guild(channel.guild_id);
  const held = guild ? heldBy(world, guild, channel, userId) : 0n;
  if (!(held & Bit.ViewChannel)) return null;
  const thread = isThread(channel);
  const shut = thread && channel.thread_metadata.locked && !(held & Bit.ManageThreads);
  const send = held & (thread ? Bit.SendMessagesInThreads : Bit.SendMessages);
  const can_send = send !== 0n && !shut;
  return {
    ...channel,
    can_send,
    can_use_commands: mayUseCommands({ channel, held }),
    can_attach: can_send && (held & Bit.AttachFiles) !== 0n,
    can_react: mayReact(channel, held),
    can_manage_messages: (held & Bit.ManageMessages) !== 0n,
    can_start_threads: WITH_THREADS.includes(channel.type) && (held & Bit.CreatePublicThreads) !== 0n,
  };
}

/** Kinds of channels whose messages threads can begin at. */
const WITH_THREADS: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/** Whether a new emoji can be added; joining one requires less. */
function mayReact(channel: Channel, held: bigint): boolean {
  const needed = Bit.AddReactions | Bit.ReadMessageHistory;
  return (held & needed) === needed && !(isThread(channel) && channel.thread_metadata.archived);
}

/** All channels and threads of a guild that this person sees. */
export function visibleChannels(world: World, guildId: string, userId: string): VisibleChannel[] {
  const guild = guildOf(world, guildId, userId);
  const channels = [...guild.channels.values(), ...guild.threads.values()];
  const seen = channels.flatMap((channel) => visibleChannel(world, channel, userId) ?? []);
  return [...hiddenCategories(guild, seen), ...seen];
}

/**
 * Lists the members shown next to a channel that this person can see: everyone who can see it; in a thread only its
 * members; in a direct message both.
 */
export function listedMembers(world: World, channelId: string, userId: string): string[] {
  const { channel, guild, held } = seatOf(world, channelId, userId);
  demandBits(held);
  if (!('guild_id' in channel) || !guild)
    return 'recipients' in channel ? channel.recipients.map(({ id }) => id) : [];
  const candidates = isThread(channel)
    ? [...(world.state.threadMembers.get(channel.id)?.keys() ?? [])]
    : [...guild.members.keys()];
  return candidates.filter((id) => (heldBy(world, guild, channel, id) & Bit.ViewChannel) !== 0n);
}

/** Direct messages of this person, the newest first; one without a message is not shown. */
export function visibleDirect(world: World, userId: string): VisibleChannel[] {
  const last = (channel: Channel): string => channel.last_message_id ?? '0';
  return world.state
    .directChannels()
    .filter(({ last_message_id: id }) => id !== null)
    .flatMap((channel) => visibleChannel(world, channel, userId) ?? [])
    .toSorted((a, b) => compareIds(last(b), last(a)));
}

/** The direct messages between this person and the app, created here if needed. */
export function directWithApp(world: World, userId: string): VisibleChannel {
  const channel = directChannelBetween(world, world.state.application.botUserId, userId);
  const visible = visibleChannel(world, channel, userId);
  if (visible === null) throw refusal('unknownChannel');
  return visible;
}

/** The client shows a category that one may not view as long as there is a channel in it that one may. */
function hiddenCategories(guild: Guild, seen: readonly VisibleChannel[]): VisibleChannel[] {
  const known = new Set(seen.map(({ id }) => id));
  const parents = new Set(seen.map((channel) => ('parent_id' in channel ? channel.parent_id : null)));
  return [...guild.channels.values()]
    .filter(({ id, type }) => type === ChannelType.GuildCategory && parents.has(id) && !known.has(id))
    .map((category) => ({ ...category, ...NOTHING }));
}

/** History as this person sees it, newest first: with own ephemeral messages, empty without Read Message History. */
export function visibleMessages(
  world: World,
  channelId: string,
  userId: string,
  query: PageQuery,
): Message[] {
  const { held } = seatOf(world, channelId, userId);
  demandBits(held);
  const history = (held & Bit.ReadMessageHistory) !== 0n;
  const page = world.state.messages(channelId).page(query, (message) => {
    const onlyFor = world.state.notes.get(message.id)?.onlyFor;
    return onlyFor === undefined ? history : onlyFor === userId;
  });
  return page.map((message) => asSeen(world, message, userId));
}

/** A message as one person sees it: with their own reactions and votes, and links to its files that are valid now. */
export function asSeen<M extends Message>(world: World, message: M, userId: string): M {
  const own = withOwnVotes(world.state, withOwnReactions(world.state, message, userId), userId);
  return withFreshFiles(world, own);
}
