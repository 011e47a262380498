import type { JobKind, Jobs } from '../../model/jobs.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { QueueBacklog, Job, KindFilter, Outbox } from '../../jobs/ports.ts';
import type { MaybePromise } from '../../../base/kit/maybe-promise.ts';
import { prepareQuery } from '../../../edge/database/prepared-query.ts';
import type { Database } from '../../../edge/database/database.ts';
import { deleteGivenUpBefore, moveToGivenUp } from './given-up.ts';
import { dueCondition, selectRoundRobin } from './round-robin.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import type { StorageContext } from '../../../base/store/context.ts';

interface NewJob<Kind extends JobKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly key: string;
  readonly guildId: string;
  readonly lane: string;
  readonly payload: Jobs[Kind];
  readonly at: string;
  /** Whether its time is still to come. */
  readonly isDelayed?: boolean;
}

/** Stores a job in the transaction that needs it done. Call it inside that transaction. */
export async function enqueue<Kind extends JobKind>(tx: Kysely<Tables>, job: NewJob<Kind>): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: job.id,
      kind: job.kind,
      key: job.key,
      guild_id: job.guildId,
      lane: job.lane,
      payload: JSON.stringify(job.payload),
      run_at: job.at,
      waiting: job.isDelayed === true ? 1 : 0,
      created_at: job.at,
      version: 1,
      attempts: 0,
      idempotency_id: null,
      lease_owner: null,
      lease_until: null,
      last_error: null,
    })
    // If the same job waits or is under way, it is run once more, later than this request.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((row) => ({
        payload: row.ref('excluded.payload'),
        version: sql<number>`outbox.version + 1`,
        run_at: row.ref('excluded.run_at'),
        waiting: row.ref('excluded.waiting'),
      })),
    )
    .execute();
}

export function createOutbox({
  database,
  owner,
  leaseMs,
  leases,
  instant,
}: Omit<StorageContext, 'ids'>): Outbox {
  const { db } = database;
  const dueQueries = new Map<KindFilter, DueQuery>();
  const dueQueryOf = (kinds: KindFilter): DueQuery => {
    const dueQuery = dueQueries.get(kinds) ?? prepareDueQuery(database, kinds);
    dueQueries.set(kinds, dueQuery);
    return dueQuery;
  };
  const findWakeable = prepareQuery(database, (now: string) => wakeable(db, now, 1).compile());
  return {
    isDue: async (kinds) => (await dueQueryOf(kinds)(instant())).length > 0,
    async claim(limit, kinds, turn = { after: '', skip: [], perGuild: limit }) {
      const now = instant();
      const claimed = selectRoundRobin(database.dialect, { limit, now, kinds: matchesKinds(kinds), ...turn });
      const lease = sql`lease_owner = ${owner}, lease_until = ${instant(leaseMs)}`;
      const { rows } = await sql<JobRow>`${claimed}
        update outbox set ${lease} where id in (select id from taken)
        returning id, kind, key, guild_id, lane, payload, version, attempts`.execute(db);
      for (const { id } of rows) leases.hold(id);
      return rows.map(toJob).sort(byId);
    },
    async wakeWaiting() {
      const now = instant();
      if ((await findWakeable(now)).length === 0) return;
      const due = wakeable(db, now, WAKE_BATCH);
      let woken: bigint;
      do {
        ({ numUpdatedRows: woken } = await db
          .updateTable('outbox')
          .set({ waiting: 0 })
          .where('id', 'in', database.dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
          .executeTakeFirst());
      } while (woken === BigInt(WAKE_BATCH));
    },
    backlog: (kinds) => backlogOf(db, kinds, instant()),
    async renew() {
      const ids = leases.held();
      if (ids.length === 0) return;
      await db
        .updateTable('outbox')
        .set({ lease_until: instant(leaseMs) })
        .where('id', 'in', ids)
        .where('lease_owner', '=', owner)
        .execute();
    },
    async done(job) {
      leases.free(job.id);
      const { numDeletedRows } = await db
        .deleteFrom('outbox')
        .where('id', '=', job.id)
        .where('version', '=', job.version)
        .executeTakeFirst();
      // If the job has since been enqueued again, its row stays, free for the next claim, with its past failures
      // cleared.
      if (numDeletedRows === 0n) await release(db, job.id, owner, { attempts: 0, last_error: null });
    },
    async giveUp(job, lastError) {
      leases.free(job.id);
      const isMoved = await db.transaction().execute((tx) => moveToGivenUp(tx, job, instant(), lastError));
      // As in `done`: the job has since been enqueued again.
      if (!isMoved) await release(db, job.id, owner, { attempts: 0, last_error: null });
    },
    forgetGivenUp: (before) => deleteGivenUpBefore(db, before),
    async retry(job, runAt, lastError) {
      leases.free(job.id);
      const change = {
        run_at: runAt,
        waiting: 1,
        last_error: lastError,
        attempts: job.attempts + 1,
      } as const;
      await release(db, job.id, owner, change);
    },
    async putOff(kinds, until) {
      await db
        .updateTable('outbox')
        .set({ run_at: until, waiting: 1 })
        .where('kind', 'in', [...kinds])
        .where('run_at', '<', until)
        .execute();
    },
    async releaseAll() {
      await db
        .updateTable('outbox')
        .set({ lease_owner: null, lease_until: null })
        .where('lease_owner', 'is not', null)
        .execute();
    },
  };
}

/** An embedded database does nothing else during such a batch. */
const WAKE_BATCH = 500;

/** Waiting jobs whose time has come, the earliest first. */
function wakeable(db: Kysely<Tables>, now: string, most: number) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`waiting = 1`)
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(most);
}

/** Finds one job that is due, if there is any. */
type DueQuery = (now: string) => MaybePromise<readonly unknown[]>;

function prepareDueQuery(database: Database, kinds: KindFilter): DueQuery {
  const { db } = database;
  return prepareQuery(database, (now: string) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where(dueCondition({ kinds: matchesKinds(kinds), now }))
      .orderBy('run_at')
      .limit(1)
      .compile(),
  );
}

type JobRow = Omit<Job, 'guildId' | 'payload'> & { readonly guild_id: string; readonly payload: string };

function toJob({ guild_id: guildId, payload, ...row }: JobRow): Job {
  return { ...row, guildId, payload: JSON.parse(payload) };
}

/** A longer backlog is reported with this number: counting costs the same however many jobs wait. */
const MAX_BACKLOG = 10_000;

async function backlogOf(db: Kysely<Tables>, kinds: KindFilter, now: string): Promise<QueueBacklog> {
  // Sorted as the indexes of due work, which are read no further than the limit.
  const due = db.selectFrom('outbox').where('run_at', '<=', now).where(matchesKinds(kinds)).orderBy('run_at');
  const { count } = await db
    .selectFrom(due.select('id').limit(MAX_BACKLOG).as('due'))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  // Skips the jobs that are leased, of which each process has few.
  const oldest = await due
    .select('run_at')
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<', now)]))
    .limit(1)
    .executeTakeFirst();
  const waitedMs = oldest === undefined ? 0 : Date.parse(now) - Date.parse(oldest.run_at);
  return { due: Number(count), oldestSeconds: waitedMs / 1_000 };
}

/**
 * The kinds are literals in the statement, so that the databases see that one of the indexes of due work fits. `kind ||
 * ''` is an expression so that no other index is used to look up the kind alone, which would read and sort all waiting
 * jobs.
 */
function matchesKinds(kinds: KindFilter | undefined): RawBuilder<SqlBool> {
  if (kinds === undefined) return sql`1 = 1`;
  const names = sql.join(('only' in kinds ? kinds.only : kinds.allBut).map((kind) => sql.lit(kind)));
  return 'only' in kinds ? sql`kind || '' in (${names})` : sql`kind not in (${names})`;
}

async function release(
  db: Kysely<Tables>,
  id: string,
  owner: string,
  change: { run_at?: string; waiting?: 1; last_error: string | null; attempts: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...change, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
}

const byId = (one: Job, other: Job): number => (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
