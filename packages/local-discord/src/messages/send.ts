/** A message that someone (the bot, a person) sends: checked, deduplicated by nonce, and a thread woken by it. */
import { MessageReferenceType, MessageType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { demandDirect } from '../channels/direct.ts';
import { wakeThread } from '../channels/thread-life.ts';
import { invalidForm, refusal } from '../errors.ts';
import type { User } from '../state/authors.ts';
import type { Message } from '../state/model.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import type { World } from '../world.ts';
import type { Draft } from './draft.ts';
import { MENTION_DEFAULTS } from './mentions/mentions.ts';
import { postMessage, refuseEmpty, type Posting } from './post.ts';
import { demandWriting, seatOf, type Seat } from './write-access.ts';

/** Types of messages that can be forwarded: what people and apps write. */
const FORWARDED: readonly number[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];

/** So far back `enforce_nonce` looks, in messages: a few minutes of a busy channel. */
const NONCE_WINDOW = 100;

/** Sends a message in a person's or the bot's name. */
export function sendMessage(
  world: World,
  options: { channelId: string; author: User; draft: Draft; id?: string },
): Message {
  const { channelId, author, draft } = options;
  const seat = seatOf(world, channelId, author.id);
  demandWriting(seat, draft);
  const reference = findReference(world, seat, author, draft);
  const { forwards } = reference ?? {};
  if (!forwards) refuseEmpty(draft);
  const earlier = draft.enforceNonce ? findByNonce(world, channelId, author.id, draft.nonce) : undefined;
  if (earlier) return earlier;
  if (isThread(seat.channel)) wakeThread(world, seat.channel, author.id);
  if (!('guild_id' in seat.channel)) demandDirect(world, seat.channel, author.id);
  const held = seat.held;
  // Without Embed Links, embeds of a bot are dropped in silence.
  const shown = held & Bit.EmbedLinks ? draft : { ...draft, embeds: [] };
  if (!forwards) refuseEmpty(shown);
  return postMessage(world, {
    ...seat,
    id: options.id,
    author,
    draft: shown,
    mentionDefault: MENTION_DEFAULTS.message,
    reference,
    forwards,
  });
}

function findByNonce(
  world: World,
  channelId: string,
  authorId: string,
  nonce: string | undefined,
): Message | undefined {
  if (nonce === undefined) return undefined;
  const since = world.clock() - 5 * 60 * 1000;
  return world.state
    .messages(channelId)
    .page({ limit: NONCE_WINDOW }, () => true)
    .find(
      (message) =>
        message.author.id === authorId && message.nonce === nonce && Date.parse(message.timestamp) >= since,
    );
}

type Found = NonNullable<Posting['reference']> & { readonly forwards?: Message | undefined };

function findReference(world: World, seat: Seat, author: User, draft: Draft): Found | undefined {
  if (!draft.reference) return undefined;
  const { messageId, failIfMissing, forwardedFrom } = draft.reference;
  const { channel, guild, held } =
    forwardedFrom === undefined ? seat : seatOf(world, forwardedFrom, author.id);
  demandBits(held, Bit.ReadMessageHistory);
  const message = world.state.messages(channel.id).get(messageId) ?? null;
  if (!message && failIfMissing) {
    throw invalidForm(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
  }
  if (!message) return undefined;
  const as = {
    type: forwardedFrom === undefined ? MessageReferenceType.Default : MessageReferenceType.Forward,
    message_id: messageId,
    channel_id: channel.id,
    ...(guild ? { guild_id: guild.id } : {}),
  };
  // One level only, as Discord does: the referenced message comes without its own.
  const { referenced_message: _deeper, ...flat } = message;
  if (forwardedFrom !== undefined && !FORWARDED.includes(message.type))
    throw refusal('cannotExecuteSystemMessage');
  return { message: flat, as, forwards: forwardedFrom === undefined ? undefined : flat };
}
