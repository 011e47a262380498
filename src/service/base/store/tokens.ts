import type { Kysely, Selectable } from 'kysely';
import { ABILITIES, type Ability, type ActsIn } from '../model/call.ts';
import type { StoredToken, TokenStore } from '../tokens/ports.ts';
import { bumpAccessRevision } from './access-changes.ts';
import { oncePerRequest } from './request-outcome.ts';
import type { Tables } from '../../edge/database/schema.ts';

export function createTokenStore(db: Kysely<Tables>): TokenStore {
  return {
    add: (token, idempotencyId) =>
      db.transaction().execute(async (tx) => {
        const created = await oncePerRequest(tx, idempotencyId, async () => {
          await tx.insertInto('tokens').values(toRow(token)).execute();
          return { id: token.id };
        });
        return created.id === token.id;
      }),
    async findByHash(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row === undefined ? null : fromRow(row);
    },
    async find(id) {
      const row = await db.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : fromRow(row);
    },
    async all(userId) {
      const rows = await db
        .selectFrom('tokens')
        .selectAll()
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromRow);
    },
    async listActive(userId, at, { offset, limit }) {
      const active = activeTokens(db, userId, at);
      const rows = await active.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
      const { total } = await active.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
      return { items: rows.map(fromRow), total: Number(total) };
    },
    revokeOf: (userId, id, at, idempotencyId) =>
      db.transaction().execute((tx) =>
        oncePerRequest(tx, idempotencyId, async () => {
          const row = await tx
            .updateTable('tokens')
            .set({ revoked_at: at })
            .where('id', '=', id)
            .where('user_id', '=', userId)
            .where('revoked_at', 'is', null)
            .where((token) => token.or([token('expires_at', 'is', null), token('expires_at', '>', at)]))
            .returningAll()
            .executeTakeFirst();
          await bumpAccessRevision(tx);
          return row === undefined ? null : { ...fromRow(row), revokedAt: null };
        }),
      ),
    async markUsed(lastUsed) {
      await db.transaction().execute(async (transaction) => {
        for (const [id, at] of lastUsed) {
          await transaction.updateTable('tokens').set({ last_used_at: at }).where('id', '=', id).execute();
        }
      });
    },
    revoke: (id, at) =>
      db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('tokens')
          .set({ revoked_at: at })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        await bumpAccessRevision(tx);
        return numUpdatedRows > 0n;
      }),
  };
}

function activeTokens(db: Kysely<Tables>, userId: string, at: string) {
  return db
    .selectFrom('tokens')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((token) => token.or([token('expires_at', 'is', null), token('expires_at', '>', at)]));
}

function toRow(token: StoredToken): Tables['tokens'] {
  return {
    id: token.id,
    user_id: token.userId,
    name: token.name,
    hash: token.hash,
    abilities: JSON.stringify(token.abilities),
    acts_in: token.abilities.includes('act-as') ? JSON.stringify(token.actsIn) : null,
    created_at: token.createdAt,
    last_used_at: token.lastUsedAt,
    expires_at: token.expiresAt,
    revoked_at: token.revokedAt,
  };
}

function fromRow(row: Selectable<Tables['tokens']>): StoredToken {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    hash: row.hash,
    abilities: abilities(row.abilities),
    actsIn: actsIn(row.acts_in),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

/** An ability that this version does not know grants nothing. */
function abilities(json: string): Ability[] {
  const stored: unknown = JSON.parse(json);
  return Array.isArray(stored) ? ABILITIES.filter((ability) => stored.includes(ability)) : [];
}

/** An unreadable value grants nothing. */
function actsIn(json: string | null): ActsIn {
  const stored: unknown = json === null ? [] : JSON.parse(json);
  if (stored === 'every-guild') return stored;
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
