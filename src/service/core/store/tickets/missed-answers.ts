import type { MissedAnswer } from '../../model/ticket.ts';

/** The column is stored from this list and from nothing else. */
export function toMissedAnswers({ missed_answers: text }: { readonly missed_answers: string }) {
  return JSON.parse(text) as MissedAnswer[];
}
