/**
 * Turns the text typed for an option into the value that Discord sends, or into the fault in it, said before sending.
 */
import type { Directory } from '../session/directory.ts';
import type { CommandOption } from '../wire.ts';
import { withMentions } from '../composer/outgoing.ts';
import { OPTION } from '../discord-numbers.ts';
import { say } from '../words/words.ts';

export type Reading = { value: string | number | boolean } | { fault: string };

const readers: Record<number, (text: string, option: CommandOption, directory: Directory) => Reading> = {
  [OPTION.string]: readString,
  [OPTION.integer]: readNumber,
  [OPTION.number]: readNumber,
  [OPTION.boolean]: readBoolean,
  [OPTION.user]: (text, _option, directory) => found(findUser(text, directory), say('option.user')),
  [OPTION.role]: (text, _option, directory) => found(findRole(text, directory), say('option.role')),
  [OPTION.channel]: readChannel,
  [OPTION.mentionable]: (text, _option, directory) =>
    found(findUser(text, directory) ?? findRole(text, directory), say('option.mentionable')),
};

export function readOption(option: CommandOption, text: string, directory: Directory): Reading {
  const { choices = [] } = option;
  if (choices.length > 0) {
    const typed = text.trim().toLowerCase();
    const choice = choices.find(
      ({ name, value }) => name.toLowerCase() === typed || String(value) === text.trim(),
    );
    return choice === undefined ? { fault: say('option.list') } : { value: choice.value };
  }
  const reader = readers[option.type];
  return reader === undefined
    ? { fault: say('option.type', { type: option.type }) }
    : reader(text, option, directory);
}

/**
 * Names in a text become mentions, as in Discord's own box; not where the app itself says what can be meant.
 */
function readString(
  typed: string,
  { autocomplete, min_length: min = 0, max_length: max = 6000 }: CommandOption,
  directory: Directory,
): Reading {
  const text = autocomplete === true ? typed : withMentions(typed, directory);
  if (text.length < min) return { fault: say('bound.characters.least', { bound: min }) };
  if (text.length > max) return { fault: say('bound.characters.most', { bound: max }) };
  return { value: text };
}

function readNumber(
  text: string,
  { type, min_value: min = -Infinity, max_value: max = Infinity }: CommandOption,
): Reading {
  const value = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(value)) return { fault: say('option.number') };
  if (type === OPTION.integer && !Number.isSafeInteger(value)) return { fault: say('option.integer') };
  if (value < min) return { fault: say('bound.least', { bound: min }) };
  if (value > max) return { fault: say('bound.most', { bound: max }) };
  return { value };
}

function readBoolean(text: string): Reading {
  const word = text.trim().toLowerCase();
  if (['true', 'yes', 'on', say('true').toLowerCase()].includes(word)) return { value: true };
  if (['false', 'no', 'off', say('false').toLowerCase()].includes(word)) return { value: false };
  return { fault: say('option.boolean') };
}

const found = (id: string | undefined, fault: string): Reading =>
  id === undefined ? { fault } : { value: id };

/**
 * The id in a mention's brackets, or bare digits.
 *
 * @param mark `@`, `@&` or `#`
 */
function idIn(text: string, mark: string) {
  const bare = text.startsWith(`<${mark}`) && text.endsWith('>') ? text.slice(mark.length + 1, -1) : text;
  return /^!?\d{15,20}$/.test(bare) ? bare.replace('!', '') : undefined;
}

function findUser(text: string, directory: Directory) {
  const typed = text.trim().replace(/^@/, '').toLowerCase();
  if (typed === '') return undefined;
  const names = ({ user }: import('../wire.ts').Member) => [
    user.username,
    directory.nameOf(user),
    directory.titleOf(user.id),
  ];
  const member = directory.members().find((each) => names(each).some((name) => name.toLowerCase() === typed));
  return member?.user.id ?? idIn(text.trim(), '@');
}

function findRole(text: string, directory: Directory) {
  const typed = text.trim().replace(/^@/, '').toLowerCase();
  const role = directory.roles().find(({ name }) => name.replace(/^@/, '').toLowerCase() === typed);
  return role?.id ?? idIn(text.trim(), '@&');
}

function readChannel(
  text: string,
  { channel_types: types = [] }: CommandOption,
  directory: Directory,
): Reading {
  const typed = text.trim().replace(/^#/, '').toLowerCase();
  const channel = directory
    .channels()
    .find(({ name, id }) => name.toLowerCase() === typed || id === idIn(text.trim(), '#'));
  if (channel === undefined) return { fault: say('option.channel') };
  if (types.length > 0 && !types.includes(channel.type)) return { fault: say('option.channel.kind') };
  return { value: channel.id };
}
