import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<boolean>();

/** Runs work that nobody waits for: its calls to Discord give way to those that someone waits for. */
export function inBackground<Result>(work: () => Result): Result {
  return background.run(true, work);
}

/** Runs work that someone may wait for, although what nobody waits for has begun it. */
export function inForeground<Result>(work: () => Result): Result {
  return background.run(false, work);
}

export const isInBackground = (): boolean => background.getStore() === true;

/** Lets calls that someone waits for go first. */
export interface Precedence {
  run<Result>(call: () => Promise<Result>): Promise<Result>;
}

/** As many calls of the background as Discord allows a bot in a second, at 80 ms each. */
const PLACES = 4;
/** A bot that is always busy does its background work all the same. */
const LONGEST_WAIT_MS = 1_500;

/** A call of the background begins once no other call is under way, or after a while. */
export function createPrecedence(): Precedence {
  let inFront = 0;
  let behind = 0;
  const waiting = new Set<() => void>();

  function letGo(): void {
    for (const begin of waiting) {
      if (inFront > 0 || behind >= PLACES) return;
      waiting.delete(begin);
      behind += 1;
      begin();
    }
  }

  async function runBehind<Result>(call: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        if (!waiting.delete(begin)) return;
        behind += 1;
        resolve();
      }, LONGEST_WAIT_MS);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
      letGo();
    });
    try {
      return await call();
    } finally {
      behind -= 1;
      letGo();
    }
  }

  return {
    async run(call) {
      if (isInBackground()) return runBehind(call);
      inFront += 1;
      try {
        return await call();
      } finally {
        inFront -= 1;
        letGo();
      }
    },
  };
}
