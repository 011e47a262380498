/** Actions of people on messages: reacting, editing their own, deleting. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { recordBulkDeletion, recordDeletion } from '../guilds/audit-log.ts';
import { refusal } from '../errors.ts';
import { deleteMessage, deleteMessages, editMessage } from '../messages/change.ts';
import { readDraft } from '../messages/draft.ts';
import { MENTION_DEFAULTS } from '../messages/mentions/mentions.ts';
import { setReaction } from '../messages/reactions.ts';
import { demandUnlocked, seatOf } from '../messages/write-access.ts';
import { setVotes } from '../messages/polls/votes.ts';
import type { Emoji, Message } from '../state/model.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import type { World } from '../world.ts';

/** System messages about members of a thread and its name cannot be deleted. */
const STAYING: readonly number[] = [1, 2, 4];

/** A message, and who does something to it. */
export interface MessageTarget {
  readonly channelId: string;
  readonly messageId: string;
  readonly userId: string;
}

/** Reacts to a message, or takes the reaction back. */
export function reactByHand(
  world: World,
  place: MessageTarget,
  change: { readonly emoji: Emoji; readonly added: boolean },
): void {
  const seat = seatOf(world, place.channelId, place.userId);
  setReaction(world, seat, openMessage(world, place), { userId: place.userId, ...change });
}

/** Votes in a poll; no answers take the vote back. */
export function voteByHand(world: World, place: MessageTarget, answerIds: readonly number[]): void {
  const seat = seatOf(world, place.channelId, place.userId);
  setVotes(world, seat, openMessage(world, place), { userId: place.userId, answerIds });
}

/** A message that is there for more than one: ephemeral ones take no reactions, votes or deletions. */
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
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  demandUnlocked({ channel, held });
  const draft = readDraft({ content, attachments }, [], message.flags);
  editMessage(world, { channel, guild, message, draft, held, mentionDefault: MENTION_DEFAULTS.message });
}

/** Deletes many at once, with Manage Messages. */
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
