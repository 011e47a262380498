import { InputError } from '../input-error.ts';
import type { Language } from '../../words/languages.ts';
import { say } from '../../words/speaker.ts';
import { plain } from '../wording.ts';
import { mustFit } from './lines.ts';
import { normalize, displayWord, typedLanguages, wordsOf } from './vocabulary.ts';

/** Colors by their common names; a ticket group's default levels have these shades. */
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

/** Room for a name in any language. */
export const LONGEST_COLOR = 30;
const CODE = /^#?([0-9a-f]{6})$/i;

/** The color names to choose from, in the language of the person who is answered. */
export function colorWords(): readonly string[] {
  return COLORS.map(([key]) => displayWord(key));
}

/** A typed color, by name or code, as the contract has it: `#rrggbb`. */
export function readColor(typed: string): string {
  mustFit(typed, LONGEST_COLOR);
  const named = codeOf(typed);
  if (named !== undefined) return named;
  const [, digits] = CODE.exec(typed.trim()) ?? [];
  if (digits !== undefined) return `#${digits.toLowerCase()}`;
  throw new InputError(say('color.unknown', { typed: plain(typed), colors: colorWords().join(', ') }));
}

/** The code of a color name, in English or in the language of the person who typed it. */
export function codeOf(typed: string): string | undefined {
  const word = normalize(typed);
  return typedLanguages()
    .map((language) => codesIn(language).get(word))
    .find((code) => code !== undefined);
}

const codes = new Map<Language, ReadonlyMap<string, string>>();

/** The codes of a language's color words; the first counts if a word names two. */
function codesIn(language: Language): ReadonlyMap<string, string> {
  const known =
    codes.get(language) ??
    new Map(COLORS.toReversed().flatMap(([key, code]) => wordsOf(key, language).map((word) => [word, code])));
  codes.set(language, known);
  return known;
}

/** The color's name, or its code where it has none. */
export function colorText(code: string): string {
  const [key] = COLORS.find(([, known]) => known === code.toLowerCase()) ?? [];
  return key === undefined ? code : displayWord(key);
}
