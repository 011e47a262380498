import { SEED_IDS } from '../../../src/local-discord/seed/seed.ts';
import type { Database } from '../../../src/service/storage/database/database.ts';
import type { TicketGroupsTable, TicketsTable } from '../../../src/service/storage/database/schema.ts';

export const GUILD = SEED_IDS.guild;
export const OTHER_GUILD = '1000000000000000002';
export const GROUP = '5000000000000000001';
const AT = '2026-01-01T00:00:00.000000Z';

/** An open ticket of the guild. */
export function ticketRow(number: number, differences: Partial<TicketsTable> = {}): TicketsTable {
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
    notes_thread_id: null,
    owner_id: SEED_IDS.member,
    assigned_id: null,
    member_ids: '[]',
    notes_member_ids: '[]',
    priority: null,
    rating: null,
    feedback: null,
    feedback_message_id: null,
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
    ...differences,
  };
}

export function groupRow(id: string, differences: Partial<TicketGroupsTable> = {}): TicketGroupsTable {
  return {
    id,
    guild_id: GUILD,
    name: `Group ${id}`,
    mode: 'channel',
    ticket_count: 0,
    opened_channel_id: null,
    closed_category_id: null,
    locked_category_id: null,
    assigned_category_id: null,
    transcript_channel_id: null,
    form_channel_id: null,
    feedback_channel_id: null,
    staff_role_ids: '[]',
    name_pattern: 'ticket-{number}',
    welcome_message: 'Hello',
    form_title: '',
    form_fields: '[]',
    schedule: '{}',
    schedule_timezone: 'UTC',
    max_open: null,
    max_open_per_user: null,
    opener_role_ids: '[]',
    expire_after: null,
    expire_clearable: 0,
    owner_left: 'keep',
    deleted_at: null,
    priority_levels: '[]',
    rating_levels: '[]',
    created_at: AT,
    ...differences,
  };
}

const BATCH = 500;

export async function insertTickets({ db }: Database, rows: readonly TicketsTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto('tickets')
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

export async function insertGroups({ db }: Database, rows: readonly TicketGroupsTable[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('ticket_groups')
      .values([...rows])
      .execute();
}
