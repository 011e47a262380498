import type { Schema } from '../../contract/operations.ts';
import { say } from '../../words/speaker.ts';
import { InputError } from '../input-error.ts';
import { oneOf, plain, timeSpan } from '../wording.ts';
import { mustFit, splitLinesUpTo } from './lines.ts';
import { readSeconds, withinRange } from './seconds.ts';
import { displayWord, isOneOf, normalize } from './vocabulary.ts';

type AnswerTime = Schema<'AnswerTime'>;
type Levels = readonly Schema<'Level'>[];

/** The contract's limits. */
const RANGE = { least: 300, most: 365 * 86_400 };
const MOST = 26;
export const LONGEST_ANSWER_TIMES = 3000;
/** A comma between two digits is a decimal comma. */
const BETWEEN = /[;/、]|(?<!\d),|,(?!\d)/;
const PRIORITY = /^(?<name>.*)[:：](?<times>[^:：]*)$/;

/**
 * Reads times for answers, a line for each priority: `Urgent: 30 min, 2 h` are the times for the first answer and for each
 * later one, and a single time is for both. A line without a priority is for all others.
 */
export function readAnswerTimes(typed: string, levels: Levels): AnswerTime[] {
  mustFit(typed, LONGEST_ANSWER_TIMES);
  return splitLinesUpTo(typed, MOST).map((line) => {
    const { name, times = line } = PRIORITY.exec(line)?.groups ?? {};
    const priority = name === undefined ? null : priorityNamed(name.trim(), levels);
    const parts = times.split(BETWEEN, 3);
    if (parts.length > 2) throw new InputError(say('answerTimes.tooMany', { typed: plain(line) }));
    const [first = null, next = first] = parts.map((time) => withinRange(readSeconds(time), RANGE));
    return { priority, first, next };
  });
}

function priorityNamed(name: string, levels: Levels): number | null {
  if (isOneOf(name, 'typed.others')) return null;
  const wanted = normalize(name);
  const found = levels.findIndex(({ label = '', emoji = '' }) =>
    [label, `${emoji} ${label}`, `${emoji}${label}`].some((each) => normalize(each) === wanted),
  );
  if (found !== -1) return found;
  const names = [...levels.map(({ label = '' }) => plain(label)), displayWord('typed.others')];
  throw new InputError(say('answerTimes.unknownPriority', { typed: plain(name), names: oneOf(names) }));
}

/** The lines that `readAnswerTimes` would read, with priorities in their order and the others at the end. */
export function answerTimeLines(
  times: readonly AnswerTime[],
  levels: Levels,
  shown: (label: string) => string = (label) => label,
): string[] {
  const lineOf = (name: string, priority: number | null): string[] =>
    times.filter((time) => time.priority === priority).map((time) => `${name}: ${timesText(time)}`);
  return [
    ...levels.flatMap(({ label = '' }, index) => lineOf(shown(label), index)),
    ...lineOf(displayWord('typed.others'), null),
  ];
}

/** The same on one line, with nothing in it becoming markup. */
export function answerTimesText(times: readonly AnswerTime[], levels: Levels): string {
  return answerTimeLines(times, levels, plain).join(' / ') || say('settings.none');
}

function timesText({ first, next }: AnswerTime): string {
  const texts = [first, next].map((seconds) =>
    seconds === null ? displayWord('typed.never') : timeSpan(seconds),
  );
  return first === next ? (texts[0] ?? '') : texts.join(', ');
}
