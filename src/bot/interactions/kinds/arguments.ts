import {
  ApplicationCommandOptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIAttachment,
  type APIInteractionDataResolved,
} from 'discord.js';
import type { DescriptionKey } from '../../words/localized.ts';
import type { Completer } from './suggestion.ts';

/** One option of a subcommand, as Discord's documentation writes it, frozen so that its literals stay types. */
export type OptionData = DeepReadonly<APIApplicationCommandBasicOption>;

/**
 * An option as a command declares it: one with suggestions carries the function that makes them, and so is
 * autocompleted.
 */
export type CommandOption =
  (Exclude<OptionData, Autocompleted> & Described & { readonly complete?: never }) | CompletedOption;

/** A text option whose suggestions change with the text typed so far. */
export type CompletedOption = Omit<
  Extract<OptionData, Autocompleted & { readonly type: ApplicationCommandOptionType.String }>,
  'autocomplete' | 'choices'
> &
  Described & { readonly complete: Completer };

interface Described {
  readonly description: DescriptionKey;
  /** Replaces `{example}` in the option's description. */
  readonly example?: string;
}

interface Autocompleted {
  readonly autocomplete: true;
}

/**
 * The arguments of the function that goes with an option list: one property for each option, required or not as
 * declared.
 */
export type ArgumentsOf<Options extends readonly CommandOption[]> = Flatten<
  {
    readonly [Option in Options[number] as Option extends Required ? Option['name'] : never]: ValueOf<Option>;
  } & {
    readonly [
      Option in Options[number] as Option extends Required ? never : Option['name']
    ]?: ValueOf<Option>;
  }
>;

interface Required {
  readonly required: true;
}

type ValueOf<Option extends CommandOption> = Option extends {
  readonly choices: readonly { readonly value: infer Value }[];
}
  ? Value
  : ValueOfType[Option['type']];

// A person, channel or role is its snowflake: the contract needs nothing else, and with no intents the bot has nothing
// else that is worth trusting.
interface ValueOfType {
  [ApplicationCommandOptionType.String]: string;
  [ApplicationCommandOptionType.Integer]: number;
  [ApplicationCommandOptionType.Number]: number;
  [ApplicationCommandOptionType.Boolean]: boolean;
  [ApplicationCommandOptionType.User]: string;
  [ApplicationCommandOptionType.Channel]: string;
  [ApplicationCommandOptionType.Role]: string;
  [ApplicationCommandOptionType.Mentionable]: string;
  [ApplicationCommandOptionType.Attachment]: APIAttachment;
}

type Flatten<T> = { [Key in keyof T]: T[Key] };

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** The typed options of one interaction by name. Discord checks them against the registered data before they arrive. */
export function readArguments(
  options: readonly APIApplicationCommandInteractionDataBasicOption[],
  resolved: Pick<APIInteractionDataResolved, 'attachments'> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, type, value } of options) {
    values[name] = type === ApplicationCommandOptionType.Attachment ? resolved.attachments?.[value] : value;
  }
  return values;
}
