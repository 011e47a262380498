import { type Kysely, type Selectable, sql } from 'kysely';
import { instant } from '../../kit/clock.ts';
import { NO_GUILD, type SessionStore, type StoredSession } from '../../tokens/ports.ts';
import { MOST_TRIES, SESSION_MS } from '../../tokens/sessions.ts';
import type { SessionsTable, Tables } from '../database/schema.ts';
import { bumpAccessRevision } from './access-changes.ts';

export function createSessionStore(db: Kysely<Tables>): SessionStore {
  return {
    addLink: ({ guildId, userId, codeHash, numberHash, createdAt, expiresAt, ...link }, now) =>
      db.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('sessions')
          .where((row) =>
            row.or([
              row('expires_at', '<=', now),
              row.and([
                row('user_id', '=', userId),
                row('guild_id', '=', guildId),
                row('token_hash', 'is', null),
              ]),
            ]),
          )
          .execute();
        await tx
          .insertInto('sessions')
          .values({
            ...link,
            guild_id: guildId,
            user_id: userId,
            code_hash: codeHash,
            number_hash: numberHash,
            tries: 0,
            token_hash: null,
            created_at: createdAt,
            expires_at: expiresAt,
          })
          .execute();
      }),
    async useLink({ codeHash, numberHash, tokenHash, now, expiresAt }) {
      const used = await db
        .updateTable('sessions')
        .set({ token_hash: tokenHash, code_hash: null, number_hash: null, expires_at: expiresAt })
        .where('code_hash', '=', codeHash)
        .where('number_hash', '=', numberHash)
        .where('tries', '<', MOST_TRIES)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      if (used !== undefined) return toSession(used);
      const tried = await db
        .updateTable('sessions')
        .set({ tries: sql<number>`tries + 1` })
        .where('code_hash', '=', codeHash)
        .where('tries', '<', MOST_TRIES)
        .where('expires_at', '>', now)
        .returning('tries')
        .executeTakeFirst();
      return tried === undefined ? 0 : MOST_TRIES - tried.tries;
    },
    async findSignIn(codeHash, now) {
      const found = await db
        .selectFrom('sessions')
        .select('user_id as userId')
        .where('code_hash', '=', codeHash)
        .where('guild_id', '=', NO_GUILD)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return found ?? null;
    },
    async useSignIn({ codeHash, guildId, tokenHash, now, expiresAt }) {
      const used = await db
        .updateTable('sessions')
        .set({ token_hash: tokenHash, code_hash: null, guild_id: guildId, expires_at: expiresAt })
        .where('code_hash', '=', codeHash)
        .where('guild_id', '=', NO_GUILD)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      return used === undefined ? null : toSession(used);
    },
    async findByHash(hash) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', hash)
        .executeTakeFirst();
      return row === undefined ? null : toSession(row);
    },
    async find(id) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', id)
        .where('token_hash', 'is not', null)
        .executeTakeFirst();
      return row === undefined ? null : toSession(row);
    },
    async markUsed(lastUsed) {
      await db.transaction().execute(async (tx) => {
        for (const [id, at] of lastUsed) {
          const expiresAt = instant(new Date(Date.parse(at) + SESSION_MS));
          await tx.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
        }
      });
    },
    end: (guildId, userId, onlyId) =>
      db.transaction().execute((tx) => endSessions(tx, guildId, userId, onlyId)),
  };
}

/** Ends one session of a person in a guild, or all with their links; returns how many. */
export async function endSessions(
  tx: Kysely<Tables>,
  guildId: string,
  userId: string,
  onlyId: string | null,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .$if(onlyId !== null, (query) => query.where('id', '=', onlyId ?? ''))
    .executeTakeFirst();
  await bumpAccessRevision(tx);
  return Number(numDeletedRows);
}

function toSession(row: Selectable<SessionsTable>): StoredSession {
  return {
    id: row.id,
    guildId: row.guild_id,
    userId: row.user_id,
    locale: row.locale,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
