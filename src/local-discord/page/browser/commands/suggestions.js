/**
 * What a field for an option proposes while one types.
 *
 * @import { Directory } from '../session/directory.js'
 * @import { CommandOption } from '../wire.ts'
 */
import { CHANNEL, OPTION } from '../discord-numbers.js';

/**
 * `value` is what is sent; `text` what then stands in the field; `userId` whose picture goes before it.
 *
 * @typedef {{ text: string, value: string | number | boolean, detail?: string, userId?: string }} Suggestion
 */

/** @type {Record<number, (directory: Directory, option: CommandOption) => Suggestion[]>} */
const sources = {
  [OPTION.boolean]: () => [
    { text: 'True', value: true },
    { text: 'False', value: false },
  ],
  [OPTION.user]: people,
  [OPTION.role]: roles,
  [OPTION.channel]: channels,
  [OPTION.mentionable]: (directory) => [...people(directory), ...roles(directory)],
};

/**
 * @param {CommandOption} option
 * @param {string} typed
 * @param {Directory} directory
 * @returns {Suggestion[]}
 */
export function suggest(option, typed, directory) {
  const wanted = typed.trim().replace(/^[@#]/, '').toLowerCase();
  /** @type {Suggestion[] | undefined} */
  const all =
    option.choices?.map(({ name, value }) => ({ text: name, value })) ??
    sources[option.type]?.(directory, option);
  return (all ?? []).filter(({ text, detail = '' }) => `${text} ${detail}`.toLowerCase().includes(wanted));
}

/** @param {Directory} directory @returns {Suggestion[]} */
function people(directory) {
  return directory.members().map(({ user }) => ({
    text: `@${directory.nameOf(user)}`,
    value: user.id,
    userId: user.id,
    detail: [user.username, user.bot ? 'app' : directory.titleOf(user.id)]
      .filter((word) => word !== '')
      .join(' · '),
  }));
}

/** @param {Directory} directory @returns {Suggestion[]} */
function roles(directory) {
  return directory
    .roles()
    .map(({ id, name }) => ({ text: `@${name.replace(/^@/, '')}`, value: id, detail: 'role' }));
}

/** @param {Directory} directory @param {CommandOption} option @returns {Suggestion[]} */
function channels(directory, { channel_types: types = [] }) {
  return directory
    .channels()
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .map(({ id, name, type }) => ({
      text: `#${name}`,
      value: id,
      ...(type === CHANNEL.category ? { detail: 'category' } : {}),
    }));
}
