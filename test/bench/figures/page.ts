/** (g) A transcript's page of 10,000 messages: what it takes of the processor, and the longest that it lets nobody else work. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderTranscriptPage } from '../../../src/pages/page.ts';
import { manyMessages } from '../../pages/sample-messages.ts';
import { sampleTranscript } from '../../pages/sample.ts';
import type { Figure } from '../figure.ts';

const MESSAGES = 10_000;
const GOALS = { processor: 300, turn: 20 } as const;

export const page: Figure = async ({ quick }) => {
  const transcript = sampleTranscript({ channel_messages: manyMessages(MESSAGES) });
  const make = async () => {
    const page = renderTranscriptPage(transcript, { generatedAt: new Date(0), notes: true });
    let length = 0;
    for await (const piece of page) length += piece.length;
    return length;
  };
  await measured(make);
  const rounds: Measured[] = [];
  for (let round = 0; round < (quick ? 3 : 9); round += 1) rounds.push(await measured(make));
  const row = (name: string, of: keyof Measured) => ({
    figure: 'g' as const,
    name: `a page of ${MESSAGES} messages, ${name}`,
    unit: 'ms',
    ours: rounds.map((each) => each[of]),
    reference: { name: 'ms allowed', values: rounds.map(() => GOALS[of]) },
    goal: { atMost: 1 },
  });
  return [row('processor time', 'processor'), row('longest turn', 'turn')];
};

type Measured = Readonly<Record<keyof typeof GOALS, number>>;

/** In the thread's own time, which excludes anything else on the machine. */
async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const began = threadTime();
  let isDone = false;
  let turn = 0;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const before = threadTime();
    await nextTurn();
    turn = Math.max(turn, threadTime() - before);
  }
  await done;
  return { processor: threadTime() - began, turn };
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
