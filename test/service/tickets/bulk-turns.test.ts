/** How a bulk action shares the time with others, and what it does when a ticket fails: on the real database. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { BulkRecord } from '../../../src/service/features/bulk/bulk-action.ts';
import { type BulkStore, createBulkStore } from '../../../src/service/features/bulk/store.ts';
import { createRunBulk } from '../../../src/service/features/bulk/run.ts';
import { DiscordBusy } from '../../../src/service/base/model/discord-errors.ts';
import type { Job } from '../../../src/service/core/jobs/ports.ts';
import { startStorage, type StorageWorld } from '../storage/store.ts';

const NOW = Date.UTC(2026, 0, 2);

let storage: StorageWorld;
let store: BulkStore;
let passed: number;
let acted: string[];
beforeEach(async () => {
  storage = await startStorage();
  store = createBulkStore(storage.context.database.db, storage.context);
  passed = 0;
  acted = [];
});
afterEach(() => storage.end());

async function start(count: number): Promise<BulkRecord> {
  const bulk = await store.start(
    {
      id: storage.newId(),
      guildId: SEED_IDS.guild,
      operation: 'closeTicket',
      body: {},
      tokenId: 'embedded',
      tokenUserId: SEED_IDS.moderator,
      userId: SEED_IDS.moderator,
      onBehalf: true,
      startedAt: new Date(NOW).toISOString(),
    },
    Array.from({ length: count }, (_, index) => ({ id: `ticket-${index}`, number: index + 1 })),
    null,
  );
  if (bulk === null) throw new Error('Another one is running');
  return bulk;
}

/** Each ticket takes this time, or fails. */
function runner(act: (ticketId: string) => void) {
  return createRunBulk({
    store,
    access: { demand: async () => undefined, authorize: async () => undefined },
    doneBefore: async () => null,
    perform: async (_operation, target) => {
      if (!('ticketId' in target)) throw new TypeError('No ticket');
      act(target.ticketId);
      acted.push(target.ticketId);
      // Nothing reads the ticket that an action returns.
      return {} as never;
    },
    clock: { now: () => new Date(NOW + passed), elapsed: () => passed },
  });
}

const claim = async (): Promise<readonly Job[]> => {
  await storage.outbox.wakeWaiting();
  return storage.outbox.claim(10, { only: ['bulk.run'] });
};
const jobOf = ({ id, guildId }: BulkRecord, attempts = 0) => ({ key: id, guildId, attempts });
const { signal } = new AbortController();

it('ends its turn after ten seconds, and has its next one when others had theirs', async () => {
  const bulk = await start(5);
  const run = runner(() => {
    passed += 4_000;
  });
  const [job] = await claim();
  await run(jobOf(bulk), signal);
  expect(acted).toEqual(['ticket-0', 'ticket-1', 'ticket-2']);
  if (job !== undefined) await storage.outbox.done(job);
  storage.pass(passed);
  expect(await claim()).toMatchObject([{ key: bulk.id, attempts: 0 }]);
  await run(jobOf(bulk), signal);
  expect(acted).toHaveLength(5);
  expect(await store.find(bulk.guildId, bulk.id)).toMatchObject({ state: 'finished', done: 5 });
});

it('waits as long as Discord’s limits ask for, and counts that as no failure', async () => {
  const bulk = await start(2);
  let isBusy = true;
  const run = runner(() => {
    if (isBusy) throw new DiscordBusy(30, undefined);
  });
  const [job] = await claim();
  await run(jobOf(bulk), signal);
  if (job !== undefined) await storage.outbox.done(job);
  storage.pass(29_000);
  expect(await claim()).toEqual([]);
  storage.pass(2_000);
  expect(await claim()).toMatchObject([{ key: bulk.id, attempts: 0 }]);
  isBusy = false;
  await run(jobOf(bulk), signal);
  expect(await store.find(bulk.guildId, bulk.id)).toMatchObject({ done: 2, refused: 0 });
});

it('leaves a ticket that fails again and again, and goes on with the others', async () => {
  const bulk = await start(3);
  const run = runner((ticketId) => {
    if (ticketId === 'ticket-0') throw new Error('A fault of ours');
  });
  await expect(run(jobOf(bulk), signal)).rejects.toThrow('A fault of ours');
  await expect(run(jobOf(bulk, 4), signal)).rejects.toThrow('A fault of ours');
  await run(jobOf(bulk, 5), signal);
  expect(await store.find(bulk.guildId, bulk.id)).toMatchObject({
    state: 'finished',
    done: 2,
    refused: 1,
  });
  expect(await store.refusals(bulk.id)).toMatchObject([
    { number: 1, wording: [{ key: 'bulkRefused.failed' }] },
  ]);
});

it('counts a ticket once, although two processes have taken it', async () => {
  const bulk = await start(2);
  const [one, other] = [await store.next(bulk.id), await store.next(bulk.id)];
  for (const next of [one, other]) if (next?.ticket) await store.settle(bulk.id, next.ticket, null);
  expect(await store.find(bulk.guildId, bulk.id)).toMatchObject({ done: 1, refused: 0 });
});

it('begins no further ticket when the service stops', async () => {
  const bulk = await start(3);
  const stopping = new AbortController();
  const run = runner(() => stopping.abort());
  await expect(run(jobOf(bulk), stopping.signal)).rejects.toThrow('aborted');
  expect(acted).toEqual(['ticket-0']);
  expect(await store.find(bulk.guildId, bulk.id)).toMatchObject({ state: 'running', done: 1 });
});

it('is deleted some days after its end', async () => {
  const ended = await start(1);
  await runner(() => undefined)(jobOf(ended), signal);
  expect(await store.forget(new Date(NOW - 1_000).toISOString())).toBe(0);
  expect(await store.forget(new Date(NOW + 1_000).toISOString())).toBe(1);
  expect(await store.find(ended.guildId, ended.id)).toBeNull();
});
