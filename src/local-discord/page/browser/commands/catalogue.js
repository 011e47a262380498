/**
 * Commands as people type them: every subcommand is an entry of its own, `/name group word`.
 *
 * @import { Command, CommandCall, CommandOption, OptionData } from '../wire.ts'
 */
import { OPTION } from '../discord-numbers.js';

/** @typedef {{ words: string, description: string, options: CommandOption[], path: CommandOption[], command: Command }} Entry */

const CHAT = 1;

/** @param {Command[]} commands @returns {Entry[]} in the order of their words */
export const listEntries = (commands) =>
  commands
    .filter(({ type = CHAT }) => type === CHAT)
    .flatMap((command) => entriesOf(command, [], command))
    .toSorted((a, b) => a.words.localeCompare(b.words));

/** @param {Command} command @param {CommandOption[]} path @param {Command | CommandOption} at @returns {Entry[]} */
function entriesOf(command, path, at) {
  const options = at.options ?? [];
  const deeper = options.filter(({ type }) => type === OPTION.subcommand || type === OPTION.subcommandGroup);
  if (deeper.length > 0) return deeper.flatMap((option) => entriesOf(command, [...path, option], option));
  const words = [command.name, ...path.map(({ name }) => name)].join(' ');
  return [{ words, description: at.description, options, path, command }];
}

/**
 * The entries that a beginning could mean: those whose words start with it, then those that contain it.
 *
 * @param {Entry[]} entries
 * @param {string} typed what stands after the slash
 */
export function matchEntries(entries, typed) {
  const wanted = typed.trim().toLowerCase();
  const starting = entries.filter(({ words }) => words.startsWith(wanted));
  const containing = entries.filter(({ words }) => !words.startsWith(wanted) && words.includes(wanted));
  return [...starting, ...containing];
}

/**
 * The values in Discord's nesting: subcommand group, subcommand, options.
 *
 * @param {Entry} entry
 * @param {OptionData[]} values
 * @returns {CommandCall}
 */
export const commandData = ({ command, path }, values) => ({
  name: command.name,
  options: path.reduceRight((inner, { type, name }) => [{ type, name, options: inner }], values),
});
