import type { Schema } from '../../contract/operations.ts';

/** One thing that was looked at: what was found, and what to do about it. */
export type Check = Schema<'GuildCheckup'>['checks'][number];

type Subject = Pick<Check, 'id' | 'title'>;

export function fine(subject: Subject, message: string): Check {
  return { ...subject, status: 'ok', message, remedy: null };
}

/** Something less works. */
export function warning(subject: Subject, message: string, remedy: string): Check {
  return { ...subject, status: 'warning', message, remedy };
}

/** Tickets fail. */
export function fault(subject: Subject, message: string, remedy: string): Check {
  return { ...subject, status: 'error', message, remedy };
}
