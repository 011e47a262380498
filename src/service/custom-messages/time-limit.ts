import { createContext, Script } from 'node:vm';

/** The work was stopped: it would have blocked the whole process. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Runs work that never gives way, and stops it in the middle when its time is over. */
export type RunWithLimit = <Result>(milliseconds: number, work: () => Result) => Result;

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
    try {
      script.runInContext(scope, { timeout: Math.max(1, Math.ceil(milliseconds)) });
    } catch (error) {
      if (Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new OutOfTime();
      throw error;
    }
    const [result] = results;
    // The result was pushed, or this line is not reached.
    return result as Result;
  };
}
