import { createContext, Script } from 'node:vm';
import { setImmediate } from 'node:timers/promises';

/** The work was stopped: it would have blocked the whole process. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/**
 * Runs work that never gives way, and stops it in the middle when its time is over. Work that was stopped may be called
 * again.
 * @throws OutOfTime
 */
export type RunWithLimit = <Result>(milliseconds: number, work: () => Result) => Result;

const MAX_RESTARTS = 3;

/**
 * Only V8 itself can stop a loop that never gives way: it does so for scripts of `node:vm`, with all that they call.
 * This isolates nothing; the work runs in our own realm.
 */
export function createTimeLimit(): RunWithLimit {
  const script = new Script('work()');
  const scope = createContext({ work: (): void => undefined });
  return <Result>(milliseconds: number, work: () => Result): Result => {
    const results: Result[] = [];
    scope['work'] = () => void results.push(work());
    for (let restarts = 0; results.length === 0; restarts += 1) {
      const startedAt = workedMs();
      try {
        script.runInContext(scope, { timeout: Math.max(1, Math.ceil(milliseconds)) });
      } catch (error) {
        if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        // V8 limits the time of the clock. A busy machine may not have run this thread in most of it: we begin again.
        const wasPaused = workedMs() - startedAt < milliseconds / 2;
        if (!wasPaused || restarts === MAX_RESTARTS) throw new OutOfTime();
      }
    }
    const [result] = results;
    // The result was pushed, or this line is not reached.
    return result as Result;
  };
}

/** After this long, other work gets its turn. */
const SLICE_MS = 10;

/** The time left for several pieces of work together. Time in which other work had its turn doesn't count. */
export interface Allowance {
  left: number;
}

type Steps<Result> = Generator<unknown, Result>;
type SliceResult<Result> = { readonly result: Result } | null;

/**
 * Runs long work step by step, and lets other work have its turn in between. A single step that never ends is
 * stopped, too. `begin` may be called again.
 * @throws OutOfTime when the allowance is used up
 */
export async function runInSlices<Result>(
  begin: () => Steps<Result>,
  allowance: Allowance,
  runWithLimit: RunWithLimit,
): Promise<Result> {
  let steps: Steps<Result> | undefined;
  const runNext = (): SliceResult<Result> => {
    const current = steps ?? begin();
    // Steps that are stopped in the middle can't continue.
    steps = undefined;
    const outcome = runSlice(current);
    steps = current;
    return outcome;
  };
  for (;;) {
    if (allowance.left <= 0) throw new OutOfTime();
    const startedAt = workedMs();
    let outcome: SliceResult<Result>;
    try {
      outcome = runWithLimit(allowance.left, runNext);
    } finally {
      allowance.left -= workedMs() - startedAt;
    }
    if (outcome !== null) return outcome.result;
    await setImmediate();
  }
}

/** The CPU time of this thread: on a busy machine, the wall clock would also count what other processes did. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function runSlice<Result>(steps: Steps<Result>): SliceResult<Result> {
  const endsAt = performance.now() + SLICE_MS;
  do {
    const step = steps.next();
    if (step.done === true) return { result: step.value };
  } while (performance.now() < endsAt);
  return null;
}

/** LiquidJS renders with generators that yield generators and are given back their results. Each yield is a step. */
export function* stepsOf(work: unknown): Steps<unknown> {
  if (!isGenerator(work)) return work;
  let state = work.next();
  for (;;) {
    let value: unknown;
    try {
      value = yield* stepsOf(state.value);
    } catch (error) {
      // The generator that waits for the result, `{% if %}` for example, may not treat it as an error.
      if (state.done === true) throw error;
      state = work.throw(error);
      continue;
    }
    if (state.done === true) return value;
    yield;
    state = work.next(value);
  }
}

function isGenerator(value: unknown): value is Generator<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && 'throw' in value;
}
