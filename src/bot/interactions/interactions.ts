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
import { readArguments } from './kinds/arguments.ts';
import { createAutocomplete } from './autocomplete.ts';
import type { Tools } from './call.ts';
import type { Command } from './kinds/command.ts';
import { parseCustomId, type Component } from './kinds/component.ts';
import { wordsOf, type Served } from './typed-words.ts';
import type { Menu } from './kinds/menu.ts';
import { createForms } from './forms.ts';
import type { FormSeal } from './form-seal.ts';
import { readFields, type Modal } from './kinds/modal.ts';
import { isOwnAnswer } from './own-answer.ts';
import type { Answer, Replies } from './replies.ts';
import { createServe } from './serve.ts';

interface InteractionDependencies {
  readonly tools: Tools;
  readonly replies: Replies;
  readonly commands: readonly Command[];
  readonly menus: readonly Menu[];
  readonly components: readonly Component[];
  readonly modals: readonly Modal[];
  readonly seal: FormSeal;
  readonly logger: Logger;
  /** The bot stops: nothing more is waited for. */
  readonly stopping: AbortSignal;
}

const UNKNOWN_COMMAND: Answer = {
  content: 'This command has changed since Discord last loaded it. Reload Discord and try again.',
};
const UNKNOWN_BUTTON: Answer = { content: 'This button is no longer in use. Run the command instead.' };
const UNKNOWN_FORM: Answer = { content: 'This form is no longer in use. Run the command instead.' };
const NOT_FOR_YOU: Answer = {
  content:
    'This button does nothing here: it is not part of an answer of the bot to you. Run the command yourself.',
};
const NOT_YOUR_FORM: Answer = {
  content: 'This form was not opened for you here, or too long ago. Run the command again.',
};
const OTHER_SERVER: Answer = { content: 'This button belongs to another server, and does nothing here.' };

/** Finds what an interaction is for, and has it served. Never rejects. */
export function createInteractions({
  tools,
  replies,
  commands,
  menus,
  components,
  modals,
  seal,
  logger,
  stopping,
}: InteractionDependencies) {
  const serve = createServe({ tools, replies, logger, stopping });
  const commandOf = new Map(commands.map((command) => [command.data.name, command]));
  const autocomplete = createAutocomplete({ tools, replies, commandOf, logger });
  const componentOf = new Map(components.map((component) => [component.id as string, component]));
  const menuOf = new Map(menus.map((menu) => [menu.data.name, menu]));
  const modalOf = new Map(modals.map((modal) => [modal.id as string, modal]));
  const forms = createForms(modalOf, seal);

  async function command(interaction: APIChatInputApplicationCommandInteraction): Promise<void> {
    const { subcommand, options } = wordsOf(interaction);
    const found = commandOf.get(interaction.data.name)?.subcommands.get(subcommand);
    const args = readArguments(options, interaction.data.resolved);
    await serve(interaction, {
      acknowledgement: 'reply',
      opens: forms.opening(interaction, found?.opens && ((call) => found.opens?.(call, args))),
      work: async (call) => (found ? found.run(call, args) : UNKNOWN_COMMAND),
    });
  }

  /** Beside the message that it came from, which may be anyone's and is left as it is. */
  async function refuse(interaction: Served, answer: Answer): Promise<void> {
    await serve(interaction, { acknowledgement: 'reply', work: async () => answer });
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
    if (!found) return refuse(interaction, UNKNOWN_BUTTON);
    if (found.usedBy === 'asker' && !isOwnAnswer(interaction.message, interaction))
      return refuse(interaction, NOT_FOR_YOU);
    const guildId = found.guildIn?.(args);
    if (isElsewhere(interaction, guildId)) return refuse(interaction, OTHER_SERVER);
    const values = 'values' in interaction.data ? interaction.data.values : [];
    const press = { args, footer: interaction.message.embeds[0]?.footer?.text, values };
    await serve(interaction, {
      acknowledgement: found.acknowledgement,
      audience: found.audience,
      guildId,
      opens: forms.opening(interaction, found.opens && ((call) => found.opens?.(call, press))),
      work: async (call) => found.run(call, press),
    });
  }

  async function modal(interaction: APIModalSubmitInteraction): Promise<void> {
    const found = modalOf.get(parseCustomId(interaction.data.custom_id).id);
    if (!found) return refuse(interaction, UNKNOWN_FORM);
    const customId = forms.opened(interaction, found);
    if (customId === undefined) return refuse(interaction, NOT_YOUR_FORM);
    const { args } = parseCustomId(customId);
    const guildId = found.guildIn?.(args);
    if (isElsewhere(interaction, guildId)) return refuse(interaction, OTHER_SERVER);
    const roleIds = new Set(Object.keys(interaction.data.resolved?.roles ?? {}));
    const submission = { args, fields: readFields(interaction.data), roleIds };
    await serve(interaction, {
      acknowledgement: found.acknowledgement,
      audience: found.audience,
      guildId,
      work: async (call) => found.run(call, submission),
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

/** What works in direct messages names its server; within another server it would act there by this one's rights. */
function isElsewhere({ guild_id: here }: Served, named: string | undefined): boolean {
  return here !== undefined && named !== undefined && here !== named;
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
