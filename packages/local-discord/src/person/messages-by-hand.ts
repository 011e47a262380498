/** Actions of people on messages: reacting, editing their own, deleting. */
import { MessageFlags, MessageReferenceType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { startThreadAt } from '../channels/thread-start.ts';
import { recordBulkDeletion, recordDeletion } from '../guilds/audit-log.ts';
import { refusal } from '../errors.ts';
import { deleteMessage, deleteMessages, editMessage } from '../messages/change.ts';
import { readDraft } from '../messages/draft.ts';
import { MENTION_DEFAULTS } from '../messages/mentions/mentions.ts';
import { republish } from '../messages/post.ts';
import { setReaction } from '../messages/reactions.ts';
import { sendMessage } from '../messages/send.ts';
import { demandUnlocked, seatOf } from '../messages/write-access.ts';
import { setVotes } from '../messages/polls/votes.ts';
import type { User } from '../state/authors.ts';
import type { Emoji, Message, Thread } from '../state/model.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import type { World } from '../world.ts';

/** System messages about a thread's members and name can't be deleted. */
const STAYING: readonly number[] = [1, 2, 4];

/** A message, and who does something to it. */
export interface MessageTarget {
  readonly channelId: string;
  readonly messageId: string;
  readonly userId: string;
}

/** Reacts to a message, or removes the reaction. */
export function reactByHand(
  world: World,
  place: MessageTarget,
  change: { readonly emoji: Emoji; readonly added: boolean; readonly burst?: boolean },
): void {
  const seat = seatOf(world, place.channelId, place.userId);
  setReaction(world, seat, openMessage(world, place), { userId: place.userId, ...change });
}

/** Forwards a message that this person sees, to any channel where they may write. */
export function forwardByHand(
  world: World,
  { channelId, messageId, userId }: MessageTarget,
  to: string,
): Message {
  openMessage(world, { channelId, messageId });
  const reference = { type: MessageReferenceType.Forward, channel_id: channelId, message_id: messageId };
  const draft = readDraft(world, { message_reference: reference });
  return sendMessage(world, { channelId: to, author: authorOf(world, userId), draft });
}

/** Hides the embeds of one's own message, or with Manage Messages of another's, or shows them again. */
export function suppressEmbedsByHand(world: World, place: MessageTarget, suppressed: boolean): void {
  const { channel, held } = seatOf(world, place.channelId, place.userId);
  const message = openMessage(world, place);
  if (message.author.id !== place.userId) demandBits(held, Bit.ManageMessages);
  demandUnlocked({ channel, held });
  message.flags =
    (message.flags & ~MessageFlags.SuppressEmbeds) | (suppressed ? MessageFlags.SuppressEmbeds : 0);
  republish(world, channel, message, false);
}

/** Opens a thread at a message. */
export function startThreadByHand(world: World, { userId, ...place }: MessageTarget, name: string): Thread {
  return startThreadAt(world, openMessage(world, place), authorOf(world, userId), { name });
}

function authorOf({ state }: World, userId: string): User {
  const user = state.users.get(userId);
  if (!user) throw refusal('unknownUser');
  return user;
}

/** Votes in a poll; no answers withdraw the vote. */
export function voteByHand(world: World, place: MessageTarget, answerIds: readonly number[]): void {
  const seat = seatOf(world, place.channelId, place.userId);
  setVotes(world, seat, openMessage(world, place), { userId: place.userId, answerIds });
}

/** A message for more than one person: ephemeral ones don't allow reactions, votes or deletions. */
function openMessage(
  world: World,
  { channelId, messageId }: Pick<MessageTarget, 'channelId' | 'messageId'>,
): Message {
  const message = world.state.messages(channelId).get(messageId);
  if (!message || world.state.notes.get(message.id)?.onlyFor !== undefined) throw refusal('unknownMessage');
  return message;
}

/** Deletes a message: one's own, or with Manage Messages. */
export function deleteMessageByHand(
  world: World,
  channelId: string,
  messageId: string,
  userId: string,
): void {
  const { channel, guild, held } = seatOf(world, channelId, userId);
  const message = openMessage(world, { channelId, messageId });
  const isOwn = message.author.id === userId;
  if (!isOwn) demandBits(held, Bit.ManageMessages);
  if (STAYING.includes(message.type)) throw refusal('cannotExecuteSystemMessage');
  deleteMessage(world, channel, message);
  if (guild && !isOwn) recordDeletion(world, guild, message, { userId });
}

/** Edits one's own message: its text, and which of its files stay. */
export function editByHand(
  world: World,
  { channelId, messageId, userId }: MessageTarget,
  { content, attachments }: { readonly content?: unknown; readonly attachments?: unknown },
): void {
  const { channel, guild, held } = seatOf(world, channelId, userId);
  const message = openMessage(world, { channelId, messageId });
  if (message.author.id !== userId) throw refusal('notTheAuthor');
  if (message.flags & MessageFlags.IsVoiceMessage) throw refusal('voiceEdited');
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  demandUnlocked({ channel, held });
  const draft = readDraft(world, { content, attachments }, { edited: message });
  editMessage(world, { channel, guild, message, draft, held, mentionDefault: MENTION_DEFAULTS.message });
}

/** Deletes several messages in one request, with Manage Messages. */
export function deleteManyByHand(
  world: World,
  channelId: string,
  messageIds: readonly string[],
  userId: string,
): void {
  const { channel, guild, held } = seatOf(world, channelId, userId);
  if (!guild) throw refusal('dmChannelAction');
  demandBits(held, Bit.ManageMessages);
  deleteMessages(world, channel, guild, messageIds);
  recordBulkDeletion(world, guild, channelId, messageIds.length, { userId });
}
