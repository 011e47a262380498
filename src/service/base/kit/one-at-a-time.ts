/** Runs tasks of the same key one after the other. A key costs nothing once its tasks are done. */
export interface OneAtATime {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createOneAtATime(): OneAtATime {
  const tails = new Map<string, Promise<void>>();
  return {
    async run(key, work) {
      const previous = tails.get(key);
      const { promise: tail, resolve: finish } = Promise.withResolvers<void>();
      tails.set(key, tail);
      try {
        await previous;
        return await work();
      } finally {
        if (tails.get(key) === tail) tails.delete(key);
        finish();
      }
    },
  };
}
