import type { Tables } from '../../edge/database/schema.ts';
import type { Selectable } from 'kysely';
import { type ApiPermission, DEFAULT_FLAGS, type GuildFlags, type GuildStore } from '../guilds/ports.ts';
import { bumpAccessRevision } from './access-changes.ts';
import { prepareQuery } from '../../edge/database/prepared-query.ts';
import type { Database } from '../../edge/database/database.ts';
import { flag } from '../../edge/database/schema/flag.ts';

export function createGuildStore(database: Pick<Database, 'db' | 'readSync'>): GuildStore {
  const { db } = database;
  const byId = prepareQuery(database, (guildId: string) =>
    db.selectFrom('guilds').selectAll().where('id', '=', guildId).compile(),
  );
  const permissionsOf = prepareQuery(database, (guildId: string) =>
    db.selectFrom('api_permissions').selectAll().where('guild_id', '=', guildId).compile(),
  );
  return {
    async flags(guildId) {
      const [row] = await byId(guildId);
      return row === undefined ? DEFAULT_FLAGS : toFlags(row);
    },
    async allFlags() {
      const rows = await db.selectFrom('guilds').selectAll().execute();
      return new Map(rows.map((row) => [row.id, toFlags(row)]));
    },
    async setFlags(guildId, { premium, suspended }) {
      const change = {
        ...(premium === undefined ? {} : { premium: flag(premium) }),
        ...(suspended === undefined ? {} : { suspended: flag(suspended) }),
      };
      await db
        .insertInto('guilds')
        .values({ ...newGuild(guildId), ...change })
        // The id is included so that an empty change is not an empty update.
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: guildId, ...change }))
        .execute();
      await bumpAccessRevision(db);
    },
    async permissions(guildId) {
      return (await permissionsOf(guildId)).map(toPermission);
    },
    async allPermissions() {
      const rows = await db.selectFrom('api_permissions').selectAll().execute();
      const byGuild = Map.groupBy(rows, (row) => row.guild_id);
      return new Map([...byGuild].map(([guildId, granted]) => [guildId, granted.map(toPermission)]));
    },
    async grant(guildId, { kind, id }, at) {
      await db
        .insertInto('api_permissions')
        .values({ guild_id: guildId, subject_kind: kind, subject_id: id, created_at: at })
        .onConflict((conflict) => conflict.columns(['guild_id', 'subject_kind', 'subject_id']).doNothing())
        .execute();
      await bumpAccessRevision(db);
    },
  };
}

/** The name and the owner follow with the first sync. */
export function newGuild(id: string): Tables['guilds'] {
  return {
    id,
    name: '',
    owner_id: null,
    premium: 1,
    premium_ends_at: null,
    suspended: 0,
    joined_at: null,
    left_at: null,
    next_ticket_number: 1,
    default_group_id: null,
  };
}

function toFlags(row: Selectable<Tables['guilds']>): GuildFlags {
  return {
    premium: row.premium === 1,
    premiumEndsAt: row.premium_ends_at,
    suspended: row.suspended === 1,
    ownerId: row.owner_id,
    joinedAt: row.joined_at,
  };
}

function toPermission(row: Selectable<Tables['api_permissions']>): ApiPermission {
  return { kind: row.subject_kind, id: row.subject_id };
}
