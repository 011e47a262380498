/** Compares two counts of the same tickets. */
import { addCounts, countIn, type Counts, noCounts, noActivity, noTotals, type Subject } from './counts.ts';

export interface Difference {
  readonly subject: Subject;
  /** Null for the current totals, which do not belong to a day. */
  readonly day: string | null;
  readonly what: string;
  readonly was: number;
  readonly is: number;
}

/** The counts that must be added to `counts` to get `wanted`. */
export function minus(wanted: Counts, counts: Counts): Counts {
  const rest = noCounts();
  addCounts(rest, wanted);
  addCounts(rest, counts, -1);
  return withoutZeros(rest);
}

export function differencesOf(stored: Counts, exact: Counts): readonly Difference[] {
  const { totals, days } = minus(exact, stored);
  const ofNow = [...totals].flatMap(([subject, missing]) =>
    changedBy(stored.totals.get(subject) ?? noTotals(), missing).map((change) => ({
      subject,
      day: null,
      ...change,
    })),
  );
  const ofDays = [...days].flatMap(([day, subjects]) =>
    [...subjects].flatMap(([subject, missing]) =>
      changedBy(stored.days.get(day)?.get(subject) ?? noActivity(), missing).map((change) => ({
        subject,
        day,
        ...change,
      })),
    ),
  );
  return [...ofNow, ...ofDays];
}

type Counter = number | ReadonlyMap<unknown, number>;
type Counters = Readonly<Record<string, Counter>>;

/** Histograms of durations may differ even if their numbers of durations are equal. */
function changedBy(stored: object, missing: object): Pick<Difference, 'what' | 'was' | 'is'>[] {
  const counters: Counters = { ...stored };
  return Object.entries<Counter>({ ...missing })
    .filter(([, by]) => !isZero(by))
    .map(([what, by]) => {
      const was = sumOf(counters[what] ?? 0);
      return { what, was, is: was + sumOf(by) };
    });
}

function sumOf(counter: Counter): number {
  return typeof counter === 'number' ? counter : countIn(counter);
}

function isZero(counter: Counter): boolean {
  return typeof counter === 'number' ? counter === 0 : [...counter.values()].every((count) => count === 0);
}

function withoutZeros({ totals, days }: Counts): Counts {
  const isNonzero = ([, counters]: readonly [Subject, object]): boolean =>
    !Object.values<Counter>({ ...counters }).every(isZero);
  const left = [...days].map(([day, subjects]) => [day, new Map([...subjects].filter(isNonzero))] as const);
  return {
    totals: new Map([...totals].filter(isNonzero)),
    days: new Map(left.filter(([, subjects]) => subjects.size > 0)),
  };
}
