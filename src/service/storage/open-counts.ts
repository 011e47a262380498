import type { Kysely } from 'kysely';
import type { OpenCounts } from '../tickets/admission.ts';
import type { TicketRecord } from '../tickets/ticket.ts';
import { CREATE, readCreate } from './intents.ts';
import type { Tables } from './schema.ts';

/** Where the creations of a group that are under way are found. */
export function createLane(groupId: string): string {
  return `create:${groupId}`;
}

/** How many tickets are open in the group, those that are being made included. */
export async function countOpen(
  tx: Kysely<Tables>,
  { group_id, owner_id }: Pick<TicketRecord, 'group_id' | 'owner_id'>,
): Promise<OpenCounts> {
  const open = tx
    .selectFrom('tickets')
    .select((row) => row.fn.countAll<string | number>().as('count'))
    .where('group_id', '=', group_id)
    .where('status', '=', 'open');
  const [all, own, making] = await Promise.all([
    open.executeTakeFirstOrThrow(),
    open.where('owner_id', '=', owner_id).executeTakeFirstOrThrow(),
    beingMade(tx, group_id),
  ]);
  return {
    ofGroup: Number(all.count) + making.length,
    ofUser: Number(own.count) + making.filter((ticket) => ticket.owner_id === owner_id).length,
  };
}

async function beingMade(tx: Kysely<Tables>, groupId: string): Promise<TicketRecord[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('lane', '=', createLane(groupId))
    .where('kind', '=', CREATE)
    .execute();
  return rows.map((row) => readCreate({ id: row.id, payload: JSON.parse(row.payload) }).ticket);
}
