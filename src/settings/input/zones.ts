import { language, say } from '../../words/speaker.ts';
import { InputError } from '../input-error.ts';
import { oneOf, plain } from '../wording.ts';
import { matchesOf } from './matches.ts';
import { offsetAt, offsetNameAt } from './time-zone.ts';

export const DEFAULT_ZONE = 'UTC';

const ZONES_NAMED = 5;

/**
 * Reads a time zone by its name, or by a place that only one has: `Europe/Berlin`, `berlin`, `Österreich`.
 * @throws InputError that names those that were perhaps meant
 */
export function readZone(typed: string): string {
  const wanted = asName(typed);
  const exact = allZones().find((zone) => fold(zone) === wanted);
  if (exact !== undefined) return exact;
  const [only, ...others] = findZones(typed);
  if (only === undefined) {
    // Offsets such as +02:00 are no names, but zones as well.
    offsetNameAt(typed.trim(), new Date());
    return typed.trim();
  }
  if (others.length === 0) return only;
  const names = oneOf([only, ...others].slice(0, ZONES_NAMED).map((zone) => plain(zone)));
  throw new InputError(say('time.severalZones', { zones: names }));
}

/** The zones of the country that is named in the person's language, or else those whose names contain the text. */
export function findZones(typed: string): readonly string[] {
  const ofCountry = zonesOfCountry(typed);
  return ofCountry.length === 0 ? matchesOf(allZones(), asName(typed), fold) : ofCountry;
}

/** The platform's list does not contain UTC. */
const allZones = (): readonly string[] => [DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone')];

const asName = (typed: string): string => fold(typed.trim().replaceAll(/\s+/g, '_'));

/** Names of zones have no accents: "São Paulo" is `America/Sao_Paulo`. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

declare global {
  namespace Intl {
    interface Locale {
      /** Known to the platform, but not yet to TypeScript. Undefined without a region. */
      getTimeZones(): string[] | undefined;
    }
  }
}

/** Only the first where all its clocks show the same time. */
function zonesOfCountry(typed: string): readonly string[] {
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([language()], { type: 'region', style, fallback: 'none' }),
  );
  const wanted = fold(typed.trim());
  if (wanted === '') return [];
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const found = codes.filter((code) => styles.some((names) => fold(names.of(code) ?? '') === wanted));
  const zones = found.flatMap((code) => new Intl.Locale(`und-${code}`).getTimeZones() ?? []);
  return new Set(zones.map(clockOf)).size === 1 ? zones.slice(0, 1) : zones;
}

/** The offsets of a winter and a summer, which differ where clocks are changed. */
function clockOf(zone: string): string {
  const year = new Date().getUTCFullYear();
  return [0, 6].map((month) => offsetAt(zone, new Date(Date.UTC(year, month)))).join(' ');
}
