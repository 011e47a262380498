/** How long a process works on one thing without letting anything else have its turn. */

/** What a test asks of a service in a separate process. */
export const LONGEST = 'the longest stretch';

export interface Stretches {
  /** Milliseconds since it was last asked. */
  longest(): number;
}

const LOOK_EVERY_MS = 2;

/** In time of the processor, which a busy machine does not stretch as it does that on the wall. */
export function noteStretches(): Stretches {
  let longest = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  }, LOOK_EVERY_MS).unref();
  return {
    longest() {
      const told = longest;
      longest = 0;
      return told;
    },
  };
}
