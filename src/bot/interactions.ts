import {
  DiscordAPIError,
  RESTJSONErrorCodes,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { ApiClient } from '../contract/client.ts';
import { readArguments } from './arguments.ts';
import { createCall, type Call } from './call.ts';
import type { Command } from './command.ts';
import { parseCustomId, type Component } from './component.ts';
import { explain } from './errors.ts';
import type { Acknowledgement, Answer, Replies } from './replies.ts';

export interface InteractionDependencies {
  readonly client: ApiClient;
  readonly replies: Replies;
  readonly commands: readonly Command[];
  readonly components: readonly Component[];
  readonly logger: Logger;
}

type Served = ChatInputCommandInteraction | MessageComponentInteraction;
type Work = (call: Call) => Promise<Answer>;

const UNKNOWN_COMMAND: Answer = {
  content: 'This command has changed since Discord last loaded it. Reload Discord and try again.',
};
const UNKNOWN_BUTTON: Answer = { content: 'This button is no longer in use. Run the command instead.' };
const GUILD_ONLY: Answer = { content: 'Tickets live in servers: run this command in a server.' };

/**
 * The one way every interaction goes: acknowledge before anything else, run, answer exactly once. Never rejects.
 */
export function createInteractions({
  client,
  replies,
  commands,
  components,
  logger,
}: InteractionDependencies) {
  const commandOf = new Map(commands.map((command) => [command.data.name, command]));
  const componentOf = new Map(components.map((component) => [component.id as string, component]));

  async function command(interaction: ChatInputCommandInteraction): Promise<void> {
    const found = subcommandOf(interaction);
    await serve(interaction, 'reply', async (call) =>
      found ? found.run(call, readArguments(interaction.options.data[0]?.options ?? [])) : UNKNOWN_COMMAND,
    );
  }

  async function component(interaction: MessageComponentInteraction): Promise<void> {
    const { id, args } = parseCustomId(interaction.customId);
    const found = componentOf.get(id);
    await serve(interaction, found?.acknowledgement ?? 'reply', async (call) =>
      found ? found.run(call, { args, footer: interaction.message.embeds[0]?.footer?.text }) : UNKNOWN_BUTTON,
    );
  }

  async function autocomplete(interaction: AutocompleteInteraction): Promise<void> {
    const focused = interaction.options.getFocused(true);
    const call = createCall(client, interaction);
    try {
      const complete = subcommandOf(interaction)?.completers[focused.name];
      await replies.suggest(interaction, call && complete ? await complete(call, focused.value) : []);
    } catch (error) {
      // Nobody waits for suggestions: the option can be typed without them.
      logger.warn({ err: error, interaction: interaction.id, option: focused.name }, 'could not suggest');
    }
  }

  async function serve(interaction: Served, acknowledgement: Acknowledgement, work: Work): Promise<void> {
    if (!(await acknowledged(interaction, acknowledgement))) return;
    const answer = await attempt(interaction, work);
    await answered(interaction, answer);
    if (!answer.afterwards) return;
    try {
      await answer.afterwards();
    } catch (error) {
      await answered(interaction, explained(interaction, error));
    }
  }

  async function attempt(interaction: Served, work: Work): Promise<Answer> {
    try {
      const call = createCall(client, interaction);
      return call ? await work(call) : GUILD_ONLY;
    } catch (error) {
      return explained(interaction, error);
    }
  }

  // Not acknowledged is not run: the person sees "did not respond" and may ask again.
  async function acknowledged(interaction: Served, acknowledgement: Acknowledgement): Promise<boolean> {
    try {
      await replies.acknowledge(interaction, acknowledgement);
      return true;
    } catch (error) {
      // A second process of the same bot was first: it also answers.
      if (!isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) {
        logger.error({ err: error, ...nameOf(interaction) }, 'could not acknowledge an interaction');
      }
      return false;
    }
  }

  async function answered(interaction: Served, answer: Answer): Promise<void> {
    try {
      await replies.answer(interaction, answer);
    } catch (error) {
      // Nothing is left to tell it to: the token or the answer's channel is gone, or Discord is.
      logger.error({ err: error, ...nameOf(interaction) }, 'could not answer an interaction');
    }
  }

  function explained(interaction: Served, error: unknown): Answer {
    const { sentence, expected } = explain(error, interaction.id);
    logger[expected ? 'debug' : 'error']({ err: error, ...nameOf(interaction) }, 'a command failed');
    return { content: sentence };
  }

  function subcommandOf({ commandName, options }: ChatInputCommandInteraction | AutocompleteInteraction) {
    return commandOf.get(commandName)?.subcommands.get(options.getSubcommand(false) ?? '');
  }

  return async function onInteraction(interaction: Interaction): Promise<void> {
    if (interaction.isChatInputCommand()) await command(interaction);
    else if (interaction.isMessageComponent()) await component(interaction);
    else if (interaction.isAutocomplete()) await autocomplete(interaction);
    // Anything else belongs to commands and forms that are not registered.
    else
      logger.debug(
        { interaction: interaction.id, type: interaction.type },
        'an interaction nobody asked for',
      );
  };
}

function isCode(error: unknown, code: RESTJSONErrorCodes): boolean {
  return error instanceof DiscordAPIError && error.code === code;
}

function nameOf(interaction: Served) {
  const name = interaction.isChatInputCommand()
    ? `/${interaction.commandName} ${interaction.options.getSubcommand(false) ?? ''}`
    : interaction.customId;
  return { interaction: interaction.id, guild: interaction.guildId, user: interaction.user.id, name };
}
