import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
  type APIApplicationCommandOptionChoice,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { ArgumentsOf, AutocompletedNames, OptionData } from './arguments.ts';
import type { Call } from './call.ts';
import type { Answer } from './replies.ts';

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
}

export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
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

/** Collects subcommands into the top-level command that is registered with Discord. */
export function command(data: CommandData, subcommands: readonly Subcommand[]): Command {
  return {
    data: {
      ...data,
      type: ApplicationCommandType.ChatInput,
      // Every operation needs a guild.
      contexts: [InteractionContextType.Guild],
      options: subcommands.map(({ data }) => ({
        ...registrable(data),
        type: ApplicationCommandOptionType.Subcommand,
      })),
    },
    subcommands: new Map(subcommands.map((subcommand) => [subcommand.data.name, subcommand])),
  };
}

function registrable({ name, description, options }: SubcommandData) {
  // discord-api-types declares the lists mutable; nothing writes to them.
  return { name, description, options: structuredClone(options) as never[] };
}
