/** Texts that people would write to make us wait, and what it costs to read them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What makes patterns look again and again, and what makes characters fall apart. */
const PIECES: Readonly<Record<string, string>> = {
  'line separators': '\u2028',
  'empty lines': '\n',
  'lines of a carriage return': '\r',
  blanks: ' ',
  'blanks and tabs of a line': ' \t\u00A0',
  backticks: '`',
  'backticks in growing numbers': '` `` ``` ',
  asterisks: '*',
  'asterisks and words': '*a **b ',
  underscores: '_',
  'pairs of all kinds': '*_~~||`',
  spoilers: '||a',
  'opening brackets': '[',
  'links that do not end': '[a](http://a',
  addresses: 'http://a.b ',
  colons: 'http://',
  'letters of an address': 'h',
  'closing arrows': '>',
  'quotes in lines': '> >>> \n',
  'opening arrows': '<',
  'halves of mentions': '<@1',
  mentions: '<@123456789012345678>',
  stamps: '<t:1:R>',
  'stamps of all kinds': '<t:1:t><t:2:T><t:3:d><t:4:D><t:5:f><t:6:F><t:7:R>',
  'emojis of a server': '<:a1:123456789012345678>',
  hashes: '# ',
  lists: '- a\n',
  numbers: '1',
  'numbers of a list': '1. ',
  backslashes: '\\',
  'accents on one letter': 'a\u0301\u0302\u0303',
  accents: '\u0301',
  'first halves of characters': '\uD83D',
  'second halves of characters': '\uDE00',
  'writing from right to left': '\u202E\u2066\u200F',
  families: '👨‍👩‍👧‍👦',
  joiners: '\u200D',
  flags: '🇩🇪',
  'variables that do not end': '{{',
  'tags that do not end': '{%',
  parentheses: '(',
  'openings of JSON': '{"a":[',
  'arms of a shrug': '¯',
  shrugs: '¯\\_(ツ)_/¯',
  Chinese: '票',
  Thai: 'ก็',
  'files of an error': ', file:',
  'slashes of commands': '</a:',
};

/** Each of them, as often as the length allows. */
export function hostileTexts(length: number): [what: string, text: string][] {
  return Object.entries(PIECES).map(([what, piece]) => [
    what,
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length),
  ]);
}

/**
 * Milliseconds of CPU time that this thread has used: unlike wall time, a busy machine doesn't stretch them, and they
 * don't include what the garbage collector does in parallel.
 */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Characters that a pattern reads one by one, which no machine can make into something else. */
const READING = 'a `b` <c> *d* '.repeat(50_000);

/** What reading them takes on the two small cores that the aims were set on. */
const READING_MILLISECONDS = 25;

function slowness(): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const before = threadTime();
    READING.replaceAll(/[`<>*]/g, (character) => `\\${character}`);
    least = Math.min(least, threadTime() - before);
  }
  return Math.max(1, least / READING_MILLISECONDS);
}

/** How many times as long as those a machine takes, at least once: what bounds the processor's time is multiplied by it. */
export const SLOWNESS = slowness();

/**
 * Nothing that is done with other people's words may keep all others waiting for longer. The aim is 50 ms, which all of it
 * keeps by far; what looks again and again at these texts takes seconds. The bound lies between.
 */
export const MOST_MILLISECONDS = 150 * SLOWNESS;

/** The time as it was when SLOWNESS was measured, on a machine that others have made slower since. */
function asMeasured(milliseconds: number, enough: number): number {
  return milliseconds <= enough ? milliseconds : milliseconds * Math.min(1, SLOWNESS / slowness());
}

/** How much CPU time the work takes; the best of some attempts. */
export async function processorTime(work: () => unknown, attempts = 3): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < attempts && least > MOST_MILLISECONDS / 5; attempt += 1) {
    const before = threadTime();
    await work();
    least = Math.min(least, asMeasured(threadTime() - before, MOST_MILLISECONDS));
  }
  return least;
}

/** The minimum of some attempts at synchronous work; makes no more once it's at most `enough`. */
export function leastProcessorTime(work: () => void, enough: number, attempts = 5): number {
  let least = Infinity;
  for (let attempt = 0; attempt < attempts && least > enough; attempt += 1) {
    const before = threadTime();
    work();
    least = Math.min(least, asMeasured(threadTime() - before, enough));
  }
  return least;
}

/** The longest that nothing else gets a turn during the work; the best of some attempts. */
export async function longestTurn(work: () => Promise<unknown>, attempts = 4): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < attempts && least > MOST_MILLISECONDS; attempt += 1) {
    least = Math.min(least, asMeasured(await longestTurnOnce(work), MOST_MILLISECONDS));
  }
  return least;
}

async function longestTurnOnce(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const before = threadTime();
    await nextTurn();
    longest = Math.max(longest, threadTime() - before);
  }
  await done;
  return longest;
}
