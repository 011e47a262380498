import type { Pings, AuthorizationStore, StaffedGroup } from '../../authorization/ports.ts';
import { mapMaybePromise } from '../../../base/kit/maybe-promise.ts';
import { prepareQuery } from '../../../edge/database/prepared-query.ts';
import type { Database } from '../../../edge/database/database.ts';

export function createAuthorizationStore(database: Database): AuthorizationStore {
  const { db } = database;
  const ofGuild = prepareQuery(database, (guildId: string) =>
    db
      .selectFrom('ticket_groups')
      .select(['id', 'name', 'staff_role_ids', 'deleted_at'])
      .where('guild_id', '=', guildId)
      .compile(),
  );
  return {
    groups: (guildId) =>
      mapMaybePromise(ofGuild(guildId), (rows): StaffedGroup[] =>
        rows.map(({ id, name, staff_role_ids: roles, deleted_at: deletedAt }) => ({
          id,
          name,
          // Stored by the group store, from a list of ids and nothing else.
          staffRoleIds: JSON.parse(roles) as string[],
          deleted: deletedAt !== null,
        })),
      ),
    async defaultGroupId(guildId) {
      const row = await db
        .selectFrom('guilds')
        .select('default_group_id')
        .where('id', '=', guildId)
        .executeTakeFirst();
      return row?.default_group_id ?? null;
    },
    async customPings(guildId, customMessageId) {
      const row = await db
        .selectFrom('custom_messages')
        .select('message')
        .where('guild_id', '=', guildId)
        .where('id', '=', customMessageId)
        .executeTakeFirst();
      if (row === undefined) return null;
      // Stored by the custom message store, from a body of the contract.
      const { allowed_mentions: pings } = JSON.parse(row.message) as { readonly allowed_mentions?: Pings };
      return pings ?? {};
    },
    async assignments(guildId, userId) {
      const rows = await db
        .selectFrom('tickets')
        .select('assigned_as_staff_of')
        .distinct()
        .where('guild_id', '=', guildId)
        .where('assigned_id', '=', userId)
        .where('status', '=', 'open')
        .execute();
      return rows.map(({ assigned_as_staff_of: groupId }) => groupId);
    },
  };
}
