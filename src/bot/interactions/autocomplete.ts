import type { APIApplicationCommandAutocompleteInteraction } from 'discord.js';
import type { ServedInteraction } from '../../metrics/events.ts';
import { readArguments } from './kinds/arguments.ts';
import { createCall } from './call.ts';
import type { Command } from './kinds/command.ts';
import type { Choice } from './kinds/suggestion.ts';
import { requireOffered } from '../other-servers.ts';
import { explain } from '../words/errors.ts';
import { nameOf, wordsOf } from './interaction-name.ts';
import type { InteractionContext } from './serve.ts';

interface Suggestions extends Pick<ServedInteraction, 'name' | 'outcome'> {
  readonly choices: readonly Choice[];
}

/** Answers with suggestions while someone types; with none where they can't be found. Never rejects. */
export function createAutocomplete(
  { tools, replies, logger, onServed = () => undefined }: InteractionContext,
  commandOf: ReadonlyMap<string, Command>,
) {
  async function suggestionsFor(
    interaction: APIApplicationCommandAutocompleteInteraction,
  ): Promise<Suggestions> {
    const { subcommand, options } = wordsOf(interaction);
    const { name = '', value = '' } = options.find((option) => 'focused' in option && option.focused) ?? {};
    const complete = commandOf.get(interaction.data.name)?.subcommands.get(subcommand)?.completers[name];
    const call = createCall(tools, interaction);
    // Metrics use declared names only: an outdated registration, or a forged one, may bring names that are not ours.
    const commandName = `${interaction.data.name} ${subcommand}`.trim();
    const known = complete ? `${commandName} ${name}` : 'unknown';
    try {
      if (!call || !complete) return { choices: [], name: known, outcome: 'done' };
      await requireOffered(call, commandName);
      const choices = await complete(call, String(value), readArguments(options));
      return { choices, name: known, outcome: 'done' };
    } catch (error) {
      // Nobody waits for suggestions: the option can be typed without them. Half-typed options are often wrong.
      const { expected } = explain(error, interaction.id);
      const about = { err: error, ...nameOf(interaction), option: name };
      logger[expected ? 'debug' : 'warn'](about, 'autocomplete failed');
      return { choices: [], name: known, outcome: expected ? 'refused' : 'failed' };
    }
  }

  return async function autocomplete(
    interaction: APIApplicationCommandAutocompleteInteraction,
  ): Promise<void> {
    const start = performance.now();
    const { choices, ...result } = await suggestionsFor(interaction);
    const served = { ...result, kind: 'suggestion', acknowledgedSeconds: undefined } as const;
    try {
      await replies.suggest(interaction, choices);
      onServed({ ...served, answeredSeconds: (performance.now() - start) / 1_000 });
    } catch (error) {
      onServed({ ...served, outcome: 'failed', answeredSeconds: undefined });
      logger.warn({ err: error, ...nameOf(interaction) }, 'could not send autocomplete suggestions');
    }
  };
}
