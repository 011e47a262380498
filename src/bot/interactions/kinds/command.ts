import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { ArgumentsOf, CommandOption, CompletedOption, OptionData } from './arguments.ts';
import type { Call } from '../call.ts';
import type { Opens } from './modal.ts';
import type { Answer } from '../replies.ts';
import { described, type DescriptionKey, named } from '../../words/localized.ts';
import type { Completer } from './suggestion.ts';

/** Discord's own data of a subcommand; `type` is added when it is collected. */
interface SubcommandData {
  readonly name: string;
  readonly description: string;
  readonly description_localizations?: Record<string, string>;
  readonly options: readonly OptionData[];
}

/** The declaration of a subcommand, apart from the function that runs it. */
interface SubcommandLiteral<Options extends readonly CommandOption[]> {
  /** The word that is typed. */
  readonly name: string;
  /** A key of `src/words`, as are the options' descriptions. */
  readonly description: DescriptionKey;
  readonly options: Options;
  /** May answer with a form; the command is run where this gives none for the typed options. */
  readonly opens?: Opens<ArgumentsOf<Options>>;
}

/** The declaration of a top-level command: what an admin sees and can restrict in Integrations. */
interface CommandData {
  readonly name: string;
  readonly description: DescriptionKey;
  /** The permission bits that a member needs by default, as Discord takes them: a decimal string. */
  readonly default_member_permissions: string;
}

/** A subcommand, ready to be run with the options that Discord sends. */
export interface Subcommand {
  readonly data: SubcommandData;
  readonly run: (call: Call, args: Record<string, unknown>) => Promise<Answer>;
  /** The completers by option. */
  readonly completers: Readonly<Record<string, Completer>>;
  /** May answer with a form. */
  readonly opens?: Opens<Record<string, unknown>>;
}

/** Subcommands under one more word, as in `/setup group create`. */
export interface SubcommandGroup {
  readonly name: string;
  readonly description: DescriptionKey;
  readonly subcommands: readonly Subcommand[];
}

export interface Command<Each extends Subcommand = Subcommand> {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The subcommands by the words after the command's: `lock`, or `group create`; by '' where the command has none. */
  readonly subcommands: ReadonlyMap<string, Each>;
}

/**
 * Declares a subcommand: Discord's option data, and the function that runs it with arguments inferred from that data.
 */
export function subcommand<const Options extends readonly CommandOption[]>(
  { name, description, options, opens }: SubcommandLiteral<Options>,
  run: (call: Call, args: ArgumentsOf<Options>) => Promise<Answer>,
): Subcommand {
  return {
    data: { name, ...described(description), options: options.map(optionData) },
    completers: Object.fromEntries(
      options.filter(isCompleted).map((option) => [option.name, option.complete]),
    ),
    // Here and below: Discord checked the arguments against this very data before it sent them.
    run: (call, args) => run(call, args as ArgumentsOf<Options>),
    ...(opens && { opens: (call, args) => opens(call, args as ArgumentsOf<Options>) }),
  };
}

function optionData(option: CommandOption): OptionData {
  if (isCompleted(option)) {
    const { complete: _, example, ...data } = option;
    return { ...data, ...described(data.description, example), autocomplete: true };
  }
  const { choices } = 'choices' in option ? option : { choices: undefined };
  const { example, ...data } = option;
  // Of one kind of option or another, which the spread of any keeps.
  return {
    ...data,
    ...described(data.description, example),
    ...(choices && { choices: choices.map((choice) => ({ ...choice, ...named(choice.name) })) }),
  } as OptionData;
}

function isCompleted(option: CommandOption): option is CompletedOption {
  return option.complete !== undefined;
}

/** Collects subcommands, and groups of them, into the top-level command that is registered with Discord. */
export function command<const Listed extends readonly Subcommand[]>(
  data: CommandData,
  subcommands: Listed,
  groups: readonly SubcommandGroup[] = [],
): Command<Listed[number]> {
  return {
    data: {
      ...data,
      ...described(data.description),
      type: ApplicationCommandType.ChatInput,
      // Every operation needs a guild.
      contexts: [InteractionContextType.Guild],
      options: [
        ...groups.map(({ name, description, subcommands: below }) => ({
          name,
          ...described(description),
          type: ApplicationCommandOptionType.SubcommandGroup as const,
          options: below.map(asOption),
        })),
        ...subcommands.map(asOption),
      ],
    },
    subcommands: new Map([
      ...subcommands.map((each) => [each.data.name, each] as const),
      ...groups.flatMap(({ name, subcommands: below }) =>
        below.map((each) => [`${name} ${each.data.name}`, each] as const),
      ),
    ]),
  };
}

/** Makes a top-level command without subcommands: the options of its only one are typed directly after it. */
export function soleCommand<Only extends Subcommand>(
  permissions: Pick<CommandData, 'default_member_permissions'>,
  only: Only,
): Command<Only> {
  return {
    data: {
      ...permissions,
      ...registrable(only.data),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
    },
    subcommands: new Map([['', only]]),
  };
}

function asOption({ data }: Subcommand) {
  return { ...registrable(data), type: ApplicationCommandOptionType.Subcommand as const };
}

function registrable({ options, ...words }: SubcommandData) {
  // discord-api-types declares the lists mutable; nothing writes to them.
  return { ...words, options: structuredClone(options) as never[] };
}
