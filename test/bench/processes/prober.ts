/** Asks for /healthz again and again, from a process that nothing else keeps busy: the longest that one had to wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { answerParent } from './answer-parent.ts';

const EVERY_MS = 10;

/** Separate from the attack's connections. */
const dispatcher = new Agent({ connections: 2, headersTimeout: 0, bodyTimeout: 0 });
const asking: { isOn: boolean; longest: number; done: Promise<void> } = {
  isOn: false,
  longest: 0,
  done: Promise.resolve(),
};

async function ask(url: string): Promise<void> {
  while (asking.isOn) {
    const began = performance.now();
    const { body } = await request(`${url}/healthz`, { dispatcher });
    await body.dump();
    asking.longest = Math.max(asking.longest, performance.now() - began);
    await sleep(EVERY_MS);
  }
}

export const methods = {
  begin({ url }: { url: string }): void {
    Object.assign(asking, { isOn: true, longest: 0 });
    asking.done = ask(url);
  },
  /** The longest answer so far, in ms. */
  async end(): Promise<number> {
    asking.isOn = false;
    await asking.done;
    return asking.longest;
  },
};

export type Methods = typeof methods;

answerParent(methods);
