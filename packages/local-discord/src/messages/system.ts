/** Messages that Discord itself writes: someone was added, renamed, pinned, a thread began. */
import { MessageType } from 'discord-api-types/v10';
import type { User } from '../state/authors.ts';
import type { Channel, Message, MessageReference, Thread } from '../state/model.ts';
import { ALL_PERMISSIONS } from '../state/permissions.ts';
import type { World } from '../world.ts';
import { MENTION_DEFAULTS } from './mentions/mentions.ts';
import { postMessage } from './post.ts';

function postSystem(
  world: World,
  channel: Channel,
  parts: {
    type: MessageType;
    author: User;
    content?: string;
    reference?: MessageReference;
    referenced?: Message;
    mentions?: User[];
  },
): Message {
  const { type, author, content = '', reference } = parts;
  return postMessage(world, {
    channel,
    guild: 'guild_id' in channel ? world.state.guild(channel.guild_id) : undefined,
    author,
    type,
    held: ALL_PERMISSIONS,
    draft: { content, tts: false, enforceNonce: false, uploads: [] },
    mentionDefault: { ...MENTION_DEFAULTS.interaction, parse: [], repliedUser: false },
    extra: parts.mentions ? { mentions: parts.mentions } : {},
    reference: reference && { message: parts.referenced ?? null, as: reference },
  });
}

/** "… added … to the thread" (1) or "… removed …" (2); the other person is in `mentions`. */
export function postMembership(
  world: World,
  thread: Thread,
  author: User,
  other: User,
  added: boolean,
): void {
  const type = added ? MessageType.RecipientAdd : MessageType.RecipientRemove;
  postSystem(world, thread, { type, author, mentions: [other] });
}

/** "… changed the channel name" (4): threads only; the content is the new name. */
export function postRename(world: World, thread: Thread, author: User): void {
  postSystem(world, thread, { type: MessageType.ChannelNameChange, author, content: thread.name });
}

/** "… started a thread" (18) in the parent, when the thread did not begin at a message. */
export function postThreadCreated(world: World, parent: Channel, thread: Thread, author: User): void {
  const reference = { type: 0, channel_id: thread.id, guild_id: thread.guild_id };
  postSystem(world, parent, { type: MessageType.ThreadCreated, author, content: thread.name, reference });
}

/** First message (21) of a thread that began at a message: only a reference to it. */
export function postThreadStarter(world: World, thread: Thread, starter: Message): void {
  const reference = {
    type: 0,
    channel_id: starter.channel_id,
    guild_id: thread.guild_id,
    message_id: starter.id,
  };
  postSystem(world, thread, {
    type: MessageType.ThreadStarterMessage,
    author: starter.author,
    reference,
    referenced: starter,
  });
}

/** "… pinned a message" (6). */
export function postPinned(world: World, channel: Channel, author: User, message: Message): void {
  const guild = 'guild_id' in channel ? { guild_id: channel.guild_id } : {};
  const reference = { type: 0, channel_id: channel.id, message_id: message.id, ...guild };
  postSystem(world, channel, { type: MessageType.ChannelPinnedMessage, author, reference });
}
