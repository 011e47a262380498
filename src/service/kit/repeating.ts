interface Repeating {
  /** Takes no further turn, and waits for the one that is under way. */
  stop(): Promise<void>;
}

/** Does the work at once, and again so long after each end, whether it succeeded or not. */
export function startRepeating(
  everyMs: number,
  work: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = take();

  async function take(): Promise<void> {
    try {
      await work(() => stopped);
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(again, everyMs).unref();
  }

  function again(): void {
    turn = take();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
