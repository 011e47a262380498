import { InputError } from '../errors.ts';
import { say } from '../say.ts';
import { plain } from '../wording.ts';
import { folded, shown, spoken, wordsOf } from './vocabulary.ts';

/** Colours by the words that people have for them; a ticket group's own levels have these shades. */
const COLORS = [
  ['color.blurple', '#5865f2'],
  ['color.blue', '#3b88c3'],
  ['color.green', '#43b581'],
  ['color.yellow', '#fdcb58'],
  ['color.orange', '#f4900c'],
  ['color.red', '#dd2e44'],
  ['color.pink', '#eb459e'],
  ['color.purple', '#aa8ed6'],
  ['color.brown', '#c1694f'],
  ['color.grey', '#99aab5'],
  ['color.black', '#31373d'],
  ['color.white', '#ffffff'],
] as const;

const CODE = /^#?([0-9a-f]{6})$/i;

/** The words to choose from, in the language of the person who is answered. */
export function colorWords(): readonly string[] {
  return COLORS.map(([key]) => shown(key));
}

/** A colour as it was typed, a word or its code, as the contract has it: `#rrggbb`. */
export function readColor(typed: string): string {
  const named = codeOf(typed);
  if (named !== undefined) return named;
  const [, digits] = CODE.exec(typed.trim()) ?? [];
  if (digits !== undefined) return `#${digits.toLowerCase()}`;
  throw new InputError(say('color.unknown', { typed: plain(typed), colors: colorWords().join(', ') }));
}

/** Of a colour's word, in English or in the language of the person who typed it. */
export function codeOf(typed: string): string | undefined {
  const word = folded(typed);
  return COLORS.find(([key]) => spoken().some((language) => wordsOf(key, language).includes(word)))?.[1];
}

/** Its word; of a colour that has none, its code. */
export function colorText(code: string): string {
  const [key] = COLORS.find(([, known]) => known === code.toLowerCase()) ?? [];
  return key === undefined ? code : shown(key);
}
