import type { Tables } from '../../../src/service/edge/database/schema.ts';
import type { Insertable } from 'kysely';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import type { Database } from '../../../src/service/edge/database/database.ts';
import { groupColumns } from '../../../src/service/edge/database/schema/tickets.ts';
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
  return {
    id: `4${String(number).padStart(18, '0')}`,
    uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
    guild_id: GUILD,
    group_id: GROUP,
    number,
    status: 'open',
    channel_id: null,
    channel_parent_id: null,
    control_message_id: null,
    texts_channel_id: null,
    notes_thread_id: null,
    owner_id: SEED_IDS.member,
    owner_left_at: null,
    assigned_id: null,
    member_ids: '[]',
    notes_member_ids: '[]',
    label_ids: '[]',
    priority: null,
    rating: null,
    feedback: null,
    feedback_message_id: null,
    rating_channel_id: null,
    rating_message_id: null,
    form: null,
    message: null,
    name: null,
    name_applies_at: null,
    channel_applies_at: null,
    closed_reason: null,
    expires_at: null,
    expiry_clearable: 0,
    eternal: 0,
    locked_at: null,
    created_at: AT,
    opened_at: AT,
    closed_at: null,
    deleted_at: null,
    last_activity: AT,
    first_response_at: null,
    first_response_by: null,
    owner_spoke_at: null,
    close_asked_at: null,
    snoozed_until: null,
    woken_at: null,
    staff_spoke_at: null,
    warned_at: null,
    reminded_at: null,
    change_seq: null,
    ...differences,
  };
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
