import { InputError } from '../errors.ts';
import { matching, suggestion, type Choice, type Completer } from '../../interactions/kinds/suggestion.ts';
import { say } from '../say.ts';
import { oneOf, plain } from '../wording.ts';
import { offsetNameAt, wallClock } from './time-zone.ts';
import { readTime } from './time.ts';

export const DEFAULT_ZONE = 'UTC';
/** A suggestion's value may not be longer either. */
export const TIME_LENGTH = 100;

/** Suggests the meaning of a typed time, before the command is sent. */
export const suggestTimes: Completer = async (_, typed, { timezone }) => {
  const zone = typeof timezone === 'string' && timezone ? timezone : DEFAULT_ZONE;
  const texts = typed.trim() === '' ? say('time.proposed').split(', ') : [typed.trim().slice(0, TIME_LENGTH)];
  return texts.flatMap((text) => meaning(text, zone));
};

export const suggestZones: Completer = async (_, typed) => {
  const now = new Date();
  // The platform's list does not contain UTC.
  const zones = [DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone')];
  const wanted = typed.trim().replaceAll(/\s+/g, '_');
  return matching(zones, wanted, (zone) => zone).map((zone) =>
    suggestion(`${zone} · ${offsetNameAt(zone, now).replace('GMT', 'UTC')}`, zone),
  );
};

const ZONES_NAMED = 5;

/**
 * Reads a time zone by its name, or by a place that only one has: `Europe/Berlin`, `berlin`.
 * @throws InputError that names those that were perhaps meant
 */
export function readZone(typed: string): string {
  const wanted = typed.trim().replaceAll(/\s+/g, '_').toLowerCase();
  const zones = [DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone')];
  const exact = zones.find((zone) => zone.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [only, ...others] = matching(zones, wanted, (zone) => zone);
  if (only === undefined) {
    // Offsets such as +02:00 are no names, but zones as well.
    offsetNameAt(typed.trim(), new Date());
    return typed.trim();
  }
  if (others.length === 0) return only;
  const names = oneOf([only, ...others].slice(0, ZONES_NAMED).map((zone) => plain(zone)));
  throw new InputError(say('time.severalZones', { zones: names }));
}

/** "2d → Mon, 23 Nov 2026, 09:30 (UTC)", with the date in the person's language; the value stays as it was typed. */
function meaning(text: string, zone: string): readonly Choice[] {
  try {
    const at = readTime(text, zone, new Date());
    const words = at === null ? say('time.noExpiry') : `${wallClock(at, zone)} (${zone})`;
    return [suggestion(`${text} → ${words}`, text)];
  } catch (error) {
    // The text is half-typed; the command itself says what is wrong with it.
    if (error instanceof InputError) return [];
    throw error;
  }
}
