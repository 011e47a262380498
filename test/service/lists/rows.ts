import type { Tables } from '../../../src/service/edge/database/schema.ts';
import type { Insertable } from 'kysely';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Database } from '../../../src/service/edge/database/database.ts';
import { groupColumns, ticketColumns } from '../../../src/service/edge/database/schema/tickets.ts';
import { EMPTY_TICKET, type TicketRecord } from '../../../src/service/core/model/ticket.ts';
import { defaultsIn } from '../../../src/service/core/opening/default-group.ts';

export const GUILD = SEED_IDS.guild;
export const OTHER_GUILD = '1000000000000000002';
export const GROUP = '5000000000000000001';
const AT = '2026-01-01T00:00:00.000000Z';

/** An open ticket of the guild. */
export function ticketRow(
  number: number,
  differences: Partial<Insertable<Tables['tickets']>> = {},
): Insertable<Tables['tickets']> {
  const ticket: TicketRecord = {
    ...EMPTY_TICKET,
    id: `4${String(number).padStart(18, '0')}`,
    uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
    guild_id: GUILD,
    group_id: GROUP,
    number,
    status: 'open',
    owner_id: SEED_IDS.member,
    created_at: AT,
    opened_at: AT,
    last_activity: AT,
  };
  return { ...ticketColumns.toRow(ticket), ...differences };
}

export function groupRow(
  id: string,
  differences: Partial<Tables['ticket_groups']> = {},
): Tables['ticket_groups'] {
  const group = {
    ...defaultsIn('en'),
    id,
    guild_id: GUILD,
    name: `Group ${id}`,
    staff_role_ids: [],
    welcome_message: 'Hello',
    priority_levels: [],
    rating_levels: [],
    max_open_per_user: null,
    created_at: AT,
  };
  return { ...groupColumns.toRow(group), deleted_at: null, ...differences };
}

const BATCH = 500;

export async function insertTickets(
  { db }: Database,
  rows: readonly Insertable<Tables['tickets']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto('tickets')
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

export async function insertGroups(
  { db }: Database,
  rows: readonly Tables['ticket_groups'][],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('ticket_groups')
      .values([...rows])
      .execute();
}
