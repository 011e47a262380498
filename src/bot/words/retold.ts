import { type Wording, wordingFrom } from '../../contract/wording.ts';
import { tellAll } from '../../words/worded.ts';
import { say } from './say.ts';

/** The service's sentences for the person who is answered; as they came from a server that words them otherwise. */
export function retold(wording: readonly Wording[], asItCame: string): string {
  return inTheirLanguage(wording) ?? asItCame;
}

/** The same of a wording within a reply, of which nobody knows yet what it is. */
export function retoldOf(sent: unknown, asItCame: string): string {
  const wording = wordingFrom(sent);
  return wording === null ? asItCame : retold([wording], asItCame);
}

/** Undefined where there is none, where it has a key of a newer service, or not the values that its sentence needs. */
export function inTheirLanguage(wording: readonly Wording[]): string | undefined {
  if (wording.length === 0) return undefined;
  try {
    return tellAll(say, wording);
  } catch {
    // Nothing of ours has gone wrong: what another server sends is its own.
    return undefined;
  }
}
