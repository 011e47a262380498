/** Commands as people type them: every subcommand is a separate entry, `/name group word`. */
import type { Command, CommandCall, CommandOption, OptionData } from '../wire.ts';
import { OPTION } from '../discord-numbers.ts';

export type Entry = {
  words: string;
  description: string;
  options: CommandOption[];
  path: CommandOption[];
  command: Command;
};

const CHAT = 1;

/** @returns in the order of their words */
export const listEntries = (commands: Command[]): Entry[] =>
  commands
    .filter(({ type = CHAT }) => type === CHAT)
    .flatMap((command) => entriesOf(command, [], command))
    .toSorted((a, b) => a.words.localeCompare(b.words));

function entriesOf(command: Command, path: CommandOption[], at: Command | CommandOption): Entry[] {
  const options = at.options ?? [];
  const deeper = options.filter(({ type }) => type === OPTION.subcommand || type === OPTION.subcommandGroup);
  if (deeper.length > 0) return deeper.flatMap((option) => entriesOf(command, [...path, option], option));
  const words = [command.name, ...path.map(({ name }) => name)].join(' ');
  return [{ words, description: at.description, options, path, command }];
}

/**
 * The entries that a beginning could mean: those whose words start with it, then those that contain it.
 *
 * @param typed the text after the slash
 */
export function matchEntries(entries: Entry[], typed: string) {
  const wanted = typed.trim().toLowerCase();
  const starting = entries.filter(({ words }) => words.startsWith(wanted));
  const containing = entries.filter(({ words }) => !words.startsWith(wanted) && words.includes(wanted));
  return [...starting, ...containing];
}

/** The words by which the app knows the command: those that are typed can be in another language. */
export const sentWords = ({ command, path }: Entry): string =>
  [command.sent, ...path.map(({ sent }) => sent)].join(' ');

/** The values in Discord's nesting: subcommand group, subcommand, options. */
export const commandData = ({ command, path }: Entry, values: OptionData[]): CommandCall => ({
  name: command.sent,
  options: path.reduceRight((inner, { type, sent }) => [{ type, name: sent, options: inner }], values),
});
