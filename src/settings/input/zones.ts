import { isAmbiguousZone, zonesOfAbbreviation } from '../../contract/zone-abbreviations.ts';
import type { Language } from '../../words/languages.ts';
import { language, say } from '../../words/speaker.ts';
import { InputError } from '../input-error.ts';
import { oneOf, plain } from '../wording.ts';
import { mustFit } from './lines.ts';
import { matchesOf } from './matches.ts';
import { offsetAt, offsetNameAt } from './time-zone.ts';

export const DEFAULT_ZONE = 'UTC';

const ZONES_NAMED = 5;
export const LONGEST_ZONE = 100;

/**
 * Reads a time zone by its name, or by a place that only one has: `Europe/Berlin`, `berlin`, `Österreich`.
 * @throws InputError that names those that were perhaps meant
 */
export function readZone(typed: string): string {
  mustFit(typed, LONGEST_ZONE);
  const wanted = asName(typed);
  const [exact] = [...ZONES].find(([, name]) => name === wanted) ?? [];
  if (exact !== undefined) return exact;
  const [only, ...others] = findZones(typed);
  if (only === undefined) {
    if (isAmbiguousZone(typed.trim())) throw new InputError(say('time.noZone'));
    // The platform knows more names than it lists.
    offsetNameAt(typed.trim(), new Date());
    return typed.trim();
  }
  if (others.length === 0) return only;
  const names = oneOf([only, ...others].slice(0, ZONES_NAMED).map((zone) => plain(zone)));
  throw new InputError(say('time.severalZones', { zones: names }));
}

/** The zones of the country that is named in the person's language, or else those whose names contain the text. */
export function findZones(typed: string): readonly string[] {
  const offset = offsetOf(typed);
  if (offset !== null) return [offset];
  const meant = zonesOfAbbreviation(typed);
  if (meant.length > 0) return meant;
  const ofCountry = zonesOfCountry(typed);
  return ofCountry.length === 0 ? matchesOf([...ZONES.keys()], asName(typed), nameOf) : ofCountry;
}

/** `UTC+2`, `+2`, `GMT-0330` as `+02:00`; null if no clock has that offset. */
function offsetOf(typed: string): string | null {
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(typed.trim()) ?? [];
  if (sign === undefined || Number(hours) > MAX_HOURS || Number(minutes) > 59) return null;
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
}

/** With the minus sign that phones and documents have, too. */
const OFFSET = /^(?:utc|gmt)?\s?([+\-−–])\s?(\d{1,2})(?::?(\d\d))?$/i;
const MAX_HOURS = 14;

const RENAMED = [
  'Africa/Asmara',
  'America/Atikokan',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];

/** The platform's list contains neither UTC nor places that were renamed. Each with its name as it is compared. */
const ZONES: ReadonlyMap<string, string> = new Map(
  [DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone'), ...RENAMED].map((zone) => [zone, fold(zone)]),
);

const asName = (typed: string): string => fold(typed.trim().replaceAll(/\s+/g, '_'));

/** Names of zones have no accents: "São Paulo" is `America/Sao_Paulo`. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const nameOf = (zone: string): string => ZONES.get(zone) ?? zone;

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

declare global {
  namespace Intl {
    interface Locale {
      /** Known to the platform, but not yet to TypeScript. Undefined without a region. */
      getTimeZones(): string[] | undefined;
    }
  }
}

type Country = readonly [code: string, names: readonly string[]];

const countries = new Map<Language, readonly Country[]>();

/** The countries with their names in a language, created when someone first types a zone in it. */
function countriesIn(of: Language): readonly Country[] {
  const known = countries.get(of) ?? readCountries(of);
  countries.set(of, known);
  return known;
}

function readCountries(of: Language): readonly Country[] {
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([of], { type: 'region', style, fallback: 'none' }),
  );
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.map((code) => [code, styles.flatMap((names) => fold(names.of(code) ?? '') || [])]);
}

/** Only the first where all its clocks show the same time. */
function zonesOfCountry(typed: string): readonly string[] {
  const wanted = fold(typed.trim());
  const found = countriesIn(language()).flatMap(([code, names]) => (names.includes(wanted) ? [code] : []));
  const zones = found.flatMap((code) => new Intl.Locale(`und-${code}`).getTimeZones() ?? []);
  return new Set(zones.map(clockOf)).size === 1 ? zones.slice(0, 1) : zones;
}

/** The offsets of a winter and a summer, which differ where clocks are changed. */
function clockOf(zone: string): string {
  const year = new Date().getUTCFullYear();
  return [0, 6].map((month) => offsetAt(zone, new Date(Date.UTC(year, month)))).join(' ');
}
