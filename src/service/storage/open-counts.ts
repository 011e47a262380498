import type { Kysely } from 'kysely';
import type { OpenCounts } from '../tickets/admission.ts';
import type { TicketRecord } from '../tickets/ticket.ts';
import { CREATE, readCreate } from './intents.ts';
import type { Tables } from './schema.ts';

/** Where the creations of a group that are under way are found. */
export function createLane(groupId: string): string {
  return `create:${groupId}`;
}

/**
 * How many tickets are open in the group, those that are being made included. One statement, and so one moment: between
 * two, a ticket that is just made would be counted in neither.
 */
export async function countOpen(
  tx: Kysely<Tables>,
  { group_id, owner_id }: Pick<TicketRecord, 'group_id' | 'owner_id'>,
): Promise<OpenCounts> {
  const open = tx
    .selectFrom('tickets')
    .select((ticket) => ticket.fn.countAll<string | number>().as('count'))
    .where('group_id', '=', group_id)
    .where('status', '=', 'open');
  const rows = await tx
    .with('counts', (db) =>
      db.selectNoFrom([open.as('of_group'), open.where('owner_id', '=', owner_id).as('of_user')]),
    )
    .selectFrom('counts')
    .leftJoin('outbox', (join) =>
      join.on('outbox.lane', '=', createLane(group_id)).on('outbox.kind', '=', CREATE),
    )
    .select(['counts.of_group', 'counts.of_user', 'outbox.id', 'outbox.payload'])
    .execute();
  const making = rows.flatMap(beingMade);
  return {
    ofGroup: Number(rows[0]?.of_group) + making.length,
    ofUser: Number(rows[0]?.of_user) + making.filter((ticket) => ticket.owner_id === owner_id).length,
  };
}

/** The ticket of a creation that is under way; there is a row without one where nothing is. */
function beingMade({
  id,
  payload,
}: {
  readonly id: string | null;
  readonly payload: string | null;
}): TicketRecord[] {
  return id === null || payload === null ? [] : [readCreate({ id, payload: JSON.parse(payload) }).ticket];
}
