import { setImmediate } from 'node:timers/promises';

/**
 * After this long, other work has its turn: a page of 10,000 messages must not hold up the service while it is
 * rendered.
 */
const MILLISECONDS_AT_ONCE = 5;

/** Called between pieces of long work: waits for other work when it is that one's turn. */
export function createGiveWay(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < MILLISECONDS_AT_ONCE) return undefined;
    return setImmediate().then(() => {
      startedAt = performance.now();
    });
  };
}
