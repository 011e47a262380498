import {
  ApplicationCommandOptionType,
  InteractionType,
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIChatInputApplicationCommandInteraction,
  type APIMessageComponentInteraction,
} from 'discord.js';

/** What is answered with a message. */
export type Served = APIChatInputApplicationCommandInteraction | APIMessageComponentInteraction;
/** What names a command: one that was sent, or is still being typed. */
export type Named = APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction;

/** The subcommand that was typed, and what was typed after it. */
export function wordsOf({ data }: Named): {
  readonly subcommand: string;
  readonly options: readonly APIApplicationCommandInteractionDataBasicOption[];
} {
  const [first] = 'options' in data ? (data.options ?? []) : [];
  if (first?.type !== ApplicationCommandOptionType.Subcommand) return { subcommand: '', options: [] };
  return { subcommand: first.name, options: first.options ?? [] };
}

/** How a log names an interaction. */
export function nameOf(interaction: Named | Served) {
  const { id, guild_id: guild, member } = interaction;
  const name =
    interaction.type === InteractionType.MessageComponent
      ? interaction.data.custom_id
      : `/${interaction.data.name} ${wordsOf(interaction).subcommand}`;
  return { interaction: id, guild, user: member?.user.id, name };
}
