import {
  DiscordAPIError,
  InteractionType,
  RESTJSONErrorCodes,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
} from 'discord.js';
import { isChatInputApplicationCommandInteraction } from 'discord-api-types/utils/v10';
import type { Logger } from 'pino';
import type { ApiClient } from '../contract/client.ts';
import { readArguments } from './arguments.ts';
import { createAutocomplete } from './autocomplete.ts';
import { createCall, type Call } from './call.ts';
import type { Command } from './command.ts';
import { parseCustomId, type Component } from './component.ts';
import { explain } from './errors.ts';
import { nameOf, wordsOf, type Served } from './interaction-words.ts';
import type { Acknowledgement, Answer, Replies } from './replies.ts';

export interface InteractionDependencies {
  readonly client: ApiClient;
  readonly replies: Replies;
  readonly commands: readonly Command[];
  readonly components: readonly Component[];
  readonly logger: Logger;
}

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
  const autocomplete = createAutocomplete({ client, replies, commandOf, logger });
  const componentOf = new Map(components.map((component) => [component.id as string, component]));

  async function command(interaction: APIChatInputApplicationCommandInteraction): Promise<void> {
    const { subcommand, options } = wordsOf(interaction);
    const found = commandOf.get(interaction.data.name)?.subcommands.get(subcommand);
    await serve(interaction, 'reply', async (call) =>
      found ? found.run(call, readArguments(options, interaction.data.resolved)) : UNKNOWN_COMMAND,
    );
  }

  async function component(interaction: APIMessageComponentInteraction): Promise<void> {
    const { id, args } = parseCustomId(interaction.data.custom_id);
    const found = componentOf.get(id);
    await serve(interaction, found?.acknowledgement ?? 'reply', async (call) =>
      found ? found.run(call, { args, footer: interaction.message.embeds[0]?.footer?.text }) : UNKNOWN_BUTTON,
    );
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

  return async function onInteraction(interaction: APIInteraction): Promise<void> {
    if (interaction.type === InteractionType.MessageComponent) await component(interaction);
    else if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
      await autocomplete(interaction);
    else if (isTypedCommand(interaction)) await command(interaction);
    // Context menus and forms that the bot does not have.
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

function isCode(error: unknown, code: RESTJSONErrorCodes): boolean {
  return error instanceof DiscordAPIError && error.code === code;
}
