import { setImmediate } from 'node:timers/promises';
import { OutOfTime, type WithinTime } from './within-time.ts';

/** Then others have their turn. */
const SLICE_MS = 10;

/** What is left of the time that some pieces of work have together; time in which others had their turn is not theirs. */
export interface Allowance {
  left: number;
}

type Steps<Result> = Generator<unknown, Result>;
type Driven<Result> = { readonly result: Result } | null;

/**
 * Does long work step by step, and lets others have their turn between. A single step that never ends is stopped, too.
 * @throws OutOfTime when the allowance is used up
 */
export async function inSlices<Result>(
  begin: () => Steps<Result>,
  allowance: Allowance,
  withinTime: WithinTime,
): Promise<Result> {
  let steps: Steps<Result> | undefined;
  for (;;) {
    if (allowance.left <= 0) throw new OutOfTime();
    const began = workedMs();
    let driven: Driven<Result>;
    try {
      driven = withinTime(allowance.left, () => aSliceOf((steps ??= begin())));
    } finally {
      allowance.left -= workedMs() - began;
    }
    if (driven !== null) return driven.result;
    await setImmediate();
  }
}

/** What this thread worked: on a busy machine the clock also counts what others did meanwhile. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function aSliceOf<Result>(steps: Steps<Result>): Driven<Result> {
  const endsAt = performance.now() + SLICE_MS;
  do {
    const step = steps.next();
    if (step.done === true) return { result: step.value };
  } while (performance.now() < endsAt);
  return null;
}

/** LiquidJS's work: generators that yield generators, whose results they are given back. A step each. */
export function* stepsOf(work: unknown): Steps<unknown> {
  if (!isGenerator(work)) return work;
  let state = work.next();
  for (;;) {
    let value: unknown;
    try {
      value = yield* stepsOf(state.value);
    } catch (error) {
      // In the one that waits for it, `{% if %}` say, it may be no error at all.
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
