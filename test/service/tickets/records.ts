/** Tickets and groups as the rules see them, for tests of pure rules. */
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { defaultsIn } from '../../../src/service/core/opening/default-group.ts';
import type { Level, TicketGroup, TicketRecord } from '../../../src/service/core/model/ticket.ts';

const NOW = '2026-01-02T03:04:05.000000Z';

export function ticketRecord(change: Partial<TicketRecord> = {}): TicketRecord {
  return {
    id: '1300000000000000001',
    uuid: '7e6ff0a1-6d3b-4c83-9d31-0b3f5f0d5c11',
    guild_id: SEED_IDS.guild,
    group_id: '1300000000000000002',
    number: 7,
    status: 'open',
    channel_id: '1300000000000000003',
    channel_parent_id: null,
    overwrite_ids: null,
    control_message_id: null,
    texts_channel_id: null,
    notes_thread_id: null,
    owner_id: SEED_IDS.member,
    owner_name: null,
    owner_left_at: null,
    assigned_id: null,
    assigned_as_staff_of: null,
    member_ids: [],
    notes_member_ids: [],
    label_ids: [],
    priority: 1,
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
    expiry_clearable: false,
    eternal: false,
    locked_at: null,
    created_at: NOW,
    opened_at: NOW,
    closed_at: null,
    deleted_at: null,
    last_activity: NOW,
    owner_spoke_at: null,
    close_asked_at: null,
    snoozed_until: null,
    woken_at: null,
    answer_due_at: null,
    ...change,
  };
}

export function ticketGroup(change: Partial<TicketGroup> = {}): TicketGroup {
  return {
    ...defaultsIn('en'),
    id: '1300000000000000002',
    guild_id: SEED_IDS.guild,
    name: 'Support',
    created_at: NOW,
    opened_channel_id: SEED_IDS.textCategory,
    staff_role_ids: [SEED_IDS.moderatorRole],
    priority_levels: [level('Low'), level('Normal', true), level('High')],
    rating_levels: [],
    max_open_per_user: null,
    ...change,
  };
}

export function level(label: string, isDefault = false): Level {
  return { label, description: '', emoji: '🟢', default: isDefault, color: '#43b581', _uid: label };
}
