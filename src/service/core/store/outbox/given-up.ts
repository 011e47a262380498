import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { Job } from '../../jobs/ports.ts';
import type { Tables } from '../../../edge/database/schema.ts';

type Tx = Transaction<Tables>;

/** Intents were rolled back when they were given up, and their callers were told: nobody may execute them later. */
const INTENTS = ['ticket.action', 'ticket.create'];

/** Selects jobs; a field that is left out selects all. */
export interface JobFilter {
  readonly ids?: readonly string[] | undefined;
  readonly kind?: string | undefined;
  readonly guildId?: string | undefined;
}

/** A job that someone needs to look at. */
export interface TroubledJob {
  readonly id: string;
  readonly kind: string;
  readonly guildId: string;
  readonly ticketNumber: number | null;
  readonly attempts: number;
  readonly lastError: string;
  readonly askedAt: string;
  /** Null: it is retried automatically. */
  readonly givenUpAt: string | null;
  readonly nextTryAt: string | null;
}

/**
 * Moves a job from the outbox to the given-up jobs. If the job has since been enqueued again, it stays and this returns
 * false.
 */
export async function moveToGivenUp(tx: Tx, job: Job, at: string, lastError: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('outbox')
    .where('id', '=', job.id)
    .where('version', '=', job.version)
    .returning(['id', 'kind', 'key', 'guild_id', 'lane', 'payload', 'attempts', 'created_at'])
    .executeTakeFirst();
  if (row === undefined) return false;
  if (INTENTS.includes(row.kind)) return true;
  await tx
    .insertInto('given_up_jobs')
    .values({ ...row, attempts: row.attempts + 1, last_error: lastError, given_up_at: at })
    .execute();
  return true;
}

/** Deletes the ticket's given-up jobs when its data is erased: a retry would post the erased data again. */
export async function deleteGivenUpOfTicket(tx: Kysely<Tables>, ticketId: string): Promise<void> {
  await tx
    .deleteFrom('given_up_jobs')
    .where('lane', 'in', [ticketId, `files:${ticketId}`, `transcript:${ticketId}`])
    .execute();
}

export async function deleteGivenUpBefore(db: Kysely<Tables>, at: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('given_up_jobs')
    .where('given_up_at', '<', at)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Lists given-up jobs, the oldest first, and then those that failed and are retried automatically. */
export async function troubledJobs(
  db: Kysely<Tables>,
  filter: JobFilter,
  limit: number,
): Promise<readonly TroubledJob[]> {
  const givenUp = await db
    .selectFrom('given_up_jobs')
    .select(['id', 'kind', 'key', 'guild_id', 'lane', 'attempts', 'last_error', 'created_at', 'given_up_at'])
    .where(matchesFilter(filter))
    .orderBy('given_up_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const failing = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'key', 'guild_id', 'lane', 'attempts', 'last_error', 'created_at', 'run_at'])
    .where(matchesFilter(filter))
    .where('attempts', '>', 0)
    .where('last_error', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit - givenUp.length)
    .execute();
  const numbers = await ticketNumbers(db, [...givenUp, ...failing]);
  const common = (row: (typeof failing)[number] | (typeof givenUp)[number]) => ({
    id: row.id,
    kind: row.kind,
    guildId: row.guild_id,
    ticketNumber: numbers.get(ticketIdOf(row.lane)) ?? numbers.get(row.key) ?? null,
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    askedAt: row.created_at,
  });
  return [
    ...givenUp.map((row) => ({ ...common(row), givenUpAt: row.given_up_at, nextTryAt: null })),
    ...failing.map((row) => ({ ...common(row), givenUpAt: null, nextTryAt: row.run_at })),
  ];
}

/**
 * Retries jobs at once. This is safe while services run: a job that a service is working on is left to it, and a job
 * that was enqueued again since it was given up keeps its newer payload.
 * @returns the number of jobs
 */
export function retryJobs(db: Kysely<Tables>, filter: JobFilter, at: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('given_up_jobs')
      .where(matchesFilter(filter))
      .returning(['id', 'kind', 'key', 'guild_id', 'lane', 'payload', 'created_at'])
      .execute();
    for (const row of rows) await requeue(tx, row, at);
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ run_at: at, waiting: 0 })
      .where(matchesFilter(filter))
      .where('attempts', '>', 0)
      .where('last_error', 'is not', null)
      .where('lease_owner', 'is', null)
      .executeTakeFirst();
    return rows.length + Number(numUpdatedRows);
  });
}

type GivenUpRow = Pick<
  Tables['given_up_jobs'],
  'id' | 'kind' | 'key' | 'guild_id' | 'lane' | 'payload' | 'created_at'
>;

async function requeue(tx: Tx, row: GivenUpRow, at: string): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      ...row,
      run_at: at,
      waiting: 0,
      version: 1,
      attempts: 0,
      idempotency_id: null,
      lease_owner: null,
      lease_until: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

function matchesFilter({ ids, kind, guildId }: JobFilter): RawBuilder<SqlBool> {
  const conditions = [
    ...(ids === undefined ? [] : [sql`id in (${sql.join(ids)})`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(guildId === undefined ? [] : [sql`guild_id = ${guildId}`]),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;
}

/** `files:4711` and `transcript:4711` are work of the ticket 4711. */
const ticketIdOf = (lane: string): string => lane.slice(lane.indexOf(':') + 1);

async function ticketNumbers(
  db: Kysely<Tables>,
  rows: readonly { readonly lane: string; readonly key: string }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(rows.flatMap(({ lane, key }) => [ticketIdOf(lane), key]))];
  if (ids.length === 0) return new Map();
  const tickets = await db.selectFrom('tickets').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(tickets.map(({ id, number }) => [id, number]));
}
