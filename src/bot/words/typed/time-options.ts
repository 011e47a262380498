import { InputError } from '../errors.ts';
import { matching, suggestion, type Choice, type Completer } from '../../interactions/kinds/suggestion.ts';
import { say } from '../say.ts';
import { offsetNameAt, wallClock } from './time-zone.ts';
import { readTime } from './time.ts';

export const DEFAULT_ZONE = 'UTC';
/** Also the most that a suggestion's value may have. */
export const TIME_LENGTH = 100;

/** Suggests what a typed time means, before the command is sent. */
export const suggestTimes: Completer = async (_, typed, { timezone }) => {
  const zone = typeof timezone === 'string' && timezone ? timezone : DEFAULT_ZONE;
  const texts = typed.trim() === '' ? say('time.proposed').split(', ') : [typed.trim().slice(0, TIME_LENGTH)];
  return texts.flatMap((text) => meaning(text, zone));
};

export const suggestZones: Completer = async (_, typed) => {
  const now = new Date();
  // The platform's list has no UTC in it.
  const zones = [DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone')];
  const wanted = typed.trim().replaceAll(/\s+/g, '_');
  return matching(zones, wanted, (zone) => zone).map((zone) =>
    suggestion(`${zone} · ${offsetNameAt(zone, now).replace('GMT', 'UTC')}`, zone),
  );
};

/** "2d → Mon, 23 Nov 2026, 09:30 (UTC)", with the date as the person's language writes it; the value stays what was typed. */
function meaning(text: string, zone: string): readonly Choice[] {
  try {
    const at = readTime(text, zone, new Date());
    const words = at === null ? say('time.noExpiry') : `${wallClock(at, zone)} (${zone})`;
    return [suggestion(`${text} → ${words}`, text)];
  } catch (error) {
    // Half-typed; the command itself says what is wrong with it.
    if (error instanceof InputError) return [];
    throw error;
  }
}
