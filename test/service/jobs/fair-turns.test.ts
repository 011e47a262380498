import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { EventJob } from '../../../src/service/core/model/jobs.ts';
import type { Job } from '../../../src/service/core/jobs/ports.ts';
import { createWorker, type JobHandler } from '../../../src/service/core/jobs/worker.ts';
import { inBackground, isInBackground } from '../../../src/service/base/kit/background.ts';
import { createOneAtATime } from '../../../src/service/base/kit/one-at-a-time.ts';
import { startStorage } from '../storage/store.ts';

const NOISY = '1000000000000000001';
const QUIET = '1000000000000000002';

interface Working extends AsyncDisposable {
  /** Stores this much work of a guild, and wakes nobody. */
  store(guildId: string, count: number): Promise<void>;
  wake(): void;
}

/** Workers of this many processes, with one database. */
async function start(work: JobHandler, processes = 1): Promise<Working> {
  const storage = await startStorage();
  const workers = Array.from({ length: processes }, () =>
    createWorker({
      outbox: storage.outbox,
      handlers: { 'ticket.rename': work },
      queues: { others: { allBut: ['guild.sync'] } },
      oneAtATime: createOneAtATime(),
      instant: () => '2026-01-02T00:00:00.000000Z',
      random: () => 0,
      leaseMs: 60_000,
      logger: pino({ level: 'silent' }),
    }),
  );
  return {
    async store(guildId, count) {
      for (let from = 0; from < count; from += 1_000) {
        const length = Math.min(1_000, count - from);
        await storage.ticketEvents.queue(Array.from({ length }, (_, index) => workOf(guildId, from + index)));
        // No more ids in one millisecond than there are.
        storage.pass(1);
      }
    },
    wake: () => workers.forEach((worker) => worker.wake()),
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await storage.end();
    },
  };
}

function workOf(guildId: string, place: number): EventJob {
  const ticketId = `${guildId}-${place}`;
  return { kind: 'ticket.rename', key: ticketId, lane: ticketId, payload: { guildId, ticketId } };
}

/** Notes whose work was done; its wait gives others a turn, as waiting for Discord does. */
const noting =
  (done: string[]): JobHandler =>
  async ({ guildId }: Job) => {
    await setImmediate();
    done.push(guildId);
  };

it('does what one guild asks for before a fraction of what another one asked for earlier is done', async () => {
  const done: string[] = [];
  await using working = await start(noting(done));
  await working.store(NOISY, 10_000);
  await working.store(QUIET, 1);
  working.wake();
  await expect.poll(() => done.indexOf(QUIET), { timeout: 20_000 }).toBeGreaterThan(-1);
  expect(done.indexOf(QUIET)).toBeLessThan(40);
}, 60_000);

it('does what someone waits for at once, also when the background has woken it', async () => {
  const seen: boolean[] = [];
  await using working = await start(async () => void seen.push(isInBackground()));
  await working.store(QUIET, 1);
  inBackground(() => working.wake());
  await expect.poll(() => seen).toEqual([false]);
});

it('has places for others while a guild’s work comes to no end, on every process', async () => {
  const done: string[] = [];
  const stuck: string[] = [];
  const work: JobHandler = (job, stopping) => {
    if (job.guildId !== NOISY) return Promise.resolve(void done.push(job.key));
    stuck.push(job.key);
    return new Promise((_, reject) => {
      stopping.addEventListener('abort', () => reject(stopping.reason as Error));
    });
  };
  await using working = await start(work, 2);
  await working.store(NOISY, 200);
  working.wake();
  await expect.poll(() => stuck.length).toBe(2 * 72);
  await working.store(QUIET, 100);
  working.wake();
  await expect.poll(() => new Set(done).size).toBe(100);
  expect(done).toHaveLength(100);
  expect(new Set(stuck).size).toBe(2 * 72);
});

it('takes turns among any number of guilds, and forgets none', async () => {
  const done: string[] = [];
  await using working = await start(noting(done));
  const guilds = Array.from({ length: 50 }, (_, index) => String(2_000_000_000_000_000_000n + BigInt(index)));
  for (const guildId of guilds) await working.store(guildId, 20);
  working.wake();
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(50 * 20);
  const first = guilds.map((guildId) => done.indexOf(guildId));
  // Nobody's first waits for anyone's last.
  const last = guilds.map((guildId) => done.lastIndexOf(guildId));
  expect(Math.max(...first)).toBeLessThan(Math.min(...last));
}, 60_000);
