import { type DatabaseOptions, openDatabase } from '../../../src/service/edge/database/database.ts';
import { migrate } from '../../../src/service/edge/database/migrate.ts';
import { createGroupsOfTickets } from '../../../src/service/core/store/groups/groups-of-tickets.ts';
import { defaultsIn } from '../../../src/service/core/opening/default-group.ts';
import { channelOf, moderatorRoleOf } from './places.ts';

/** Makes a database in which the first channel of each guild is an open ticket, of a group that the moderator is staff of. */
export async function openTicketInEach(
  options: DatabaseOptions & { readonly guildIds: readonly string[]; readonly ownerId: string },
): Promise<void> {
  const database = openDatabase(options);
  const at = '2026-11-21T09:30:00.000000Z';
  try {
    await migrate(database.db);
    const groups = createGroupsOfTickets(database.db);
    for (const guildId of options.guildIds) {
      await groups.insertDefaultGroup({
        ...defaultsIn('en'),
        id: guildId,
        guild_id: guildId,
        name: 'Support',
        staff_role_ids: [moderatorRoleOf(guildId)],
        created_at: at,
      });
    }
    await database.db.transaction().execute(async (tx) => {
      for (const guildId of options.guildIds) {
        const id = channelOf(guildId, 0);
        const ticket = {
          id,
          uuid: id,
          guild_id: guildId,
          group_id: guildId,
          number: 1,
          status: 'open',
        } as const;
        const people = {
          owner_id: options.ownerId,
          member_ids: '[]',
          notes_member_ids: '[]',
          label_ids: '[]',
        };
        const more = {
          channel_id: id,
          expiry_clearable: 0,
          eternal: 0,
          created_at: at,
          opened_at: at,
        } as const;
        await tx
          .insertInto('tickets')
          .values({ ...NOTHING, ...ticket, ...people, ...more })
          .execute();
      }
    });
  } finally {
    await database.close();
  }
}

const NOTHING = {
  channel_parent_id: null,
  control_message_id: null,
  notes_thread_id: null,
  assigned_id: null,
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
  locked_at: null,
  closed_at: null,
  deleted_at: null,
  last_activity: null,
} as const;
