/** Makes tickets old, and has their messages moved into files now. */
import { expect } from 'vitest';
import { POLL, type TranscriptWorld } from '../world.ts';

interface Ticket {
  readonly id: string;
}

/** As if it had ended then. */
export async function age(
  { database }: Pick<TranscriptWorld, 'database'>,
  { id }: Ticket,
  days: number,
): Promise<void> {
  const past = new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '000Z');
  await database.db.updateTable('tickets').set({ closed_at: past }).where('id', '=', id).execute();
}

const hasten = ({ database }: Pick<TranscriptWorld, 'database'>, kind: string) =>
  database.db
    .updateTable('outbox')
    .set({ run_at: '2026-01-01T00:00:00.000000Z', waiting: 0 })
    .where('kind', '=', kind)
    .execute();

/** Has the service look for old tickets now, until it has nothing left to do at once. */
export async function cool(world: Pick<TranscriptWorld, 'database'>): Promise<void> {
  await hasten(world, 'transcript.cool');
  const waiting = () =>
    world.database.db
      .selectFrom('outbox')
      .select(['waiting', 'last_error'])
      .where('kind', '=', 'transcript.cool')
      .execute();
  await expect.poll(waiting, POLL).toEqual([{ waiting: 1, last_error: null }]);
}

/** Files that wait for their removal are removed now. */
export const removeFilesNow = (world: Pick<TranscriptWorld, 'database'>) => hasten(world, 'transcript.files');

export const coldOf = ({ database }: Pick<TranscriptWorld, 'database'>, { id }: Ticket) =>
  database.db.selectFrom('cold_transcripts').selectAll().where('ticket_id', '=', id).executeTakeFirst();

export async function hasRows(
  { database }: Pick<TranscriptWorld, 'database'>,
  { id }: Ticket,
): Promise<boolean> {
  const row = await database.db
    .selectFrom('transcript_messages')
    .select('id')
    .where('ticket_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
