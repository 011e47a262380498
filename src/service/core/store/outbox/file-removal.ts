import type { Kysely } from 'kysely';
import type { Jobs } from '../../model/jobs.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import type { Stamps } from '../../../base/store/context.ts';
import { enqueue } from './outbox.ts';

const KIND = 'transcript.files';

// The lane keeps it from running at the same time as copies of these files.
const laneOf = (ticketId: string): string => `files:${ticketId}`;

/** The files are deleted after the transaction: after a crash in between, the job is still in the outbox. */
export async function queueFileRemoval(
  tx: Kysely<Tables>,
  { ids, instant }: Stamps,
  files: Jobs[typeof KIND],
  inMs = 0,
): Promise<void> {
  const id = ids.snowflake();
  const job = { id, kind: KIND, key: id, lane: laneOf(files.ticketId), guildId: files.guildId } as const;
  await enqueue(tx, { ...job, payload: files, at: instant(inMs), isDelayed: inMs > 0 });
}

/** Files of this ticket that are to be deleted later are deleted now. */
export async function hastenFileRemoval(
  tx: Kysely<Tables>,
  { instant }: Pick<Stamps, 'instant'>,
  ticketId: string,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ run_at: instant(), waiting: 0 })
    .where('lane', '=', laneOf(ticketId))
    .where('kind', '=', KIND)
    .where('waiting', '=', 1)
    .execute();
}
