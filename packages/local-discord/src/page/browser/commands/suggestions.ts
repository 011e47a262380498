/** The suggestions of a field for an option while one types. */
import type { Directory } from '../session/directory.ts';
import type { CommandOption } from '../wire.ts';
import { CHANNEL, OPTION } from '../discord-numbers.ts';
import { say } from '../words/words.ts';

/**
 * `value` is what is sent; `text` what then stands in the field; `userId` whose picture goes before it.
 */
export type Suggestion = { text: string; value: string | number | boolean; detail?: string; userId?: string };

const sources: Record<number, (directory: Directory, option: CommandOption) => Suggestion[]> = {
  [OPTION.boolean]: () => [
    { text: say('true'), value: true },
    { text: say('false'), value: false },
  ],
  [OPTION.user]: people,
  [OPTION.role]: roles,
  [OPTION.channel]: channels,
  [OPTION.mentionable]: (directory) => [...people(directory), ...roles(directory)],
};

export function suggest(option: CommandOption, typed: string, directory: Directory): Suggestion[] {
  const wanted = typed.trim().replace(/^[@#]/, '').toLowerCase();
  const all: Suggestion[] | undefined =
    option.choices?.map(({ name, value }) => ({ text: name, value })) ??
    sources[option.type]?.(directory, option);
  return (all ?? []).filter(({ text, detail = '' }) => `${text} ${detail}`.toLowerCase().includes(wanted));
}

function people(directory: Directory): Suggestion[] {
  return directory.members().map(({ user }) => ({
    text: `@${directory.nameOf(user)}`,
    value: user.id,
    userId: user.id,
    detail: [user.username, user.bot ? say('app') : directory.titleOf(user.id)]
      .filter((word) => word !== '')
      .join(' · '),
  }));
}

function roles(directory: Directory): Suggestion[] {
  return directory.roles().map(({ id, name }) => ({
    text: `@${name.replace(/^@/, '')}`,
    value: id,
    detail: say('option.detail.role'),
  }));
}

function channels(directory: Directory, { channel_types: types = [] }: CommandOption): Suggestion[] {
  return directory
    .channels()
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .map(({ id, name, type }) => ({
      text: `#${name}`,
      value: id,
      ...(type === CHANNEL.category ? { detail: say('option.detail.category') } : {}),
    }));
}
