import type { Kysely, Selectable } from 'kysely';
import { ABILITIES, type Ability, type StoredToken, type TokenStore } from '../tokens/ports.ts';
import type { Tables, TokensTable } from './schema.ts';

export function createTokenStore(db: Kysely<Tables>): TokenStore {
  return {
    async add(token) {
      await db.insertInto('tokens').values(toRow(token)).execute();
    },
    async findByHash(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row === undefined ? null : fromRow(row);
    },
    async listOf(userId) {
      const rows = await db
        .selectFrom('tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },
    async markUsed(lastUsed) {
      await db.transaction().execute(async (transaction) => {
        for (const [id, at] of lastUsed) {
          await transaction.updateTable('tokens').set({ last_used_at: at }).where('id', '=', id).execute();
        }
      });
    },
    async revoke(id, at) {
      const { numUpdatedRows } = await db
        .updateTable('tokens')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

function toRow(token: StoredToken): TokensTable {
  return {
    id: token.id,
    user_id: token.userId,
    name: token.name,
    hash: token.hash,
    abilities: JSON.stringify(token.abilities),
    created_at: token.createdAt,
    last_used_at: token.lastUsedAt,
    expires_at: token.expiresAt,
    revoked_at: token.revokedAt,
  };
}

function fromRow(row: Selectable<TokensTable>): StoredToken {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    hash: row.hash,
    abilities: abilities(row.abilities),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

/** An ability that this version does not know gives nothing. */
function abilities(json: string): Ability[] {
  const stored: unknown = JSON.parse(json);
  return Array.isArray(stored) ? ABILITIES.filter((ability) => stored.includes(ability)) : [];
}
