/** Two counts of the same tickets, and what they differ in. */
import { addCounts, type Counts, noCounts, nothingHappened, noTotals, type Subject } from './counting.ts';
import type { Histogram } from './histogram.ts';

export interface Difference {
  readonly subject: Subject;
  /** Null: of the tickets as they are, and not of a day. */
  readonly day: string | null;
  readonly what: string;
  readonly was: number;
  readonly is: number;
}

/** What is to be added to `counts` for it to be `wanted`. */
export function minus(wanted: Counts, counts: Counts): Counts {
  const rest = noCounts();
  addCounts(rest, wanted);
  addCounts(rest, counts, -1);
  return withoutNothing(rest);
}

export function differencesOf(told: Counts, exact: Counts): readonly Difference[] {
  const { totals, days } = minus(exact, told);
  const ofNow = [...totals].flatMap(([subject, missing]) =>
    changedBy(told.totals.get(subject) ?? noTotals(), missing).map((change) => ({
      subject,
      day: null,
      ...change,
    })),
  );
  const ofDays = [...days].flatMap(([day, subjects]) =>
    [...subjects].flatMap(([subject, missing]) =>
      changedBy(told.days.get(day)?.get(subject) ?? nothingHappened(), missing).map((change) => ({
        subject,
        day,
        ...change,
      })),
    ),
  );
  return [...ofNow, ...ofDays];
}

type Counters = Readonly<Record<string, number | Histogram>>;

/** Of durations there is a difference also where they are as many, but others. */
function changedBy(told: object, missing: object): Pick<Difference, 'what' | 'was' | 'is'>[] {
  const counters: Counters = { ...told };
  return Object.entries<number | Histogram>({ ...missing })
    .filter(([, by]) => !isNothing(by))
    .map(([what, by]) => {
      const was = sumOf(counters[what] ?? 0);
      return { what, was, is: was + sumOf(by) };
    });
}

function sumOf(counter: number | Histogram): number {
  if (typeof counter === 'number') return counter;
  return [...counter.values()].reduce((sum, count) => sum + count, 0);
}

function isNothing(counter: number | Histogram): boolean {
  return typeof counter === 'number' ? counter === 0 : [...counter.values()].every((count) => count === 0);
}

function withoutNothing({ totals, days }: Counts): Counts {
  const isSome = ([, counters]: readonly [Subject, object]): boolean =>
    !Object.values<number | Histogram>({ ...counters }).every(isNothing);
  const left = [...days].map(([day, subjects]) => [day, new Map([...subjects].filter(isSome))] as const);
  return {
    totals: new Map([...totals].filter(isSome)),
    days: new Map(left.filter(([, subjects]) => subjects.size > 0)),
  };
}
