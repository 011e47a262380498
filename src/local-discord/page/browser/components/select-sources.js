/**
 * What a select offers: its own options, or the guild's people, roles and channels.
 *
 * @import { Component } from '../wire.ts'
 * @import { Directory } from '../session/directory.js'
 */
import { COMPONENT } from '../discord-numbers.js';
import { emojiText } from '../messages/extras.js';

/** @typedef {{ value: string, label: string, detail?: string }} SelectChoice */

/** @param {Directory} directory @returns {SelectChoice[]} */
const people = (directory) =>
  directory.members().map(({ user }) => ({
    value: user.id,
    label: directory.nameOf(user),
    detail: user.bot ? `${user.username} · app` : user.username,
  }));

/** @param {Directory} directory @returns {SelectChoice[]} */
const roles = (directory) =>
  directory.roles().map(({ id, name }) => ({ value: id, label: `@${name.replace(/^@/, '')}` }));

/** @param {Directory} directory @param {Component} select @returns {SelectChoice[]} */
const channels = (directory, { channel_types: types = [] }) =>
  directory
    .channels()
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));

/** @param {Component} select @returns {SelectChoice[]} */
const own = ({ options = [] }) =>
  options.map(({ value, label, description, emoji }) => ({
    value,
    label: emoji ? `${emojiText(emoji)} ${label}` : label,
    ...(description === undefined ? {} : { detail: description }),
  }));

/** @param {Component} select @param {Directory} directory @returns {SelectChoice[]} */
export function choicesOf(select, directory) {
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

/** What is chosen before anybody touched it. @param {Component} select @returns {string[]} */
export const defaultsOf = ({ options = [], default_values: values = [] }) => [
  ...options.filter((option) => option.default === true).map(({ value }) => value),
  ...values.map(({ id }) => id),
];
