import type { ApiError } from '../contract/errors.ts';
import type { Wording } from '../contract/wording.ts';
import type { Say } from '../words/say.ts';
import { tellAll } from '../words/worded.ts';

/** Why something could not be shown, in the language of the person. */
export const refusalSentence = (say: Say, { wording, message }: ApiError): string =>
  translated(say, wording, message);

/** The service's sentences in the language of the person; unchanged where this version doesn't know them. */
export function translated(say: Say, wording: readonly Wording[], original: string): string {
  try {
    return wording.length === 0 ? original : tellAll(say, wording);
  } catch {
    // A newer service has sentences that this version doesn't know.
    return original;
  }
}
