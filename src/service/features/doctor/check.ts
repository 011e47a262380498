import type { Schema } from '../../../contract/operations.ts';
import { worded, type Worded, english } from '../../../words/worded.ts';

/** The result of one check: the finding, and its remedy. */
export type Check = Schema<'GuildCheckup'>['checks'][number];

/** The subject of a check: its id for programs, and its title for people. */
export interface Subject {
  readonly id: string;
  readonly title: Worded;
}

/** The remedy for faults that a server can't fix. */
export const ASK_OPERATOR = worded('doctor.askOperator');

export function fine(subject: Subject, message: Worded): Check {
  return createCheck('ok', subject, message, null);
}

/** For faults that limit what works. */
export function warning(subject: Subject, message: Worded, remedy: Worded): Check {
  return createCheck('warning', subject, message, remedy);
}

/** For faults that make tickets fail. */
export function fault(subject: Subject, message: Worded, remedy: Worded): Check {
  return createCheck('error', subject, message, remedy);
}

function createCheck(
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
