import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIChatInputApplicationCommandInteraction,
  type APIContextMenuInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
} from 'discord.js';
import { nameOfCustomId } from '../../contract/custom-ids.ts';

/** Interactions that are answered with a message. */
export type Answerable =
  | APIChatInputApplicationCommandInteraction
  | APIContextMenuInteraction
  | APIMessageComponentInteraction
  | APIModalSubmitInteraction;
/** Interactions that name a command: one that was sent, or one that is still being typed. */
type Named = APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction;

/** The subcommand that was typed (`lock`, `group create`, or '' if there isn't one) and the options typed after it. */
export function wordsOf({ data }: Named): {
  readonly subcommand: string;
  readonly options: readonly APIApplicationCommandInteractionDataBasicOption[];
} {
  const all = 'options' in data ? (data.options ?? []) : [];
  const [first] = all;
  if (first?.type === ApplicationCommandOptionType.Subcommand)
    return { subcommand: first.name, options: first.options ?? [] };
  if (first?.type === ApplicationCommandOptionType.SubcommandGroup) {
    const [below] = first.options;
    if (below) return { subcommand: `${first.name} ${below.name}`, options: below.options ?? [] };
  }
  return { subcommand: '', options: all.filter(isBasic) };
}

/** An option that is neither a subcommand nor a group. Commands with subcommands have no such options. */
function isBasic(
  option:
    | APIApplicationCommandInteractionDataOption
    | APIApplicationCommandAutocompleteInteraction['data']['options'][number],
): option is APIApplicationCommandInteractionDataBasicOption {
  return (
    option.type !== ApplicationCommandOptionType.Subcommand &&
    option.type !== ApplicationCommandOptionType.SubcommandGroup
  );
}

/** The fields by which logs identify an interaction. */
export function nameOf(interaction: Named | Answerable) {
  const { id, guild_id: guild, member, user } = interaction;
  return { interaction: id, guild, user: (member?.user ?? user)?.id, name: wordFor(interaction) };
}

function wordFor(interaction: Named | Answerable): string {
  // The other words hold what people typed, and a form's signature.
  if ('custom_id' in interaction.data) return nameOfCustomId(interaction.data.custom_id);
  return isNamed(interaction)
    ? `/${interaction.data.name} ${wordsOf(interaction).subcommand}`.trimEnd()
    : interaction.data.name;
}

function isNamed(interaction: Named | Answerable): interaction is Named {
  return 'type' in interaction.data && interaction.data.type === ApplicationCommandType.ChatInput;
}
