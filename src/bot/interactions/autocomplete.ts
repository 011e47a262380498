import type { APIApplicationCommandAutocompleteInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { readArguments } from './kinds/arguments.ts';
import { createCall, type Tools } from './call.ts';
import type { Command } from './kinds/command.ts';
import type { Choice } from './kinds/suggestion.ts';
import { explain } from '../words/errors.ts';
import { nameOf, wordsOf } from './typed-words.ts';
import type { Replies } from './replies.ts';

interface AutocompleteDependencies {
  readonly tools: Tools;
  readonly replies: Replies;
  readonly commandOf: ReadonlyMap<string, Command>;
  readonly logger: Logger;
}

/** Suggestions while someone types; none where they can't be found. Never rejects. */
export function createAutocomplete({ tools, replies, commandOf, logger }: AutocompleteDependencies) {
  async function choicesFor(
    interaction: APIApplicationCommandAutocompleteInteraction,
  ): Promise<readonly Choice[]> {
    const { subcommand, options } = wordsOf(interaction);
    const { name = '', value = '' } = options.find((option) => 'focused' in option && option.focused) ?? {};
    const complete = commandOf.get(interaction.data.name)?.subcommands.get(subcommand)?.completers[name];
    const call = createCall(tools, interaction);
    try {
      return call && complete ? await complete(call, String(value), readArguments(options)) : [];
    } catch (error) {
      // Nobody waits for suggestions: the option can be typed without them. Half-typed options are often wrong.
      const { expected } = explain(error, interaction.id);
      const about = { err: error, ...nameOf(interaction), option: name };
      logger[expected ? 'debug' : 'warn'](about, 'could not suggest');
      return [];
    }
  }

  return async function autocomplete(
    interaction: APIApplicationCommandAutocompleteInteraction,
  ): Promise<void> {
    const choices = await choicesFor(interaction);
    try {
      await replies.suggest(interaction, choices);
    } catch (error) {
      logger.warn({ err: error, ...nameOf(interaction) }, 'could not answer with suggestions');
    }
  };
}
