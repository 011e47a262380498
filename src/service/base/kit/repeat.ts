interface Repeating {
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>;
}

/** Runs the work at once, and again `everyMs` after the end of each run, whether it succeeded or not. */
export function repeatEvery(
  everyMs: number,
  work: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    try {
      await work(() => stopped);
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(next, everyMs).unref();
  }

  function next(): void {
    running = run();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
