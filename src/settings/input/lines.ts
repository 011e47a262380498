import { say } from '../../words/speaker.ts';
import { InputError } from '../input-error.ts';

/** @throws InputError for a text that is longer than its field: nothing is read in it. */
export function mustFit(typed: string, limit: number): void {
  if (typed.length > limit) throw new InputError(say('settings.tooLong', { limit }));
}

/** As many lines as the contract has items. @throws InputError for more: none of them is read. */
export function splitLinesUpTo(typed: string, limit: number): string[] {
  const found = splitLines(typed);
  if (found.length > limit) throw new InputError(say('settings.tooManyLines', { limit }));
  return found;
}

/** Splits what was typed into its lines; blank ones don't count. */
export function splitLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
