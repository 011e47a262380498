import { readDuration } from '../../words/input/duration.ts';
import { isOneOf } from '../../words/input/vocabulary.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';

/** Reads a time span as people write it, in seconds; null for `never`. */
export function readSeconds(typed: string): number | null {
  const text = typed.trim();
  if (isOneOf(text, 'typed.never')) return null;
  const ms = readDuration(text);
  if (ms === undefined) throw new InputError(say('settings.unreadableDuration', { typed: plain(text) }));
  return Math.round(ms / 1000);
}
