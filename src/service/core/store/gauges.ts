import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';

/** More are not counted, so that a scrape costs the same however many there are. */
const MOST = 10_000;

/** What metrics show of the database in addition to its queues. */
export interface GaugeStore {
  /** The failed jobs that are kept for `npm run jobs`. */
  failedJobs(): Promise<number>;
  /** The webhooks that the service itself has disabled. */
  switchedOffWebhooks(): Promise<number>;
  /** When the last backup began; null if there is none. */
  backedUpAt(): Promise<string | null>;
}

export function createGaugeStore(db: Kysely<Tables>): GaugeStore {
  return {
    failedJobs: () => count(db, db.selectFrom('given_up_jobs').select('id')),
    switchedOffWebhooks: () =>
      count(db, db.selectFrom('webhooks').select('id').where('disabled_reason', 'is not', null)),
    async backedUpAt() {
      const row = await db.selectFrom('discord_application').select('backed_up_at').executeTakeFirst();
      return row?.backed_up_at ?? null;
    },
  };
}

async function count(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, keyof Tables, { id: string }>,
): Promise<number> {
  const counted = await db
    .selectFrom(rows.limit(MOST).as('counted'))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
