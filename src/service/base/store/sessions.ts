import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { instant } from '../kit/clock.ts';
import { NO_GUILD, type SessionFilter, type SessionStore, type StoredSession } from '../tokens/ports.ts';
import { MOST_TRIES, SESSION_AGE_MS, SESSION_MS } from '../tokens/sessions.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { bumpAccessRevision } from './access-changes.ts';
import { oncePerRequestInGuild } from './guild-lock.ts';

export function createSessionStore(db: Kysely<Tables>): SessionStore {
  return {
    addLink: ({ guildId, userId, codeHash, numberHash, tokenId, createdAt, expiresAt, ...link }, now) =>
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
            token_id: tokenId,
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
      if (used !== undefined) return toSession({ ...used, token_expires_at: null });
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
      return used === undefined ? null : toSession({ ...used, token_expires_at: null });
    },
    async findByHash(hash) {
      const row = await openSessions(db).where('token_hash', '=', hash).executeTakeFirst();
      return row === undefined ? null : toSession(row);
    },
    async find(id) {
      const row = await openSessions(db).where('sessions.id', '=', id).executeTakeFirst();
      return row === undefined ? null : toSession(row);
    },
    async list(filter, now, { offset, limit }) {
      const rows = await openSessions(db)
        .where(matching(filter))
        .where('sessions.expires_at', '>', now)
        .orderBy('sessions.id', 'desc')
        .limit(MAX_LISTED)
        .execute();
      const items = rows.map(toSession).filter(({ expiresAt }) => expiresAt > now);
      return { items: items.slice(offset, offset + limit), total: items.length };
    },
    endOne: (guildId, id, now, idempotencyId) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const row = await openSessions(tx).where(matching({ guildId, id })).executeTakeFirst();
        const session = row === undefined ? null : toSession(row);
        if (session === null || session.expiresAt <= now) return null;
        await deleteSessions(tx, { id });
        return session;
      }),
    endAll: (filter) => db.transaction().execute((tx) => deleteSessions(tx, filter)),
    async markUsed(lastUsed) {
      await db.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('sessions')
          .select(['id', 'created_at'])
          .where('id', 'in', [...lastUsed.keys()])
          .execute();
        for (const { id, created_at: createdAt } of rows) {
          const expiresAt = earliest(after(lastUsed.get(id) ?? createdAt, SESSION_MS), lastEnd(createdAt));
          await tx.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
        }
      });
    },
    end: (guildId, userId, onlyId) =>
      db.transaction().execute((tx) => endSessions(tx, guildId, userId, onlyId)),
  };
}

/** Nobody turns so many pages. */
const MAX_LISTED = 10_000;

/** Sessions whose maker has not been revoked, with its end. */
function openSessions(db: Kysely<Tables>) {
  return db
    .selectFrom('sessions')
    .leftJoin('tokens', 'tokens.id', 'sessions.token_id')
    .selectAll('sessions')
    .select('tokens.expires_at as token_expires_at')
    .where('token_hash', 'is not', null)
    .where((row) =>
      row.or([
        row('sessions.token_id', 'is', null),
        row.and([row('tokens.id', 'is not', null), row('tokens.revoked_at', 'is', null)]),
      ]),
    );
}

function matching({ guildId, userId, id }: SessionFilter) {
  return (row: ExpressionBuilder<Tables, 'sessions'>) =>
    row.and([
      ...(guildId === undefined ? [] : [row('sessions.guild_id', '=', guildId)]),
      ...(userId === undefined ? [] : [row('sessions.user_id', '=', userId)]),
      ...(id === undefined ? [] : [row('sessions.id', '=', id)]),
    ]);
}

/** Deletes sessions and links; every process of the database notices at once. */
async function deleteSessions(tx: Kysely<Tables>, filter: SessionFilter): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where(matching(filter)).executeTakeFirst();
  await bumpAccessRevision(tx);
  return Number(numDeletedRows);
}

/** Ends one session of a person in a guild, or all with their links; returns how many. */
export async function endSessions(
  tx: Kysely<Tables>,
  guildId: string,
  userId: string,
  onlyId: string | null,
): Promise<number> {
  return deleteSessions(tx, { guildId, userId, ...(onlyId !== null && { id: onlyId }) });
}

const after = (at: string, ms: number): string => instant(new Date(Date.parse(at) + ms));
const lastEnd = (createdAt: string): string => after(createdAt, SESSION_AGE_MS);
const earliest = (...ends: readonly (string | null)[]): string =>
  ends.filter((end) => end !== null).toSorted()[0] ?? '';

type SessionRow = Selectable<Tables['sessions']> & { readonly token_expires_at: string | null };

function toSession(row: SessionRow): StoredSession {
  return {
    id: row.id,
    guildId: row.guild_id,
    userId: row.user_id,
    locale: row.locale,
    tokenId: row.token_id,
    createdAt: row.created_at,
    expiresAt: earliest(row.expires_at, lastEnd(row.created_at), row.token_expires_at),
  };
}
