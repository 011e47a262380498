import type { Kysely, Selectable } from 'kysely';
import type { ApiPermissionStore, GrantedPermission } from '../guilds/ports.ts';
import { bumpAccessRevision } from './access-changes.ts';
import { oncePerRequest } from './request-outcome.ts';
import type { Tables } from '../../edge/database/schema.ts';

export function createApiPermissionStore(db: Kysely<Tables>): ApiPermissionStore {
  const ofGuild = (guildId: string) => db.selectFrom('api_permissions').where('guild_id', '=', guildId);

  return {
    async page(guildId, { offset, limit }) {
      const rows = await ofGuild(guildId)
        .selectAll()
        // The order of the primary key, which is read in this order.
        .orderBy('subject_kind')
        .orderBy('subject_id')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await ofGuild(guildId)
        .select((row) => row.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { items: rows.map(toPermission), total: Number(total) };
    },
    grant: (guildId, { kind, id }, at) =>
      db.transaction().execute(async (tx) => {
        const key = { guild_id: guildId, subject_kind: kind, subject_id: id };
        await tx
          .insertInto('api_permissions')
          .values({ ...key, created_at: at })
          .onConflict((conflict) => conflict.columns(['guild_id', 'subject_kind', 'subject_id']).doNothing())
          .execute();
        await bumpAccessRevision(tx);
        const row = await tx
          .selectFrom('api_permissions')
          .selectAll()
          .where('guild_id', '=', guildId)
          .where('subject_kind', '=', kind)
          .where('subject_id', '=', id)
          .executeTakeFirstOrThrow();
        return toPermission(row);
      }),
    revoke: (guildId, { kind, id }, idempotencyId) =>
      db.transaction().execute((tx) =>
        oncePerRequest(tx, idempotencyId, async () => {
          const row = await tx
            .deleteFrom('api_permissions')
            .where('guild_id', '=', guildId)
            .where('subject_kind', '=', kind)
            .where('subject_id', '=', id)
            .returningAll()
            .executeTakeFirst();
          await bumpAccessRevision(tx);
          return row === undefined ? null : toPermission(row);
        }),
      ),
  };
}

function toPermission(row: Selectable<Tables['api_permissions']>): GrantedPermission {
  return { kind: row.subject_kind, id: row.subject_id, grantedAt: row.created_at };
}
