import type { Schema } from '../../src/contract/operations.ts';

type Group = Schema<'TicketGroupSettings'>;

/** A group with the usual four levels. */
export function sampleGroup(changes: Partial<Group> = {}): Group {
  const level = (label: string, emoji: string) => ({ label, emoji, description: '', default: false });
  return {
    id: '1300000000000000002',
    guild_id: '1290000000000000000',
    name: 'Support',
    count: 3,
    mode: 'channel',
    staff_role_ids: [],
    welcome_message: 'Hello',
    welcome_custom_message_id: null,
    form_title: '',
    form_fields: [],
    schedule: {},
    schedule_timezone: 'UTC',
    rating_levels: [],
    max_open: null,
    max_open_per_user: null,
    default: true,
    ping_role_ids: null,
    close_reasons: [],
    close_reason_required: false,
    open_pause: null,
    min_account_age: null,
    erase_after: null,
    remind_after: null,
    warn_after: null,
    close_after: null,
    transcript_to_owner: false,
    language: 'en',
    revision: 'r1',
    opener_role_ids: [],
    expire_after: null,
    expire_clearable: false,
    owner_left: 'keep',
    created_at: '2026-11-01T12:00:00.000000Z',
    name_pattern: 'ticket-{number}',
    priority_levels: [level('Low', '🔵'), level('Normal', '🟢'), level('High', '🟠'), level('Urgent', '🔴')],
    ...changes,
  };
}

/** A list's one page, as the contract prints it. */
export function samplePage(data: readonly unknown[], page = 1, lastPage = 1) {
  return {
    data,
    current_page: page,
    first_page_url: '/?page=1',
    from: data.length > 0 ? 1 : null,
    last_page: lastPage,
    last_page_url: `/?page=${lastPage}`,
    next_page_url: page < lastPage ? `/?page=${page + 1}` : null,
    path: '/',
    per_page: 30,
    prev_page_url: page > 1 ? `/?page=${page - 1}` : null,
    to: data.length > 0 ? data.length : null,
    total: data.length,
    total_is_minimum: false,
  };
}
