import type { JobKind, Jobs } from '../../jobs.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { QueueBacklog, Job, KindFilter, Outbox } from '../../jobs/ports.ts';
import type { MaybePromise } from '../../kit/maybe-promise.ts';
import { send } from '../database/pipeline.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/database.ts';
import type { Leases } from './leases.ts';
import { forgetGivenUpBefore, keepGivenUp } from './given-up.ts';
import { dueOf, takeTurns } from './turns.ts';
import type { Tables } from '../database/schema.ts';

export interface OutboxOptions {
  readonly database: Database;
  /** This process: leases carry its name. */
  readonly owner: string;
  /** How long work belongs to the process that took it. It is renewed while the work goes on. */
  readonly leaseMs: number;
  readonly leases: Leases;
  readonly instant: (offsetMs?: number) => string;
}

interface NewJob<Kind extends JobKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly key: string;
  readonly guildId: string;
  readonly lane: string;
  readonly payload: Jobs[Kind];
  readonly at: string;
  /** Its time is still to come. */
  readonly waits?: boolean;
}

/** Work that is written in the transaction which asks for it. Call inside that transaction. */
export async function enqueue<Kind extends JobKind>(tx: Kysely<Tables>, job: NewJob<Kind>): Promise<void> {
  const work = tx
    .insertInto('outbox')
    .values({
      id: job.id,
      kind: job.kind,
      key: job.key,
      guild_id: job.guildId,
      lane: job.lane,
      payload: JSON.stringify(job.payload),
      run_at: job.at,
      waiting: job.waits === true ? 1 : 0,
      created_at: job.at,
      version: 1,
      attempts: 0,
      idempotency_id: null,
      lease_owner: null,
      lease_until: null,
      last_error: null,
    })
    // The same work asked for while it waits or is under way: once more, later than that request.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((row) => ({
        payload: row.ref('excluded.payload'),
        version: sql<number>`outbox.version + 1`,
        run_at: row.ref('excluded.run_at'),
        waiting: row.ref('excluded.waiting'),
      })),
    );
  await send(tx, work);
}

export function createOutbox({ database, owner, leaseMs, leases, instant }: OutboxOptions): Outbox {
  const { db } = database;
  const looks = new Map<KindFilter, Look>();
  const lookFor = (kinds: KindFilter): Look => {
    const look = looks.get(kinds) ?? lookOf(database, kinds);
    looks.set(kinds, look);
    return look;
  };
  const hasWaited = prepareQuery(database, (now: string) => waited(db, now, 1).compile());
  return {
    isDue: async (kinds) => (await lookFor(kinds)(instant())).length > 0,
    async claim(limit, kinds, turn = { after: '', skip: [], perGuild: limit }) {
      const now = instant();
      const taken = takeTurns(database.dialect, { limit, now, is: isOneOf(kinds), ...turn });
      const lease = sql`lease_owner = ${owner}, lease_until = ${instant(leaseMs)}`;
      const { rows } = await sql<JobRow>`${taken}
        update outbox set ${lease} where id in (select id from taken)
        returning id, kind, key, guild_id, lane, payload, version, attempts`.execute(db);
      for (const { id } of rows) leases.hold(id);
      return rows.map(toJob).sort(byId);
    },
    async wakeWaiting() {
      const now = instant();
      if ((await hasWaited(now)).length === 0) return;
      const due = waited(db, now, WOKEN_AT_ONCE);
      let woken: bigint;
      do {
        ({ numUpdatedRows: woken } = await db
          .updateTable('outbox')
          .set({ waiting: 0 })
          .where('id', 'in', database.dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
          .executeTakeFirst());
      } while (woken === BigInt(WOKEN_AT_ONCE));
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
      // Asked for again meanwhile: the row stays, free for the next claim, and what it failed at before is over.
      if (numDeletedRows === 0n) await release(db, job.id, owner, { attempts: 0, last_error: null });
    },
    async giveUp(job, lastError) {
      leases.free(job.id);
      const isKept = await db.transaction().execute((tx) => keepGivenUp(tx, job, instant(), lastError));
      // As when it was done: asked for again meanwhile.
      if (!isKept) await release(db, job.id, owner, { attempts: 0, last_error: null });
    },
    forgetGivenUp: (before) => forgetGivenUpBefore(db, before),
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
    async releaseAll() {
      await db
        .updateTable('outbox')
        .set({ lease_owner: null, lease_until: null })
        .where('lease_owner', 'is not', null)
        .execute();
    },
  };
}

/** An embedded database does nothing else meanwhile. */
const WOKEN_AT_ONCE = 500;

/** Whose time has come, the first first. */
function waited(db: Kysely<Tables>, now: string, most: number) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`waiting = 1`)
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(most);
}

/** Finds one piece of work that is due, if there is any. */
type Look = (now: string) => MaybePromise<readonly unknown[]>;

function lookOf(database: Database, kinds: KindFilter): Look {
  const { db } = database;
  return prepareQuery(database, (now: string) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where(dueOf({ is: isOneOf(kinds), now }))
      .orderBy('run_at')
      .limit(1)
      .compile(),
  );
}

type JobRow = Omit<Job, 'guildId' | 'payload'> & { readonly guild_id: string; readonly payload: string };

function toJob({ guild_id: guildId, payload, ...row }: JobRow): Job {
  return { ...row, guildId, payload: JSON.parse(payload) };
}

/** More is said to be as many: asking costs the same whatever waits. */
const COUNTED = 10_000;

async function backlogOf(db: Kysely<Tables>, kinds: KindFilter, now: string): Promise<QueueBacklog> {
  // In the order of the indexes of due work, which are read no further than that.
  const due = db.selectFrom('outbox').where('run_at', '<=', now).where(isOneOf(kinds)).orderBy('run_at');
  const { count } = await db
    .selectFrom(due.select('id').limit(COUNTED).as('due'))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  // Past those that are taken, of which each process has few.
  const oldest = await due
    .select('run_at')
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<', now)]))
    .limit(1)
    .executeTakeFirst();
  const waits = oldest === undefined ? 0 : Date.parse(now) - Date.parse(oldest.run_at);
  return { due: Number(count), oldestSeconds: waits / 1_000 };
}

/**
 * Their names are in the statement itself, where the databases see that one of the indexes of due work fits. As an
 * expression, a kind is not looked up by itself in another index, which would read and sort all that waits.
 */
function isOneOf(kinds: KindFilter | undefined): RawBuilder<SqlBool> {
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
