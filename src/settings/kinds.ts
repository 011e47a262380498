import { ID_LENGTH } from '../discord-text/snowflake.ts';
import type { Schema } from '../contract/operations.ts';
import { isLanguage, languages, nameOf, type Language } from '../words/languages.ts';
import { say } from '../words/speaker.ts';
import { InputError } from './input-error.ts';
import {
  answerTimeLines,
  answerTimesText,
  LONGEST_ANSWER_TIMES,
  readAnswerTimes,
} from './input/answer-times.ts';
import { colorText, readColor } from './input/colors.ts';
import {
  dayNames,
  dayTexts,
  hoursText,
  LONGEST_DAY,
  LONGEST_HOURS,
  readDays,
  readHours,
  type Week,
} from './input/hours.ts';
import { holidayLines, holidaysText, LONGEST_HOLIDAYS, readHolidays } from './input/holidays.ts';
import {
  levelLines,
  levelRow,
  levelsText,
  LONGEST_LEVELS,
  MOST_LEVELS,
  readLevelRows,
  readLevels,
} from './input/levels.ts';
import { splitLines } from './input/lines.ts';
import { readSeconds, withinRange } from './input/seconds.ts';
import { isOneOf } from './input/vocabulary.ts';
import { LONGEST_ZONE, readZone } from './input/zones.ts';
import { type ChannelTypes, type Control, NO_MESSAGE, type Writing } from './setting.ts';
import { number, plain, timeSpan } from './wording.ts';

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
      {
        kind: 'options',
        options: Object.keys(labels)
          .filter(isValue)
          .map((each) => ({ value: each, label: labels[each]() })),
        chosen: value,
      },
    ],
    values: (value) => [value],
    longest: Math.max(...Object.keys(labels).map(({ length }) => length)),
    read: ([value = '']) => {
      if (isValue(value)) return value;
      throw notOffered();
    },
  };
}

export const language = (): Control<Language, Language> => ({
  kind: 'choice',
  menus: (current) => [
    {
      kind: 'options',
      options: languages.map((each) => ({ value: each, label: nameOf(each) })),
      chosen: current,
    },
  ],
  values: (current) => [current],
  longest: Math.max(...languages.map(({ length }) => length)),
  read: ([value = '']) => {
    if (isLanguage(value)) return value;
    throw notOffered();
  },
});

type NoRoles = 'group.noRole' | 'group.everyone';

/** Roles. `none`: what it means that there is no role. */
export const roles = (none: NoRoles): Control<readonly string[], readonly string[]> => ({
  kind: 'choice',
  menus: (ids) => [{ kind: 'roles', chosen: ids, placeholder: say(none) }],
  values: (ids) => ids,
  longest: 0,
  read: (ids) => ids,
});

type Usual = 'choice.pingStaff' | 'choice.remindAssignee';

/** The roles that a new ticket, or a reminder, pings: null for the usual people. A second select names other roles. */
export const pings = (
  usual: Usual = 'choice.pingStaff',
): Control<readonly string[] | null, readonly string[] | null> => ({
  kind: 'choice',
  menus: (ids) => [
    {
      kind: 'options',
      options: [
        { value: 'staff', label: say(usual) },
        { value: 'nobody', label: say('choice.pingNobody') },
      ],
      chosen: ids === null ? 'staff' : ids.length === 0 ? 'nobody' : undefined,
      placeholder: say('choice.pingOthers'),
    },
    { kind: 'roles', chosen: ids ?? [], placeholder: say('choice.pingOthers') },
  ],
  values: (ids) => (ids === null ? ['staff'] : ids.length === 0 ? ['nobody'] : ids),
  longest: 'nobody'.length,
  read: (values) => {
    if (values.includes('staff')) return null;
    return values.includes('nobody') ? [] : values;
  },
});

type Id = string | null | undefined;

/** A channel that has to be set. */
export const channel = (types: ChannelTypes): Control<Id, string> => ({
  kind: 'choice',
  menus: (id) => [{ kind: 'channels', types, chosen: id ?? undefined, isOptional: false }],
  values: idIn,
  longest: 0,
  read: ([id]) => {
    if (id === undefined) throw notOffered();
    return id;
  },
});

/** A channel, or none. */
export const optionalChannel = (types: ChannelTypes): Control<Id, string | null> => ({
  kind: 'choice',
  menus: (id) => [{ kind: 'channels', types, chosen: id ?? undefined, isOptional: true }],
  values: idIn,
  longest: 0,
  read: ([id]) => id ?? null,
});

const idIn = (id: Id): readonly string[] => (id ? [id] : []);

/** One of the guild's templates, or none. */
export const savedMessage = (): Control<string | null, string | null> => ({
  kind: 'choice',
  menus: (id) => [{ kind: 'savedMessages', chosen: id ?? NO_MESSAGE }],
  values: (id) => [id ?? NO_MESSAGE],
  longest: ID_LENGTH,
  read: ([id]) => (id === undefined || id === NO_MESSAGE ? null : id),
});

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
  read: (typed) => (typed === '' ? null : withinRange(readSeconds(typed), { least, most })),
  maxLength: 50,
});

/** Times within which staff answer, a line for each priority: `Urgent: 30 min, 2 h`. */
export const answerTimes = (
  levels: readonly Schema<'Level'>[],
): Writing<readonly Schema<'AnswerTime'>[], readonly Schema<'AnswerTime'>[]> => ({
  kind: 'writing',
  words: (times) => answerTimesText(times, levels),
  text: (times) => answerTimeLines(times, levels).join('\n'),
  read: (typed) => readAnswerTimes(typed, levels),
  maxLength: LONGEST_ANSWER_TIMES,
  long: true,
});

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

const LEVEL_CELLS = [
  { name: 'emoji', label: () => say('label.linkEmoji'), kind: 'text', maxLength: 100 },
  { name: 'label', label: () => say('setting.name'), kind: 'text', maxLength: 80 },
  { name: 'description', label: () => say('label.levelDescription'), kind: 'text', maxLength: 100 },
  { name: 'color', label: () => say('label.edgeColor'), kind: 'color', maxLength: 7 },
  { name: 'default', label: () => say('label.levelDefault'), kind: 'mark', maxLength: 1 },
] as const;

/** Levels, a line each: `🔴 Urgent`. `marked`: whether one of them is the default. */
export const levels = ({ marked = true } = {}): Control<
  readonly Schema<'Level'>[],
  readonly Schema<'Level'>[]
> => ({
  kind: 'writing',
  words: levelsText,
  text: levelLines,
  read: (typed) => (typed === '' ? [] : readLevels(typed)),
  maxLength: LONGEST_LEVELS,
  long: true,
  rows: {
    cells: marked ? LEVEL_CELLS : LEVEL_CELLS.filter(({ kind }) => kind !== 'mark'),
    most: MOST_LEVELS,
    isAlsoTyped: false,
    hint: () => say('settingHint.levelRows'),
    of: (list) => list.map((level) => (marked ? levelRow(level) : levelRow(level).slice(0, -1))),
    read: readLevelRows,
  },
});

const NO_HOURS = { mo: [], tu: [], we: [], th: [], fr: [], sa: [], su: [] } as const satisfies Week;

/** Opening hours as people write them. */
export const hours = (): Control<Week, Week> => ({
  kind: 'writing',
  words: hoursText,
  text: (week) => hoursText(week).replaceAll(', ', '\n'),
  // The service tells all seven days.
  read: (typed) => ({ ...NO_HOURS, ...(typed !== '' && readHours(typed)) }),
  maxLength: LONGEST_HOURS,
  long: true,
  rows: {
    cells: [{ name: 'hours', label: () => say('setting.schedule'), kind: 'text', maxLength: LONGEST_DAY }],
    names: dayNames,
    most: 7,
    isAlsoTyped: true,
    hint: () => say('settingHint.hourRows'),
    of: (week) => dayTexts(week).map((hours) => [hours]),
    read: (rows) => ({ ...NO_HOURS, ...readDays(rows.map(([hours = '']) => hours)) }),
  },
});

/** Days without opening hours, a line each. */
export const holidays = (): Control<readonly Schema<'Holiday'>[], readonly Schema<'Holiday'>[]> => ({
  kind: 'writing',
  words: holidaysText,
  text: holidayLines,
  read: (typed) => readHolidays(typed),
  maxLength: LONGEST_HOLIDAYS,
  long: true,
});

export const timeZone = (): Control<string, string> => ({
  kind: 'writing',
  words: (zone) => plain(zone),
  text: (zone) => zone,
  read: readZone,
  maxLength: LONGEST_ZONE,
  required: true,
});

const notOffered = (): InputError => new InputError(say('interaction.unknownButton'));
