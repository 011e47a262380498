import { ApiError } from '../contract/errors.ts';
import type { Wording } from '../contract/wording.ts';
import type { Say } from '../words/say.ts';
import { tellAll } from '../words/worded.ts';

/** Whether the form can be shown again with this refusal: the person is still signed in, and may see what it is about. */
export const isShownWithForm = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && ![401, 403, 404].includes(error.status);

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
