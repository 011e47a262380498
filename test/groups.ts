import { openDatabase } from '../src/service/edge/database/database.ts';
import { createGroupsOfTickets } from '../src/service/core/store/groups/groups-of-tickets.ts';
import { defaultsIn } from '../src/service/core/opening/default-group.ts';
import type { TicketGroup } from '../src/service/core/model/ticket.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { World } from './world.ts';

/** Makes this group the guild's default; before the first ticket, which would make one itself. */
export async function useDefaultGroup(
  world: Pick<World, 'database' | 'guildId'>,
  settings: Partial<TicketGroup>,
): Promise<TicketGroup> {
  const database = openDatabase(world.database);
  const group = {
    ...defaultsIn('en'),
    id: '1',
    guild_id: world.guildId,
    name: 'Support',
    created_at: '2026-01-01T00:00:00.000000Z',
    staff_role_ids: [SEED_IDS.moderatorRole],
    welcome_message: 'Hello',
    priority_levels: [],
    rating_levels: [],
    max_open_per_user: null,
    ...settings,
  } as const satisfies TicketGroup;
  try {
    return await createGroupsOfTickets(database.db).insertDefaultGroup(group);
  } finally {
    await database.close();
  }
}
