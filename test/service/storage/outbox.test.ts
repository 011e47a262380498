import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/service/core/model/intent.ts';
import type { FollowUp } from '../../../src/service/core/model/jobs.ts';
import { BUSY } from '../../../src/service/core/tickets/ports.ts';
import { ticketGroup, ticketRecord } from '../tickets/records.ts';
import { ORDER, startStorage, type StorageWorld } from './store.ts';

/** The body names no group and no labels. */
const NOTHING_NAMED = { groupId: null, labelIds: [] };

let storage: StorageWorld;
beforeEach(async () => {
  storage = await startStorage();
  await storage.tickets.insertDefaultGroup(ticketGroup());
});
afterEach(() => storage.end());

/** A confirmed lock of a new ticket, which leaves the control message to be refreshed. */
async function work(ticketId?: string): Promise<string> {
  const id = ticketId ?? (await newTicket());
  const at = '2026-01-02T00:00:01.000000Z';
  const intent: Intent = {
    id: storage.newId(),
    ticketId: id,
    operation: 'lockTicket',
    body: {},
    order: ORDER,
    at,
    phase: 'do',
  };
  await storage.tickets.begin(intent, NOTHING_NAMED, () => ({ locked_at: at }));
  const refresh: FollowUp = { kind: 'ticket.control', guildId: ticketRecord().guild_id, ticketId: id };
  await storage.tickets.confirm(intent, { locked_at: at }, [refresh], 'lockTicket');
  return id;
}

async function newTicket(): Promise<string> {
  const { number: _, ...ticket } = ticketRecord({ id: storage.newId(), channel_id: storage.newId() });
  const begun = await storage.tickets.beginCreate(
    storage.newId(),
    { ticket, order: ORDER, counted: { ofGroup: false, ofUser: false, newest: false } },
    () => undefined,
  );
  if (begun === BUSY || 'doneBefore' in begun) throw new Error('Not begun');
  await storage.tickets.confirmCreate(begun, {});
  return ticket.id;
}

describe('the outbox', () => {
  it('gives each piece of work to one taker, oldest first', async () => {
    const ids = [await work(), await work(), await work()];
    const first = await storage.outbox.claim(2);
    const second = await storage.outbox.claim(2);
    expect([...first, ...second].map(({ lane }) => lane)).toEqual(ids);
    expect(await storage.outbox.claim(2)).toEqual([]);
  });

  it('tells how much of it is due, and since when what nobody has taken', async () => {
    const sort = { only: ['ticket.control'] };
    const before = await storage.outbox.backlog(sort);
    await work();
    storage.pass(10_000);
    await work();
    storage.pass(5_000);
    expect(before).toEqual({ due: 0, oldestSeconds: 0 });
    const all = await storage.outbox.backlog(sort);
    expect(all.due).toBe(2);
    expect(await storage.outbox.backlog({ allBut: ['ticket.control'] })).toMatchObject({ due: 0 });
    const [oldest] = await storage.outbox.claim(1);
    const rest = await storage.outbox.backlog(sort);
    expect(rest.due).toBe(2);
    expect(all.oldestSeconds - rest.oldestSeconds).toBe(10);
    if (oldest !== undefined) await storage.outbox.retry(oldest, '2030-01-01T00:00:00.000000Z', 'later');
    expect(await storage.outbox.backlog(sort)).toEqual({ ...rest, due: 1 });
  });

  it('forgets what work failed at once it is done, where it was asked for once more meanwhile', async () => {
    const ticketId = await work();
    for (const failure of ['one', 'two']) {
      const [job] = await storage.outbox.claim(1);
      if (job !== undefined) await storage.outbox.retry(job, '2026-01-01T00:00:00.000000Z', failure);
      await storage.outbox.wakeWaiting();
    }
    const [job] = await storage.outbox.claim(1);
    expect(job?.attempts).toBe(2);
    await work(ticketId);
    if (job !== undefined) await storage.outbox.done(job);
    const [again] = await storage.outbox.claim(1);
    expect(again).toMatchObject({ key: ticketId, attempts: 0 });
  });

  it('gives work again whose taker is not heard of any more', async () => {
    await work();
    const [job] = await storage.outbox.claim(1);
    storage.pass(59_000);
    expect(await storage.outbox.claim(1)).toEqual([]);
    await storage.outbox.renew();
    storage.pass(59_000);
    expect(await storage.outbox.claim(1)).toEqual([]);
    storage.pass(2_000);
    expect(await storage.outbox.claim(1)).toEqual([job]);
  });

  it('gives failed work again when its time has come, and counts', async () => {
    await work();
    const [job] = await storage.outbox.claim(1);
    if (job === undefined) throw new Error('No work');
    await storage.outbox.retry(job, '2026-01-02T00:01:00.000000Z', 'Discord was down');
    expect(await storage.outbox.claim(1)).toEqual([]);
    storage.pass(60_000);
    await storage.outbox.wakeWaiting();
    expect(await storage.outbox.claim(1)).toEqual([{ ...job, attempts: 1 }]);
  });

  it('forgets work that is done', async () => {
    await work();
    const [job] = await storage.outbox.claim(1);
    if (job === undefined) throw new Error('No work');
    await storage.outbox.done(job);
    storage.pass(3_600_000);
    expect(await storage.outbox.claim(1)).toEqual([]);
  });

  it('does once more what was asked for again while it was under way', async () => {
    const id = await work();
    const [job] = await storage.outbox.claim(1);
    if (job === undefined) throw new Error('No work');
    await work(id);
    await storage.outbox.done(job);
    const [again] = await storage.outbox.claim(1);
    expect(again).toMatchObject({ id: job.id, lane: id });
    expect(again?.version).toBeGreaterThan(job.version);
  });

  it('asked for twice while it waits, is done once', async () => {
    const id = await work();
    await work(id);
    expect(await storage.outbox.claim(10)).toHaveLength(1);
  });
});
