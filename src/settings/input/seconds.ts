import { say } from '../../words/speaker.ts';
import { InputError } from '../input-error.ts';
import { plain, timeSpan } from '../wording.ts';
import { readDuration } from './duration.ts';
import { LONGEST_TIME } from './in-english.ts';
import { mustFit } from './lines.ts';
import { isOneOf } from './vocabulary.ts';

/** Reads a time span as people write it, in seconds; null for `never`. */
export function readSeconds(typed: string): number | null {
  mustFit(typed, LONGEST_TIME);
  const text = typed.trim();
  if (isOneOf(text, 'typed.never')) return null;
  const ms = readDuration(text);
  if (ms === undefined) throw new InputError(say('settings.unreadableDuration', { typed: plain(text) }));
  return Math.round(ms / 1000);
}

/** @throws InputError for a time that the contract does not accept */
export function withinRange(
  seconds: number | null,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  if (seconds === null || (seconds >= least && seconds <= most)) return seconds;
  throw new InputError(say('settings.timeRange', { least: timeSpan(least), most: timeSpan(most) }));
}
