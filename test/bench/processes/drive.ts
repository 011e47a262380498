import { setTimeout as sleep } from 'node:timers/promises';
import type { InteractionRun, NamedOptions, Person } from '@coatcheck/local-discord';

/** Commands to be typed by one person. */
export interface Drive {
  /** `ticket view` */
  readonly command: string;
  readonly options?: NamedOptions;
  /** The channels to type in, in turn. */
  readonly channels: readonly string[];
  readonly count: number;
  /** How many may be unanswered at a time. */
  readonly atOnce: number;
  /** Time to finish, in ms, that each answer leaves to the bot before the next command: people's commands come apart. */
  readonly restMs?: number;
  /** What each final answer must contain: a fast error isn't a completed command. */
  readonly expect: string;
}

export interface Driven {
  readonly seconds: number;
  /** From dispatch to acknowledgement, in ms, one for each command. */
  readonly acknowledged: readonly number[];
}

export async function drive(person: Person, work: Drive): Promise<Driven> {
  const acknowledged: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const lane = async (): Promise<void> => {
    while (next < work.count) {
      const channel = work.channels[next % work.channels.length];
      next += 1;
      if (channel === undefined) throw new Error('No channel to type in');
      acknowledged.push(await typeOne(person, channel, work));
    }
  };
  await Promise.all(Array.from({ length: work.atOnce }, lane));
  return { seconds: (performance.now() - startedAt) / 1000, acknowledged };
}

async function typeOne(person: Person, channel: string, work: Drive): Promise<number> {
  const dispatchedAt = performance.now();
  const run = await person.command(channel, work.command, work.options);
  await run.acknowledgedAfterMs;
  const acknowledged = performance.now() - dispatchedAt;
  await expectAnswer(run, work);
  if (work.restMs !== undefined) await sleep(work.restMs);
  return acknowledged;
}

async function expectAnswer(run: InteractionRun, { command, expect }: Drive): Promise<void> {
  const { content, embeds } = await run.reply();
  const answer = `${content} ${JSON.stringify(embeds)}`;
  if (!answer.includes(expect)) throw new Error(`/${command} was answered: ${answer}`);
}
