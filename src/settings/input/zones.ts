import { say } from '../../words/speaker.ts';
import { InputError } from '../input-error.ts';
import { oneOf, plain } from '../wording.ts';
import { matchesOf } from './matches.ts';
import { offsetNameAt } from './time-zone.ts';

export const DEFAULT_ZONE = 'UTC';

/** The platform's list does not contain UTC. */
export const allZones = (): readonly string[] => [DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone')];

const ZONES_NAMED = 5;

/**
 * Reads a time zone by its name, or by a place that only one has: `Europe/Berlin`, `berlin`.
 * @throws InputError that names those that were perhaps meant
 */
export function readZone(typed: string): string {
  const wanted = typed.trim().replaceAll(/\s+/g, '_').toLowerCase();
  const zones = allZones();
  const exact = zones.find((zone) => zone.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [only, ...others] = matchesOf(zones, wanted, (zone) => zone);
  if (only === undefined) {
    // Offsets such as +02:00 are no names, but zones as well.
    offsetNameAt(typed.trim(), new Date());
    return typed.trim();
  }
  if (others.length === 0) return only;
  const names = oneOf([only, ...others].slice(0, ZONES_NAMED).map((zone) => plain(zone)));
  throw new InputError(say('time.severalZones', { zones: names }));
}
