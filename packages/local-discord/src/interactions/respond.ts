/** Messages that answer an interaction: the first one, the "thinking" placeholder, and what follows. */
import { InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Draft } from '../messages/draft.ts';
import { MENTION_DEFAULTS } from '../messages/mentions/mentions.ts';
import { postMessage } from '../messages/post.ts';
import { demandUnlocked } from '../messages/write-access.ts';
import { refusal } from '../errors.ts';
import type { Message } from '../state/model.ts';
import { isThread } from '../state/permissions.ts';
import { channelOf, heldBy, type World } from '../world.ts';
import type { Interaction } from './registry.ts';

/** A draft with nothing in it. */
export const EMPTY_DRAFT: Draft = { tts: false, enforceNonce: false, uploads: [] };

/** Posts a message of the app for an interaction. */
export function respond(world: World, interaction: Interaction, draft: Draft, followUp: boolean): Message {
  const channel = channelOf(world, interaction.channelId);
  const guild = interaction.guildId === undefined ? undefined : world.state.guild(interaction.guildId);
  const { application, bot } = world.state;
  if (isThread(channel)) refuseArchived(world, interaction);
  const held = guild && 'guild_id' in channel ? heldBy(world, guild, channel, bot.id) : 0n;
  const message = postMessage(world, {
    channel,
    guild,
    author: bot,
    draft,
    held,
    mentionDefault: MENTION_DEFAULTS.interaction,
    type: typeOf(interaction, followUp),
    reference: referenceOf(world, interaction, followUp),
    notes: { interactionId: interaction.id, ...(isEphemeral(draft) ? { onlyFor: interaction.userId } : {}) },
    extra: {
      application_id: application.id,
      webhook_id: application.id,
      interaction_metadata: metadataOf(world, interaction, followUp),
      ...commandOf(world, interaction, followUp),
    },
  });
  interaction.messageIds.push(message.id);
  return message;
}

function isEphemeral(draft: Draft): boolean {
  return ((draft.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

/** Nobody can post in an archived thread; in a locked one only people who manage threads can. */
function refuseArchived(world: World, interaction: Interaction): void {
  const channel = channelOf(world, interaction.channelId);
  if (!isThread(channel)) return;
  if (channel.thread_metadata.archived) throw refusal('threadArchived');
  const guild = world.state.guild(channel.guild_id);
  if (guild)
    demandUnlocked({ channel, held: heldBy(world, guild, channel, world.state.application.botUserId) });
}

function typeOf(interaction: Interaction, followUp: boolean): MessageType {
  if (followUp || interaction.type === InteractionType.MessageComponent) return MessageType.Reply;
  if (interaction.type !== InteractionType.ApplicationCommand) return MessageType.Default;
  return interaction.commandType === 1 ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand;
}

/** A follow-up refers to the first answer, a component's answer to the message with the component. */
function referenceOf(world: World, interaction: Interaction, followUp: boolean) {
  const messageId = followUp ? interaction.originalId : interaction.sourceMessageId;
  if (messageId === null || messageId === undefined) return undefined;
  const found = world.state.messages(interaction.channelId).get(messageId);
  if (!found) return undefined;
  const { referenced_message: _deeper, ...message } = found;
  const guild = interaction.guildId === undefined ? {} : { guild_id: interaction.guildId };
  return { message, as: { type: 0, message_id: messageId, channel_id: interaction.channelId, ...guild } };
}

/** The deprecated field of a command's first answer, still sent: its name is the whole command, subcommands included. */
function commandOf(world: World, interaction: Interaction, followUp: boolean) {
  const { id, type, commandName: name } = interaction;
  const user = world.state.users.get(interaction.userId);
  return followUp || name === undefined || !user ? {} : { interaction: { id, type, name, user } };
}

function metadataOf(world: World, interaction: Interaction, followUp: boolean): Record<string, unknown> {
  return {
    id: interaction.id,
    type: interaction.type,
    user: world.state.users.get(interaction.userId),
    authorizing_integration_owners: { '0': interaction.guildId ?? '0' },
    ...(interaction.commandName === undefined
      ? {}
      : { name: interaction.commandName, command_type: interaction.commandType }),
    ...(followUp && interaction.originalId !== null
      ? { original_response_message_id: interaction.originalId }
      : {}),
    ...causeOf(world, interaction),
  };
}

/** A component is told by its message, a modal by the interaction that opened it. */
function causeOf(world: World, interaction: Interaction): Record<string, unknown> {
  const { type, sourceMessageId, openedBy = '' } = interaction;
  if (type === InteractionType.MessageComponent) return { interacted_message_id: sourceMessageId };
  const opener = type === InteractionType.ModalSubmit ? world.interactions.get(openedBy) : undefined;
  return opener === undefined ? {} : { triggering_interaction_metadata: metadataOf(world, opener, false) };
}
