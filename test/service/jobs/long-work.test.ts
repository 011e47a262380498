import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Job, Outbox } from '../../../src/service/core/jobs/ports.ts';
import { createWorker, type JobHandler } from '../../../src/service/core/jobs/worker.ts';
import { createOneAtATime } from '../../../src/service/base/kit/one-at-a-time.ts';
import { startStorage } from '../storage/store.ts';

interface Working extends AsyncDisposable {
  readonly outbox: Outbox;
  /** Stores it, and wakes nobody. */
  store(kind: string, keys: readonly string[]): Promise<void>;
  drain(): Promise<void>;
  /** Asks for this work now. */
  ask(kind: string, keys: readonly string[]): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

async function start(
  handlers: Readonly<Record<string, JobHandler>>,
  {
    slotTimeoutMs,
    leaseMs = 60_000,
    onRenewed = () => undefined,
  }: { slotTimeoutMs?: Readonly<Record<string, number>>; leaseMs?: number; onRenewed?: () => void } = {},
): Promise<Working> {
  const storage = await startStorage();
  const { ticketEvents, outbox } = storage;
  const renew = async (): Promise<void> => {
    await outbox.renew();
    onRenewed();
  };
  const instant = (): string => '2026-01-02T00:00:00.000000Z';
  const worker = createWorker({
    outbox: { ...outbox, renew },
    handlers,
    queues: {
      others: { allBut: ['guild.sync', 'transcript.save'] },
      syncs: { only: ['guild.sync'] },
      histories: { only: ['transcript.save'] },
    },
    ...(slotTimeoutMs !== undefined && { slotTimeoutMs }),
    oneAtATime: createOneAtATime(),
    instant,
    random: () => 0,
    leaseMs,
    logger: pino({ level: 'silent' }),
  });
  // Any kind of work does; the worker knows none.
  const store = (kind: string, keys: readonly string[]): Promise<void> =>
    ticketEvents.queue(
      keys.map((key) => ({ kind: kind as 'guild.sync', key, lane: `${kind} ${key}`, payload: {} })),
    );
  return {
    outbox,
    store,
    drain: () => worker.drain(),
    async ask(kind, keys) {
      await store(kind, keys);
      worker.wake();
    },
    wake: () => worker.wake(),
    stop: () => worker.stop(),
    async [Symbol.asyncDispose]() {
      await worker.stop();
      await storage.end();
    },
  };
}

const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `key-${index}`);
const untilStopped: JobHandler = (_, stopping) =>
  new Promise((_resolve, reject) => {
    stopping.addEventListener('abort', () => reject(stopping.reason as Error));
  });

it('goes on beside work that takes long, however much of it there is', async () => {
  const done: string[] = [];
  await using working = await start({
    'guild.sync': untilStopped,
    'ticket.rename': async ({ key }: Job) => void done.push(key),
  });
  await working.ask('guild.sync', keys(40));
  await working.ask('ticket.rename', keys(40));
  await expect.poll(() => done.length).toBe(40);
});

it('goes on with one sort of long work beside the other, and takes no more than it can do', async () => {
  const done: string[] = [];
  await using working = await start({
    'guild.sync': untilStopped,
    'transcript.save': async ({ key }: Job) => void done.push(key),
  });
  await working.ask('guild.sync', keys(100));
  await working.ask('transcript.save', keys(100));
  await expect.poll(() => done.length).toBe(100);
  expect(await working.outbox.claim(100)).toHaveLength(100 - 80);
});

it('has finished all that was due once it is drained', async () => {
  const done: string[] = [];
  await using working = await start({ 'ticket.rename': async ({ key }: Job) => void done.push(key) });
  await working.store('ticket.rename', keys(200));
  await working.drain();
  expect(done.toSorted()).toEqual(keys(200).toSorted());
});

it('breaks long work off when it stops, and leaves it to the next start', async () => {
  await using working = await start({ 'guild.sync': untilStopped });
  await working.ask('guild.sync', ['key']);
  await working.stop();
  expect(await working.outbox.claim(10)).toMatchObject([{ kind: 'guild.sync', key: 'key' }]);
});

it('goes on beside work of the same sort that only waits for others, up to a bound', async () => {
  const begun: string[] = [];
  const waits: JobHandler = ({ key }, stopping) => {
    begun.push(key);
    return untilStopped({ key } as Job, stopping);
  };
  await using working = await start({ 'guild.sync': waits }, { slotTimeoutMs: { syncs: 20 } });
  await working.ask('guild.sync', keys(600));
  await expect.poll(() => begun.length, { timeout: 15_000 }).toBe(400 + 80);
  expect(await working.outbox.claim(1_000)).toHaveLength(600 - 480);
}, 20_000);

it('is drained when all that is left only waits for others', async () => {
  await using working = await start({ 'guild.sync': untilStopped }, { slotTimeoutMs: { syncs: 20 } });
  await working.store('guild.sync', keys(100));
  await working.drain();
  expect(await working.outbox.claim(100)).toEqual([]);
});

it('keeps its leases from the first piece of work on, before it is started', async () => {
  const renewed = Promise.withResolvers<void>();
  const handlers = { 'ticket.rename': () => renewed.promise };
  await using working = await start(handlers, { leaseMs: 40, onRenewed: () => renewed.resolve() });
  await working.store('ticket.rename', ['key']);
  await working.drain();
  expect(await working.outbox.claim(1)).toEqual([]);
});
