import type { Worded } from '../../words/worded.ts';
import { english } from './english.ts';

/** Why the service did something by itself: in English, and beside it for a history that is read in any language. */
export function systemReason(...wording: readonly Worded[]) {
  return { reason: english(...wording), detail: { reason_wording: wording } };
}
