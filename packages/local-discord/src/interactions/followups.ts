/** After the first answer: @original and follow-ups, by the interaction's token, for fifteen minutes. */
import { MessageFlags } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { deleteMessage, editMessage } from '../messages/change.ts';
import { readDraft, type Draft } from '../messages/draft.ts';
import type { Upload } from '../messages/attachments.ts';
import { MENTION_DEFAULTS } from '../messages/mentions/mentions.ts';
import { refuseEmpty } from '../messages/post.ts';
import type { Message } from '../state/model.ts';
import { isThread } from '../state/permissions.ts';
import { channelOf, type World } from '../world.ts';
import type { Interaction } from './registry.ts';
import { respond } from './respond.ts';

/** `@original` or an id, among the messages of this interaction. */
export function messageOf(world: World, interaction: Interaction, messageId: string): Message {
  const id = messageId === '@original' ? interaction.originalId : messageId;
  const own = id !== null && (interaction.messageIds.includes(id) || id === interaction.originalId);
  const message = own ? world.state.messages(interaction.channelId).get(id) : undefined;
  if (!message)
    throw refusal(world.state.channel(interaction.channelId) ? 'unknownMessage' : 'unknownChannel');
  return message;
}

/** A follow-up. Straight after a defer it fills the placeholder instead, its own ephemeral flag ignored. */
export function followUp(
  world: World,
  interaction: Interaction,
  body: unknown,
  uploads: readonly Upload[],
): Message {
  const draft = readDraft(world, body, { uploads });
  refuseEmpty(draft);
  const original = world.state.messages(interaction.channelId).get(interaction.originalId ?? '');
  if (original && original.flags & MessageFlags.Loading) {
    fill(world, interaction, original, draft);
    return original;
  }
  const message = respond(world, interaction, draft, true);
  world.interactions.changed(interaction);
  return message;
}

/** Edits one of the interaction's messages. */
export function editResponse(
  world: World,
  interaction: Interaction,
  messageId: string,
  body: unknown,
  uploads: readonly Upload[],
): Message {
  const message = messageOf(world, interaction, messageId);
  fill(world, interaction, message, readDraft(world, body, { uploads, edited: message }));
  return message;
}

/** Deletes one of the interaction's messages. */
export function deleteResponse(world: World, interaction: Interaction, messageId: string): void {
  const message = messageOf(world, interaction, messageId);
  deleteMessage(world, channelOf(world, interaction.channelId), message);
  world.interactions.changed(interaction);
}

function fill(world: World, interaction: Interaction, message: Message, draft: Draft): void {
  const channel = channelOf(world, interaction.channelId);
  const loading = (message.flags & MessageFlags.Loading) !== 0;
  // A public answer can't be posted in a thread that has been archived since.
  if (isThread(channel) && channel.thread_metadata.archived && !(message.flags & MessageFlags.Ephemeral)) {
    throw refusal('threadArchived');
  }
  const guild = interaction.guildId === undefined ? undefined : world.state.guild(interaction.guildId);
  const before = message.flags;
  message.flags &= ~MessageFlags.Loading;
  try {
    editMessage(world, {
      channel,
      guild,
      message,
      draft,
      held: 0n,
      mentionDefault: MENTION_DEFAULTS.interaction,
      edited: !loading,
    });
  } catch (error) {
    message.flags = before;
    throw error;
  }
  if (message.id === interaction.originalId) interaction.updated = true;
  world.interactions.changed(interaction);
}
