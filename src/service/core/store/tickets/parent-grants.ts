import type { Kysely } from 'kysely';
import type { NeededAccess, ParentGrantStore } from '../../tickets/ports.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';

export function createParentGrantStore(db: Kysely<Tables>): ParentGrantStore {
  const rows = (guildId: string) =>
    db.selectFrom('parent_grants').selectAll().where('guild_id', '=', guildId);

  return {
    remember: ({ guildId, channelId, roleId, allowed, denied }) =>
      db.transaction().execute(async (tx) => {
        const key = { guild_id: guildId, channel_id: channelId, role_id: roleId };
        const existing = await tx
          .selectFrom('parent_grants')
          .select(['allowed', 'denied'])
          .where('guild_id', '=', guildId)
          .where('channel_id', '=', channelId)
          .where('role_id', '=', roleId)
          .executeTakeFirst();
        const bits = {
          allowed: String(allowed | BigInt(existing?.allowed ?? 0)),
          denied: String(denied | BigInt(existing?.denied ?? 0)),
        };
        await tx
          .insertInto('parent_grants')
          .values({ ...key, ...bits })
          .onConflict((conflict) => conflict.columns(['guild_id', 'channel_id', 'role_id']).doUpdateSet(bits))
          .execute();
      }),
    async ofGuild(guildId) {
      const found = await rows(guildId).execute();
      return found.map(({ channel_id: channelId, role_id: roleId, allowed, denied }) => ({
        guildId,
        channelId,
        roleId,
        allowed: BigInt(allowed),
        denied: BigInt(denied),
      }));
    },
    async forget({ guildId, channelId, roleId }) {
      await db
        .deleteFrom('parent_grants')
        .where('guild_id', '=', guildId)
        .where('channel_id', '=', channelId)
        .where('role_id', '=', roleId)
        .execute();
    },
    needed: (guildId) => neededAccess(db, guildId),
  };
}

async function neededAccess(db: Kysely<Tables>, guildId: string): Promise<NeededAccess[]> {
  const groups = await db
    .selectFrom('ticket_groups')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('mode', '=', 'thread')
    .where('deleted_at', 'is', null)
    .execute();
  const parents = await db
    .selectFrom('tickets')
    .select(['channel_parent_id', 'group_id'])
    .distinct()
    .where('guild_id', '=', guildId)
    .where('channel_parent_id', 'is not', null)
    .where('group_id', 'in', groups.length === 0 ? [''] : groups.map(({ id }) => id))
    .execute();
  return groups
    .map(groupColumns.toFields)
    .flatMap(({ id, opened_channel_id: opened, staff_role_ids: roleIds }) => {
      const own = parents.filter(({ group_id }) => group_id === id);
      const inUse = own.flatMap(({ channel_parent_id: channelId }) =>
        channelId === null ? [] : [{ channelId, roleIds, hasTickets: true }],
      );
      return opened === null ? inUse : [...inUse, { channelId: opened, roleIds, hasTickets: false }];
    });
}
