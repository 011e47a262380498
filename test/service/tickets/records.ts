/** Tickets and groups as the rules see them, for tests of pure rules. */
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { defaultsIn } from '../../../src/service/core/opening/default-group.ts';
import {
  EMPTY_TICKET,
  type Level,
  type TicketGroup,
  type TicketRecord,
} from '../../../src/service/core/model/ticket.ts';

const NOW = '2026-01-02T03:04:05.000000Z';

export function ticketRecord(change: Partial<TicketRecord> = {}): TicketRecord {
  return {
    ...EMPTY_TICKET,
    id: '1300000000000000001',
    uuid: '7e6ff0a1-6d3b-4c83-9d31-0b3f5f0d5c11',
    guild_id: SEED_IDS.guild,
    group_id: '1300000000000000002',
    number: 7,
    status: 'open',
    channel_id: '1300000000000000003',
    owner_id: SEED_IDS.member,
    priority: 1,
    created_at: NOW,
    opened_at: NOW,
    last_activity: NOW,
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
