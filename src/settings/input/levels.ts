import type { Schema } from '../../contract/operations.ts';
import { InputError } from '../input-error.ts';
import { say } from '../../words/speaker.ts';
import { plain } from '../wording.ts';
import { mustFit, splitLines } from './lines.ts';
import { codeOf, colorText, readColor } from './colors.ts';
import { isOneOf, displayWord } from './vocabulary.ts';

type Level = Schema<'Level'>;

const EMOJI = /^(?:<a?:\w{2,32}:\d{17,20}>|\p{RGI_Emoji})/v;
const EMOJI_AT_END = /(?:<a?:\w{2,32}:\d{17,20}>|\p{RGI_Emoji})$/v;
/** The contract's limit. */
export const MOST_LEVELS = 25;
export const LONGEST_LEVELS = 3000;
const HEX = /^[0-9a-f]{6}$/i;
const SHADE = /#([0-9a-f]{6}|\p{L}+)(?![\p{L}\p{N}])/giu;
/** The service gives this color to a level for which none was typed. */
export const NO_COLOR = '#99aab5';

/**
 * Reads levels as people type them: a label each, with an optional emoji, explanation, color and, for the default, a
 * `*`.
 */
export function readLevels(typed: string): readonly Level[] {
  mustFit(typed, LONGEST_LEVELS);
  if (isOneOf(typed, 'typed.none') || typed.trim() === '-') return [];
  const lines = splitLines(typed);
  const levels = lines.length > 1 ? lines : splitAtCommas(typed);
  if (levels.length > MOST_LEVELS) throw new InputError(say('settings.tooManyLines', { limit: MOST_LEVELS }));
  return levels.map(readLevel);
}

/** A comma within an explanation belongs to it: what follows one up to the next parenthesis is not closed by it. */
function splitAtCommas(typed: string): string[] {
  const parts = [''];
  const add = (text: string): void => void parts.push((parts.pop() ?? '') + text);
  for (const [, text = '', parenthesis = ''] of typed.matchAll(/([^()]*)([()]?)/g)) {
    const [first = '', ...others] = parenthesis === ')' ? [text] : text.split(/[,;、\n]/);
    add(first);
    parts.push(...others);
    add(parenthesis);
  }
  return parts;
}

/** A level's emoji, label, explanation, color, and whether it is the default. */
export type LevelRow = readonly [
  emoji: string,
  label: string,
  description: string,
  color: string,
  mark: string,
];

export const levelRow = ({
  emoji = '',
  label = '',
  description = '',
  color = NO_COLOR,
  default: isDefault,
}: Level): LevelRow => [emoji, label, description, color.toLowerCase(), isDefault ? '1' : ''];

/** The levels of rows, skipping those without a label. */
export const readLevelRows = (rows: readonly (readonly string[])[]): readonly Level[] =>
  rows.flatMap(([emoji = '', label = '', description = '', color = NO_COLOR, mark = '']) =>
    label === '' ? [] : [{ emoji, label, description, color, default: mark !== '' }],
  );

/** The same, a line each and unescaped, as a form begins with it. */
export function levelLines(levels: readonly Level[]): string {
  return levels.map((level) => levelText(level, (text) => text)).join('\n');
}

/** The text that `readLevels` would read, with nothing in it becoming markup. */
export function levelsText(levels: readonly Level[]): string {
  if (levels.length === 0) return displayWord('typed.none');
  return levels.map((level) => levelText(level, plain)).join(', ');
}

function levelText(
  { label = '', emoji, description, color, default: isDefault }: Level,
  shown: (text: string) => string,
): string {
  const title = [emoji, shown(label)].filter(Boolean).join(' ');
  const explanation = description ? `(${shown(description)})` : '';
  const shade = color === undefined || color === NO_COLOR ? '' : `#${colorText(color).replace('#', '')}`;
  return [`${title}${isDefault ? '*' : ''}`, explanation, shade].filter(Boolean).join(' ');
}

function readLevel(typed: string): Level {
  const [shade = '', color] = typed.matchAll(SHADE).find(([, word = '']) => isColor(word)) ?? [];
  const [, description = ''] = /\(([^()]*)\)/.exec(typed) ?? [];
  const bare = typed.replace(shade, '').replace(`(${description})`, '').trim();
  const isDefault = bare.endsWith('*');
  const { label, emoji } = splitEmoji(isDefault ? bare.slice(0, -1).trim() : bare);
  if (label === '') throw new InputError(say('levels.unreadable', { typed: plain(typed.trim()) }));
  return {
    label,
    emoji,
    description: description.trim(),
    default: isDefault,
    ...(color && { color: readColor(color) }),
  };
}

function isColor(word: string): boolean {
  return HEX.test(word) || codeOf(word) !== undefined;
}

function splitEmoji(text: string): { label: string; emoji: string } {
  const emoji = (EMOJI.exec(text) ?? EMOJI_AT_END.exec(text))?.[0] ?? '';
  const label =
    emoji !== '' && text.startsWith(emoji)
      ? text.slice(emoji.length)
      : text.slice(0, text.length - emoji.length);
  return { label: label.trim(), emoji };
}
