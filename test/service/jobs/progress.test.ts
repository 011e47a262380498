import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { EndedJob } from '../../../src/metrics/events.ts';
import type { Job, Outbox } from '../../../src/service/core/jobs/ports.ts';
import { DiscordBusy } from '../../../src/service/base/model/discord-errors.ts';
import { createWorker, type WorkerOptions } from '../../../src/service/core/jobs/worker.ts';
import { createOneAtATime } from '../../../src/service/base/kit/one-at-a-time.ts';

const job = (id: string, kind = 'guild.sync'): Job => ({
  id,
  kind,
  key: id,
  guildId: id,
  lane: id,
  payload: {},
  version: 1,
  attempts: 0,
});

/** A worker with an outbox that returns these once, or fails. */
function workerOf(claim: Outbox['claim'], more: Partial<WorkerOptions> = {}) {
  const outbox: Outbox = {
    claim,
    isDue: async () => true,
    wakeWaiting: async () => undefined,
    backlog: async () => ({ due: 0, oldestSeconds: 0 }),
    renew: async () => undefined,
    done: async () => undefined,
    retry: async () => undefined,
    giveUp: async () => undefined,
    forgetGivenUp: async () => 0,
    putOff: async () => undefined,
    releaseAll: async () => undefined,
  };
  return createWorker({
    outbox,
    handlers: { 'guild.sync': async () => undefined },
    queues: { all: { allBut: [] } },
    oneAtATime: createOneAtATime(),
    instant: () => '2026-01-02T00:00:00.000000Z',
    random: () => 0,
    leaseMs: 60_000,
    logger: pino({ level: 'silent' }),
    ...more,
  });
}

it('says for how long it could not see what is due, and no more once it can', async () => {
  let isBroken = true;
  const worker = workerOf(async () => {
    if (isBroken) throw new Error('the database is gone');
    return [];
  });
  await worker.drain();
  const { secondsSincePoll: first } = worker.progress();
  await worker.drain();
  const { secondsSincePoll: later } = worker.progress();
  expect(later).toBeGreaterThan(first);
  isBroken = false;
  await worker.drain();
  expect(worker.progress().secondsSincePoll).toBeLessThan(later);
});

it('tells of each piece how it ended, and never a kind that it does not know', async () => {
  const ended: EndedJob[] = [];
  const jobs = [job('1'), job('2', 'made up by a newer version')];
  const worker = workerOf(async () => jobs.splice(0), { onEnded: (each) => void ended.push(each) });
  await worker.drain();
  expect(ended.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
    { kind: 'guild.sync', outcome: 'done' },
    { kind: 'unknown', outcome: 'again' },
  ]);
});

it('counts waiting for a rate limit of Discord as that, and not as a failure', async () => {
  const ended: EndedJob[] = [];
  const jobs = [job('1')];
  const worker = workerOf(async () => jobs.splice(0), {
    handlers: { 'guild.sync': () => Promise.reject(new DiscordBusy(30, undefined)) },
    onEnded: (each) => void ended.push(each),
  });
  await worker.drain();
  expect(ended).toEqual([{ kind: 'guild.sync', outcome: 'limited' }]);
});
