import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
  type APIApplicationCommandOptionChoice,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { ArgumentsOf, AutocompletedNames, OptionData } from './arguments.ts';
import type { Call } from '../call.ts';
import type { Opens } from './modal.ts';
import type { Answer } from '../replies.ts';

/** Discord's own data of a subcommand; `type` is added when it is collected. */
export interface SubcommandData {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionData[];
}

/** Discord's own data of a top-level command: what an admin sees and can restrict in Integrations. */
export interface CommandData {
  readonly name: string;
  readonly description: string;
  /** The permission bits that a member needs by default, as Discord takes them: a decimal string. */
  readonly default_member_permissions: string;
}

export type Choice = APIApplicationCommandOptionChoice<string>;

/** Suggestions for one option, from what was typed so far: into it, and into the command's other options. */
export type Completer = (
  call: Call,
  typed: string,
  others: Readonly<Record<string, unknown>>,
) => Promise<readonly Choice[]>;

/** A subcommand, ready to be run with whatever Discord sent. */
export interface Subcommand {
  readonly data: SubcommandData;
  readonly run: (call: Call, args: Record<string, unknown>) => Promise<Answer>;
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

type Completers<Data extends SubcommandData> = [AutocompletedNames<Data['options']>] extends [never]
  ? []
  : [completers: Readonly<Record<AutocompletedNames<Data['options']>, Completer>>];

/**
 * Declares a subcommand: Discord's option data, the function that runs it with arguments inferred from that data, and
 * a completer for each option marked `autocomplete`.
 */
export function subcommand<const Data extends SubcommandData>(
  data: Data,
  run: (call: Call, args: ArgumentsOf<Data['options']>) => Promise<Answer>,
  ...[completers]: Completers<Data>
): Subcommand {
  return {
    data,
    // Discord held the arguments against this very data before it sent them.
    run: (call, args) => run(call, args as ArgumentsOf<Data['options']>),
    completers: completers ?? {},
  };
}

/** The same, answered with a form where `opens` gives one for what was typed, and run where it gives none. */
export function withForm<const Data extends SubcommandData>(
  data: Data,
  opens: Opens<ArgumentsOf<Data['options']>>,
  run: (call: Call, args: ArgumentsOf<Data['options']>) => Promise<Answer>,
  ...completers: Completers<Data>
): Subcommand {
  return {
    ...subcommand(data, run, ...completers),
    // As above.
    opens: (call, args) => opens(call, args as ArgumentsOf<Data['options']>),
  };
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
