/** Every change of a ticket against every way in which Discord fails: after it, or before it, and never between. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RequestMatch } from '@coatcheck/local-discord';
import type { World } from '../../world.ts';
import { audit, hurryAll } from '../audit.ts';
import { addGroup, LEVELS, type Mode, startModeWorld } from '../modes.ts';
import { changesIn, prepareChange, prepareCreate, preparePress, type Attempt } from './attempts.ts';
import { patternOf } from '../../words/beginning.ts';

/** Seconds on an idle machine. */
const PATIENT = { timeout: 120_000 };
const OTHER = '5000000000000000009';
/** Less than outside of tests, for silence is waited out; enough for a loaded machine. */
const DISCORD_TIMEOUT_MS = 4_000;
/** The bot retries once, and sooner than it's asked to: a fault ends when it's lifted, not before. */
const RETRY = {
  attempts: 2,
  sleep: (ms: number, signal: AbortSignal) => sleep(Math.min(ms, 500), undefined, { signal }),
};

type Revoke = () => void;
interface Fault {
  readonly name: string;
  /** What Discord does with a command's requests; those of the table are counted. */
  readonly inject: (world: World, match: RequestMatch, index: number) => Revoke;
  /** Whether the action comes true all the same, sooner than anybody asks again. */
  readonly passes?: true;
  readonly says: RegExp;
}

const busyFor = (seconds: number) => ({
  status: 429,
  headers: { 'retry-after': String(seconds), 'x-ratelimit-scope': 'user' },
  body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
});
const failing = (status: number) => ({ status, body: { message: `${status}`, code: 0 } });

const BUSY =
  /^Discord's rate limit was reached\. (?:Nothing was changed|No ticket was opened)\. Try again in \d+s\.\n/;
/** It's unknown which changes were made: the sentence says what will be true. */
const AWAY = new RegExp(
  String.raw`^Discord can't be reached right now(?: \(HTTP 50\d\))?\. (?:Nothing was changed|No ticket was opened|The ticket is as it was\. Any changes already made on Discord will be reverted|If it worked on Discord anyway, the ticket will show it in a moment\. Otherwise nothing was changed)\. ${patternOf('refused.tryAgainInAMoment')}\n`,
);

const unheard = (): void => undefined;
const FAULTS: readonly Fault[] = [
  {
    name: 'no answer to what is not done',
    inject: ({ discord }, match) => discord.faults.hold(match, unheard, { times: Infinity }),
    says: AWAY,
  },
  {
    name: 'connections that break',
    inject: ({ discord }, match) => discord.faults.lose(match),
    says: AWAY,
  },
  {
    name: '500, or 502',
    inject: ({ discord }, match, index) => discord.faults.refuse(match, failing(index % 2 === 0 ? 500 : 502)),
    says: AWAY,
  },
  {
    name: 'a rate limit that is too long to wait for',
    inject: ({ discord }, match) => discord.faults.refuse(match, busyFor(8)),
    says: BUSY,
  },
  {
    name: 'no answer to what is done',
    inject: ({ discord }, match) => discord.faults.hold(match, unheard, { when: 'done', times: Infinity }),
    says: AWAY,
  },
  {
    name: 'connections that break after what is done',
    inject: ({ discord }, match) => discord.faults.lose(match, { when: 'done' }),
    says: AWAY,
  },
  {
    name: 'a rate limit of a second',
    inject: ({ discord }, match) => discord.faults.refuse(match, { ...busyFor(1), times: 1 }),
    passes: true,
    says: BUSY,
  },
  {
    name: 'a rate limit that the bot waits for',
    inject: ({ discord }, match) => discord.faults.refuse(match, { ...busyFor(3.5), times: 1 }),
    passes: true,
    says: BUSY,
  },
];

/**
 * Gives all commands at once, but for those that create: discord.js sends one creation after the other, and each would wait
 * for the silence that the others meet.
 */
async function commandAll(attempts: readonly Attempt[]): Promise<readonly string[]> {
  let before: Promise<unknown> = Promise.resolve();
  return Promise.all(
    attempts.map((attempt) => {
      if (!attempt.operation.startsWith('createTicket by') && attempt.operation !== 'createTicket')
        return attempt.command();
      const answer = before.then(async () => attempt.command());
      before = answer;
      return answer;
    }),
  );
}

/** What is wrong with an answer; null when it is true. */
async function wrongAnswer(attempt: Attempt, said: string, fault: Fault): Promise<string | null> {
  const isRefused = (attempt.says ?? fault.says).test(said);
  const isSure = isRefused || !/Request ID|check before you try again/.test(said);
  const isChanged = said.includes('If it worked on Discord anyway') ? null : await attempt.isChanged();
  const isTrue = isChanged === null || isChanged === !isRefused;
  // A command with its own sentence is always rejected during a lasting fault.
  const isMet = attempt.says === undefined || fault.passes === true || isRefused;
  const isRight = isSure && isTrue && isMet && !(fault.passes && isRefused);
  return isRight ? null : `${attempt.operation}: ${said}${isChanged === true ? ' [is changed]' : ''}`;
}

export function describeFaults(mode: Mode): void {
  describe(`of a ticket that is a ${mode.mode}`, () => {
    let world: World;
    const attempts: Attempt[] = [];
    beforeAll(async () => {
      world = await startModeWorld(mode, { discordTimeoutMs: DISCORD_TIMEOUT_MS, retry: RETRY });
      await addGroup(world, OTHER, { ...mode, name: 'Other', priority_levels: JSON.stringify(LEVELS) });
      for (const change of changesIn(mode)) attempts.push(await prepareChange(world, change));
      attempts.push(await prepareCreate(world, mode.mode));
      for (const way of ['button', 'form'] as const) attempts.push(await preparePress(world, mode.mode, way));
    }, PATIENT.timeout);
    afterAll(() => world.close());

    /** The same tickets meet one fault after the other, as long as nothing came of it. */
    async function renew(): Promise<void> {
      const changes = changesIn(mode);
      for (const [index, attempt] of attempts.entries()) {
        const change = changes[index];
        const again = await attempt.again();
        if (again !== null) attempts[index] = again;
        else if (change !== undefined) attempts[index] = await prepareChange(world, change);
      }
    }

    it.each(FAULTS.map((fault, round) => [fault.name, fault, round] as const))(
      '%s: each change has one true answer, and holds nothing',
      PATIENT,
      async (_name, fault, round) => {
        if (round > 0) await renew();
        const revokes = attempts.map(({ asks }, index) => fault.inject(world, asks, index));
        const lift = (): void => revokes.forEach((revoke) => revoke());
        onTestFinished(lift);

        const answers = await commandAll(attempts);
        const untrue = await Promise.all(
          attempts.map((attempt, index) => wrongAnswer(attempt, answers[index] ?? '', fault)),
        );
        expect(untrue.filter((what) => what !== null)).toEqual([]);
        // Done while Discord is as it is: nothing waits for it.
        await Promise.all(attempts.map((attempt) => attempt.setPriority(round % LEVELS.length)));

        lift();
        await hurryAll(world.database);
        await audit(world.discord, world.database);
      },
    );
  });
}
