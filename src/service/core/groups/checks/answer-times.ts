import type { Schema } from '../../../../contract/operations.ts';
import type { Level } from '../../model/ticket.ts';
import type { Fault } from '../../../base/model/validation-failed.ts';
import { worded } from '../../../../words/worded.ts';

/** Each priority has one entry at most. */
export function checkAnswerTimes(times: readonly Schema<'AnswerTime'>[], levels: readonly Level[]): Fault[] {
  const priorities = times.map(({ priority }) => priority);
  return times.flatMap(({ priority }, index) => [
    ...(priority === null || levels[priority] !== undefined
      ? []
      : [{ field: `answer_times.${index}.priority`, says: worded('fault.noSuchLevel') }]),
    ...(priorities.indexOf(priority) === index
      ? []
      : [{ field: `answer_times.${index}.priority`, says: worded('fault.samePriority') }]),
  ]);
}
