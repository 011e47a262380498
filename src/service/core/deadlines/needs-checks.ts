import type { TicketGroup } from '../model/ticket.ts';
import type { AnswerSettings } from './answer-due.ts';

export type Periods = Pick<TicketGroup, 'warn_after' | 'close_after'>;

/** Whether tickets of the group are checked at all. */
export function needsChecks(group: Periods & AnswerSettings): boolean {
  return group.answer_times.length > 0 || intervals(group).length > 0;
}

/** The periods after which owners are warned and tickets closed. */
export function intervals({ warn_after, close_after }: Periods): readonly number[] {
  // A ticket is closed only after a warning.
  const closing = warn_after === null ? null : close_after;
  return [warn_after, closing].filter((seconds) => seconds !== null);
}
