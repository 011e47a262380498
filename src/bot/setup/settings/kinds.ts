import {
  ChannelSelectMenuBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
} from '@discordjs/builders';
import type { APISelectMenuOption, ChannelType } from 'discord.js';
import type { Schema } from '../../../contract/operations.ts';
import { isLanguage, languages, nameOf, type Language } from '../../../words/languages.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { CUSTOM_MESSAGES, listNamed, type Named } from '../../server/named-items.ts';
import { colorText, readColor } from '../../words/input/colors.ts';
import { readDuration } from '../../words/input/duration.ts';
import { hoursText, readHours, type Week } from '../../words/input/hours.ts';
import { levelLines, levelsText, readLevels } from '../../words/input/levels.ts';
import { readZone } from '../../words/input/time-options.ts';
import { isOneOf } from '../../words/input/vocabulary.ts';
import { clip, number, plain, timeSpan } from '../../words/wording.ts';
import type { Control } from './setting.ts';
import { roleMention } from '../../../discord-text/mention.ts';
import { OPTION_TEXT, SELECT_OPTIONS } from '../../words/rows.ts';

/** The kinds of settings: each is shown and changed in its own way. */

export const flag = (): Control<boolean, boolean> => ({
  kind: 'toggle',
  isOn: (value) => value,
  turned: (value) => !value,
});

/** One of a few values, each with a label. */
export function choice<Value extends string>(
  labels: Readonly<Record<Value, () => string>>,
): Control<Value, Value> {
  const isValue = (text: string): text is Value => Object.hasOwn(labels, text);
  return {
    kind: 'choice',
    menus: (value) => [
      new StringSelectMenuBuilder().addOptions(
        Object.keys(labels)
          .filter(isValue)
          .map((each) => ({ value: each, label: labels[each](), default: each === value })),
      ),
    ],
    values: (value) => [value],
    read: ([value = '']) => {
      if (isValue(value)) return value;
      throw notOffered();
    },
  };
}

export const language = (): Control<Language, Language> => ({
  kind: 'choice',
  menus: (current) => [
    new StringSelectMenuBuilder().addOptions(
      languages.map((each) => ({ value: each, label: nameOf(each), default: each === current })),
    ),
  ],
  values: (current) => [current],
  read: ([value = '']) => {
    if (isLanguage(value)) return value;
    throw notOffered();
  },
});

type NoRoles = 'group.noRole' | 'group.everyone' | 'choice.pingOthers';

/** Roles. `none`: what it means that there is no role. */
export const roles = (none: NoRoles): Control<readonly string[], readonly string[]> => ({
  kind: 'choice',
  menus: (ids) => [roleMenu(ids, none)],
  words: manyRoles,
  values: (ids) => ids,
  read: rolesAfter,
});

/**
 * A select shows 25 roles as chosen. A longer list is written out, and the roles that are chosen are added to it, or
 * removed if they are in it.
 */
function roleMenu(ids: readonly string[], none: NoRoles): RoleSelectMenuBuilder {
  const menu = new RoleSelectMenuBuilder().setMaxValues(SELECT_OPTIONS);
  return isLong(ids)
    ? menu.setPlaceholder(say('hint.changeRoles'))
    : menu
        .setMinValues(0)
        .setPlaceholder(say(none))
        .setDefaultRoles(...ids);
}

const isLong = (ids: readonly string[]): boolean => ids.length > SELECT_OPTIONS;

const manyRoles = (ids: readonly string[]): string | undefined =>
  isLong(ids) ? ids.map(roleMention).join(' ') : undefined;

function rolesAfter(chosen: readonly string[], before: readonly string[]): readonly string[] {
  if (!isLong(before)) return chosen;
  return [...before.filter((id) => !chosen.includes(id)), ...chosen.filter((id) => !before.includes(id))];
}

/** The roles that a new ticket pings: null for its staff. A second select names other roles. */
export const pings = (): Control<readonly string[] | null, readonly string[] | null> => ({
  kind: 'choice',
  menus: (ids) => [
    new StringSelectMenuBuilder()
      .setPlaceholder(say('choice.pingOthers'))
      .addOptions(
        { label: say('choice.pingStaff'), value: 'staff', default: ids === null },
        { label: say('choice.pingNobody'), value: 'nobody', default: ids?.length === 0 },
      ),
    roleMenu(ids ?? [], 'choice.pingOthers'),
  ],
  words: (ids) => manyRoles(ids ?? []),
  values: (ids) => (ids === null ? ['staff'] : ids.length === 0 ? ['nobody'] : ids),
  read: (values, before) => {
    if (values.includes('staff')) return null;
    return values.includes('nobody') ? [] : rolesAfter(values, before ?? []);
  },
});

type Id = string | null | undefined;

/** A channel that has to be set. */
export const channel = (types: readonly ChannelType[]): Control<Id, string> => ({
  kind: 'choice',
  menus: (id) => [channelMenu(types, id)],
  values: idIn,
  read: ([id]) => {
    if (id === undefined) throw notOffered();
    return id;
  },
});

/** A channel, or none. */
export const optionalChannel = (types: readonly ChannelType[]): Control<Id, string | null> => ({
  kind: 'choice',
  menus: (id) => [channelMenu(types, id).setMinValues(0)],
  values: idIn,
  read: ([id]) => id ?? null,
});

const idIn = (id: Id): readonly string[] => (id ? [id] : []);

function channelMenu(types: readonly ChannelType[], id: Id): ChannelSelectMenuBuilder {
  const menu = new ChannelSelectMenuBuilder()
    .setPlaceholder(say('choice.noChannel'))
    .setChannelTypes(...types);
  return id ? menu.setDefaultChannels(id) : menu;
}

const NONE = 'none';

/** A screen has room for this many selects of messages. */
const MESSAGE_MENUS = 4;

/** One of the guild's saved messages, or none. More than a select holds are in further ones, by name. */
export const savedMessage = (): Control<string | null, string | null> => ({
  kind: 'choice',
  menus: async (id, call) => {
    const messages = await listNamed(call, CUSTOM_MESSAGES);
    const options = messages
      .toSorted((one, other) => Number(other.id === id) - Number(one.id === id) || compareNames(one, other))
      .map((each) => ({ label: clip(each.name, OPTION_TEXT), value: each.id, default: each.id === id }));
    const none = { label: say('choice.noCustomMessage'), value: NONE, default: id === null };
    return menusOf([none, ...options]).slice(0, MESSAGE_MENUS);
  },
  values: (id) => [id ?? NONE],
  read: ([id]) => (id === undefined || id === NONE ? null : id),
});

const compareNames = (one: Named, other: Named): number => one.name.localeCompare(other.name);

/** As many selects as the options need; ones without a chosen option show which names they hold. */
export function menusOf(options: readonly APISelectMenuOption[]): StringSelectMenuBuilder[] {
  const count = Math.ceil(options.length / SELECT_OPTIONS);
  return Array.from({ length: count }, (_, index) => {
    const held = options.slice(index * SELECT_OPTIONS, (index + 1) * SELECT_OPTIONS);
    const names = [held.at(0)?.label ?? '', held.at(-1)?.label ?? ''].map((name) => clip(name, 60));
    return new StringSelectMenuBuilder().setPlaceholder(names.join(' – ')).addOptions(...held);
  });
}

interface TextLimits {
  readonly max: number;
  readonly long?: boolean;
  readonly required?: boolean;
}

export const text = ({ max, ...rest }: TextLimits): Control<string, string> => ({
  kind: 'writing',
  words: (value) => plain(value) || say('settings.none'),
  text: (value) => value,
  read: (typed) => typed,
  maxLength: max,
  ...rest,
});

/** A color, by its name or code. */
export const color = (): Control<string, string> => ({
  kind: 'writing',
  words: colorText,
  text: colorText,
  read: readColor,
  maxLength: 20,
  required: true,
});

type Never = 'settings.none' | 'ticketCard.never' | 'group.keptForever';

/** A time span in seconds, or never. `least` and `most` are the contract's limits. */
export const duration = (
  least: number,
  most: number,
  never: Never,
): Control<number | null, number | null> => ({
  kind: 'writing',
  words: (seconds) => (seconds === null ? say(never) : timeSpan(seconds)),
  text: (seconds) => (seconds === null ? '' : timeSpan(seconds)),
  read: (typed) => {
    const seconds = typed === '' ? null : readSeconds(typed);
    if (seconds === null || (seconds >= least && seconds <= most)) return seconds;
    throw new InputError(say('settings.timeRange', { least: timeSpan(least), most: timeSpan(most) }));
  },
  maxLength: 50,
});

/** Reads a time span as people write it, in seconds; null for `never`. */
export function readSeconds(typed: string): number | null {
  const text = typed.trim();
  if (isOneOf(text, 'typed.never')) return null;
  const ms = readDuration(text);
  if (ms === undefined) throw new InputError(say('settings.unreadableDuration', { typed: plain(text) }));
  return Math.round(ms / 1000);
}

/** A number of tickets, or no limit. */
export const limit = (most: number): Control<number | null, number | null> => ({
  kind: 'writing',
  words: (count) => (count === null ? say('settings.noLimit') : number(count)),
  text: (count) => (count === null ? '' : String(count)),
  read: (typed) => readCount(typed, most),
  maxLength: 20,
});

/** Reads a number from 1; null for none. */
export function readCount(typed: string, most: number): number | null {
  const text = typed.trim();
  if (['', '0', '-'].includes(text) || isOneOf(text, 'typed.none')) return null;
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  throw new InputError(say('settings.noNumber', { typed: plain(text), most: number(most) }));
}

/** Texts, a line each. */
export const lines = (): Control<readonly string[], readonly string[]> => ({
  kind: 'writing',
  words: (texts) => texts.map((each) => plain(each)).join(' / ') || say('settings.none'),
  text: (texts) => texts.join('\n'),
  read: splitLines,
  maxLength: 3000,
  long: true,
});

/** Splits what was typed into its lines; blank ones don't count. */
export function splitLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Levels, a line each: `🔴 Urgent`. */
export const levels = (): Control<readonly Schema<'Level'>[], readonly Schema<'Level'>[]> => ({
  kind: 'writing',
  words: levelsText,
  text: levelLines,
  read: (typed) => (typed === '' ? [] : readLevels(typed)),
  maxLength: 3000,
  long: true,
});

const NO_HOURS = { mo: [], tu: [], we: [], th: [], fr: [], sa: [], su: [] } as const satisfies Week;

/** Opening hours as people write them. */
export const hours = (): Control<Week, Week> => ({
  kind: 'writing',
  words: hoursText,
  text: (week) => hoursText(week).replaceAll(', ', '\n'),
  // The service tells all seven days.
  read: (typed) => ({ ...NO_HOURS, ...(typed !== '' && readHours(typed)) }),
  maxLength: 300,
  long: true,
});

export const timeZone = (): Control<string, string> => ({
  kind: 'writing',
  words: (zone) => plain(zone),
  text: (zone) => zone,
  read: readZone,
  maxLength: 100,
  required: true,
});

const notOffered = (): InputError => new InputError(say('interaction.unknownButton'));
