import { type Worded, english } from '../../../words/worded.ts';

/** The reason for an automatic action: in English, and as wording for a history that is read in any language. */
export function systemReason(...wording: readonly Worded[]) {
  return { reason: english(...wording), detail: { reason_wording: wording } };
}
