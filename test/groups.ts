import { openDatabase } from '../src/service/storage/database/database.ts';
import { createGroupStore } from '../src/service/storage/groups/ticket-groups.ts';
import type { TicketGroup } from '../src/service/tickets/ticket.ts';
import { SEED_IDS } from '../src/local-discord/seed/seed.ts';
import type { World } from './world.ts';

/** Makes this group the guild's default; before the first ticket, which would make one itself. */
export async function useDefaultGroup(
  world: Pick<World, 'database' | 'guildId'>,
  settings: Partial<TicketGroup>,
): Promise<TicketGroup> {
  const database = openDatabase(world.database);
  const group = {
    id: '1',
    guild_id: world.guildId,
    name: 'Support',
    mode: 'channel',
    opened_channel_id: null,
    closed_category_id: null,
    locked_category_id: null,
    assigned_category_id: null,
    form_channel_id: null,
    feedback_channel_id: null,
    staff_role_ids: [SEED_IDS.moderatorRole],
    name_pattern: 'ticket-{number}',
    welcome_message: 'Hello',
    priority_levels: [],
    rating_levels: [],
    schedule: {},
    schedule_timezone: 'UTC',
    max_open: null,
    max_open_per_user: null,
    opener_role_ids: [],
    expire_after: null,
    expire_clearable: false,
    owner_left: 'keep',
    ...settings,
  } as const satisfies TicketGroup;
  try {
    return await createGroupStore(database.db).insertDefaultGroup(group, '2026-01-01T00:00:00.000000Z');
  } finally {
    await database.close();
  }
}
