import type { Schema } from '../../contract/operations.ts';
import { worded, type Worded } from '../../words/worded.ts';
import { english } from '../kit/english.ts';

/** One thing that was looked at: what was found, and what to do about it. */
export type Check = Schema<'GuildCheckup'>['checks'][number];

/** What was looked at: for programs, and for people. */
export interface Subject {
  readonly id: string;
  readonly title: Worded;
}

/** The remedy of what no server can mend. */
export const ASK_OPERATOR = worded('checkup.askOperator');

export function fine(subject: Subject, message: Worded): Check {
  return told('ok', subject, message, null);
}

/** Something less works. */
export function warning(subject: Subject, message: Worded, remedy: Worded): Check {
  return told('warning', subject, message, remedy);
}

/** Tickets fail. */
export function fault(subject: Subject, message: Worded, remedy: Worded): Check {
  return told('error', subject, message, remedy);
}

function told(
  status: Check['status'],
  { id, title }: Subject,
  message: Worded,
  remedy: Worded | null,
): Check {
  return {
    id,
    title: english(title),
    status,
    message: english(message),
    remedy: remedy === null ? null : english(remedy),
    wordings: { title, message, ...(remedy !== null && { remedy }) },
  };
}
