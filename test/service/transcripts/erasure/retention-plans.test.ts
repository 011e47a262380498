import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createIds } from '../../../../src/service/base/kit/ids.ts';
import { instant, systemClock } from '../../../../src/service/base/kit/clock.ts';
import { createRetentionStore } from '../../../../src/service/features/erasure/store/retention.ts';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { createLeases } from '../../../../src/service/base/store/leases.ts';
import { POSTGRES } from '../../../database.ts';
import { groupRow, ticketRow } from '../../lists/rows.ts';
import { explained, wholeReads } from '../../storage/plans/explained.ts';

/** PostgreSQL reads fewer as a whole, and is right. */
const ROWS = 20_000;
const BATCH = 500;
const DAY = 86_400;

/** Of many groups few forget their tickets, and of those most are young. */
async function fill(db: Kysely<Tables>): Promise<void> {
  for (let from = 0; from < ROWS; from += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => from + index);
    await db
      .insertInto('tickets')
      .values(
        numbers.map((number) => ticketRow(number, { group_id: String(number % 100), ...endOf(number) })),
      )
      .execute();
    await db
      .insertInto('ticket_groups')
      .values(numbers.map((number) => groupRow(String(number), { erase_after: number < 5 ? DAY : null })))
      .execute();
  }
}

const endOf = (number: number) =>
  ({
    status: 'deleted',
    deleted_at: number % 1_000 < 100 ? '2025-01-01T00:00:00.000000Z' : '2100-01-01T00:00:00.000000Z',
  }) as const;

it('what is due is found without reading past what is kept', async () => {
  let due: readonly string[] = [];
  const plan = await explained(fill, async (db) => {
    const atOffset = (offsetMs = 0) => instant(new Date(systemClock.now().getTime() + offsetMs));
    const store = createRetentionStore({
      database: {
        db,
        dialect: POSTGRES === undefined ? 'sqlite' : 'postgres',
        readSync: () => null,
        watchTickets: async () => undefined,
        notifyTickets: async () => undefined,
        isReachable: async () => true,
        hasRoom: async () => true,
        close: async () => {},
      },
      owner: 'one',
      leaseMs: 60_000,
      leases: createLeases(),
      ids: createIds(systemClock),
      instant: atOffset,
    });
    await store.queueDue('', 100);
    due = await store.due('3', 50);
  });
  expect(due).toHaveLength(20);
  for (const index of ['ticket_groups_erasing', 'tickets_ended']) expect(plan.join('\n')).toContain(index);
  expect([...wholeReads(plan, 'tickets'), ...wholeReads(plan, 'ticket_groups')]).toEqual([]);
}, 60_000);
