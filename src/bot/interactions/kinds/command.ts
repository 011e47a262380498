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
import type { Completer } from './suggestion.ts';

/** Discord's own data of a subcommand; `type` is added when it is collected. */
interface SubcommandData {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionData[];
}

/** What is declared of a subcommand beside the function that runs it. */
interface SubcommandLiteral<Options extends readonly CommandOption[]> {
  /** The word that is typed. */
  readonly name: string;
  readonly description: string;
  readonly options: Options;
  /** Where it may be answered with a form; it is run where this gives none for what was typed. */
  readonly opens?: Opens<ArgumentsOf<Options>>;
}

/** Discord's own data of a top-level command: what an admin sees and can restrict in Integrations. */
interface CommandData {
  readonly name: string;
  readonly description: string;
  /** The permission bits that a member needs by default, as Discord takes them: a decimal string. */
  readonly default_member_permissions: string;
}

/** A subcommand, ready to be run with whatever Discord sent. */
export interface Subcommand {
  readonly data: SubcommandData;
  readonly run: (call: Call, args: Record<string, unknown>) => Promise<Answer>;
  /** By option. */
  readonly completers: Readonly<Record<string, Completer>>;
  /** Where it may be answered with a form. */
  readonly opens?: Opens<Record<string, unknown>>;
}

/** Subcommands under one more word, as `/setup group create`. */
export interface SubcommandGroup {
  readonly name: string;
  readonly description: string;
  readonly subcommands: readonly Subcommand[];
}

export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** By the words after the command's: `lock`, or `group create`. */
  readonly subcommands: ReadonlyMap<string, Subcommand>;
}

/** Declares a subcommand: Discord's option data, and the function that runs it with arguments inferred from that data. */
export function subcommand<const Options extends readonly CommandOption[]>(
  { name, description, options, opens }: SubcommandLiteral<Options>,
  run: (call: Call, args: ArgumentsOf<Options>) => Promise<Answer>,
): Subcommand {
  return {
    data: { name, description, options: options.map(optionData) },
    completers: Object.fromEntries(
      options.filter(isCompleted).map((option) => [option.name, option.complete]),
    ),
    // Here and below: Discord held the arguments against this very data before it sent them.
    run: (call, args) => run(call, args as ArgumentsOf<Options>),
    ...(opens && { opens: (call, args) => opens(call, args as ArgumentsOf<Options>) }),
  };
}

function optionData(option: CommandOption): OptionData {
  if (!isCompleted(option)) return option;
  const { complete: _, ...data } = option;
  return { ...data, autocomplete: true };
}

function isCompleted(option: CommandOption): option is CompletedOption {
  return option.complete !== undefined;
}

/** Collects subcommands, and groups of them, into the top-level command that is registered with Discord. */
export function command(
  data: CommandData,
  subcommands: readonly Subcommand[],
  groups: readonly SubcommandGroup[] = [],
): Command {
  return {
    data: {
      ...data,
      type: ApplicationCommandType.ChatInput,
      // Every operation needs a guild.
      contexts: [InteractionContextType.Guild],
      options: [
        ...groups.map(({ name, description, subcommands: below }) => ({
          name,
          description,
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

function asOption({ data }: Subcommand) {
  return { ...registrable(data), type: ApplicationCommandOptionType.Subcommand as const };
}

function registrable({ name, description, options }: SubcommandData) {
  // discord-api-types declares the lists mutable; nothing writes to them.
  return { name, description, options: structuredClone(options) as never[] };
}
