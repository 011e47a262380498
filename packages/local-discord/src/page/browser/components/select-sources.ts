/** The choices of a select: its own options, or the guild's people, roles and channels. */
import type { Component } from '../wire.ts';
import type { Directory } from '../session/directory.ts';
import { COMPONENT } from '../discord-numbers.ts';
import { emojiText } from '../messages/extras.ts';
import { say } from '../words/words.ts';

export type SelectChoice = { value: string; label: string; detail?: string };

const people = (directory: Directory): SelectChoice[] =>
  directory.members().map(({ user }) => ({
    value: user.id,
    label: directory.nameOf(user),
    detail: user.bot ? `${user.username} · ${say('app')}` : user.username,
  }));

const roles = (directory: Directory): SelectChoice[] =>
  directory.roles().map(({ id, name }) => ({ value: id, label: `@${name.replace(/^@/, '')}` }));

const channels = (directory: Directory, { channel_types: types = [] }: Component): SelectChoice[] =>
  directory
    .channels()
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));

const own = ({ options = [] }: Component): SelectChoice[] =>
  options.map(({ value, label, description, emoji }) => ({
    value,
    label: emoji ? `${emojiText(emoji)} ${label}` : label,
    ...(description === undefined ? {} : { detail: description }),
  }));

export function choicesOf(select: Component, directory: Directory): SelectChoice[] {
  switch (select.type) {
    case COMPONENT.userSelect:
      return people(directory);
    case COMPONENT.roleSelect:
      return roles(directory);
    case COMPONENT.mentionableSelect:
      return [...people(directory), ...roles(directory)];
    case COMPONENT.channelSelect:
      return channels(directory, select);
    default:
      return own(select);
  }
}

/** The choices that are preselected. */
export const defaultsOf = ({ options = [], default_values: values = [] }: Component): string[] => [
  ...options.filter((option) => option.default === true).map(({ value }) => value),
  ...values.map(({ id }) => id),
];
