import {
  InteractionType,
  type APIChatInputApplicationCommandInteraction,
  type APIContextMenuInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
} from 'discord.js';
import {
  isChatInputApplicationCommandInteraction,
  isContextMenuApplicationCommandInteraction,
} from 'discord-api-types/utils/v10';
import type { Logger } from 'pino';
import { readArguments } from './arguments.ts';
import { createAutocomplete } from './autocomplete.ts';
import type { Tools } from './call.ts';
import type { Command } from './command.ts';
import { parseCustomId, type Component } from './component.ts';
import { wordsOf } from './interaction-words.ts';
import type { Menu } from './menu.ts';
import { readFields, type Modal } from './modal.ts';
import type { Answer, Replies } from './replies.ts';
import { createServe } from './serve.ts';

export interface InteractionDependencies {
  readonly tools: Tools;
  readonly replies: Replies;
  readonly commands: readonly Command[];
  readonly menus: readonly Menu[];
  readonly components: readonly Component[];
  readonly modals: readonly Modal[];
  readonly logger: Logger;
  /** The bot stops: nothing more is waited for. */
  readonly stopping: AbortSignal;
}

const UNKNOWN_COMMAND: Answer = {
  content: 'This command has changed since Discord last loaded it. Reload Discord and try again.',
};
const UNKNOWN_BUTTON: Answer = { content: 'This button is no longer in use. Run the command instead.' };
const UNKNOWN_FORM: Answer = { content: 'This form is no longer in use. Run the command instead.' };

/** Finds what an interaction is for, and has it served. Never rejects. */
export function createInteractions({
  tools,
  replies,
  commands,
  menus,
  components,
  modals,
  logger,
  stopping,
}: InteractionDependencies) {
  const serve = createServe({ tools, replies, logger, stopping });
  const commandOf = new Map(commands.map((command) => [command.data.name, command]));
  const autocomplete = createAutocomplete({ tools, replies, commandOf, logger });
  const componentOf = new Map(components.map((component) => [component.id as string, component]));
  const menuOf = new Map(menus.map((menu) => [menu.data.name, menu]));
  const modalOf = new Map(modals.map((modal) => [modal.id as string, modal]));

  async function command(interaction: APIChatInputApplicationCommandInteraction): Promise<void> {
    const { subcommand, options } = wordsOf(interaction);
    const found = commandOf.get(interaction.data.name)?.subcommands.get(subcommand);
    const args = readArguments(options, interaction.data.resolved);
    await serve(interaction, {
      acknowledgement: 'reply',
      opens: found?.opens && ((call) => found.opens?.(call, args)),
      work: async (call) => (found ? found.run(call, args) : UNKNOWN_COMMAND),
    });
  }

  async function menu(interaction: APIContextMenuInteraction): Promise<void> {
    const found = menuOf.get(interaction.data.name);
    await serve(interaction, {
      acknowledgement: 'reply',
      work: async (call) => (found ? found.run(call, interaction.data) : UNKNOWN_COMMAND),
    });
  }

  async function component(interaction: APIMessageComponentInteraction): Promise<void> {
    const { id, args } = parseCustomId(interaction.data.custom_id);
    const found = componentOf.get(id);
    const values = 'values' in interaction.data ? interaction.data.values : [];
    const press = { args, footer: interaction.message.embeds[0]?.footer?.text, values };
    await serve(interaction, {
      acknowledgement: found?.acknowledgement ?? 'reply',
      audience: found?.audience,
      guildId: found?.guildIn?.(args),
      opens: found?.opens && ((call) => found.opens?.(call, press)),
      work: async (call) => (found ? found.run(call, press) : UNKNOWN_BUTTON),
    });
  }

  async function modal(interaction: APIModalSubmitInteraction): Promise<void> {
    const { id, args } = parseCustomId(interaction.data.custom_id);
    const found = modalOf.get(id);
    const footer = interaction.message?.embeds[0]?.footer?.text;
    const roleIds = new Set(Object.keys(interaction.data.resolved?.roles ?? {}));
    const submission = { args, fields: readFields(interaction.data), roleIds, footer };
    await serve(interaction, {
      acknowledgement: found?.acknowledgement ?? 'reply',
      audience: found?.audience,
      guildId: found?.guildIn?.(args),
      work: async (call) => (found ? found.run(call, submission) : UNKNOWN_FORM),
    });
  }

  return async function onInteraction(interaction: APIInteraction): Promise<void> {
    if (interaction.type === InteractionType.MessageComponent) await component(interaction);
    else if (interaction.type === InteractionType.ModalSubmit) await modal(interaction);
    else if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
      await autocomplete(interaction);
    else if (isTypedCommand(interaction)) await command(interaction);
    else if (isMenu(interaction)) await menu(interaction);
    else
      logger.debug(
        { interaction: interaction.id, type: interaction.type },
        'an interaction nobody asked for',
      );
  };
}

function isTypedCommand(
  interaction: APIInteraction,
): interaction is APIChatInputApplicationCommandInteraction {
  return (
    interaction.type === InteractionType.ApplicationCommand &&
    isChatInputApplicationCommandInteraction(interaction)
  );
}

function isMenu(interaction: APIInteraction): interaction is APIContextMenuInteraction {
  return (
    interaction.type === InteractionType.ApplicationCommand &&
    isContextMenuApplicationCommandInteraction(interaction)
  );
}
