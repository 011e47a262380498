import { InputError } from '../errors.ts';
import { SUGGESTIONS, suggestion, type Choice, type Completer } from '../../interactions/kinds/suggestion.ts';
import { say } from '../say.ts';
import { offsetNameAt, wallClock } from '../../../settings/input/time-zone.ts';
import { readTime } from '../../../settings/input/time.ts';
import { findZones, readZone } from '../../../settings/input/zones.ts';

/** A suggestion's value may not be longer either. */
export const TIME_LENGTH = 100;

/** Suggests the meaning of a typed time, before the command is sent. */
export const suggestTimesIn = (typed: string, zone: string): readonly Choice[] => {
  const texts = typed.trim() === '' ? say('time.proposed').split(', ') : [typed.trim().slice(0, TIME_LENGTH)];
  return texts.flatMap((text) => meaning(text, zone));
};

export const suggestZones: Completer = async (_, typed) => {
  const now = new Date();
  return findZones(typed)
    .slice(0, SUGGESTIONS)
    .map((zone) => suggestion(`${zone} · ${offsetNameAt(zone, now).replace('GMT', 'UTC')}`, zone));
};

/** "2d → Mon, 23 Nov 2026, 09:30 (UTC)", with the date in the person's language; the value stays as it was typed. */
function meaning(text: string, typedZone: string): readonly Choice[] {
  try {
    const zone = readZone(typedZone);
    const at = readTime(text, zone, new Date());
    const words = at === null ? say('time.noExpiry') : `${wallClock(at, zone)} (${zone})`;
    return [suggestion(`${text} → ${words}`, text)];
  } catch (error) {
    // The text is half-typed; the command itself says what is wrong with it.
    if (error instanceof InputError) return [];
    throw error;
  }
}
