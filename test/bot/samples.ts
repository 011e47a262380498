import type { Schema } from '../../src/contract/operations.ts';
import { toGroupSettings } from '../../src/service/core/groups/group.ts';
import { defaultsIn } from '../../src/service/core/opening/default-group.ts';

type Group = Schema<'TicketGroupSettings'>;

/** A group with the usual four levels. */
export function sampleGroup(changes: Partial<Group> = {}): Group {
  const group = {
    ...defaultsIn('en'),
    id: '1300000000000000002',
    guild_id: '1290000000000000000',
    name: 'Support',
    staff_role_ids: [],
    welcome_message: 'Hello',
    is_default: true,
    created_at: '2026-11-01T12:00:00.000000Z',
    rating_levels: [],
    max_open_per_user: null,
    ticket_count: 3,
  };
  return { ...toGroupSettings(group), revision: 'r1', ...changes };
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
