import type { Kysely, Transaction } from 'kysely';
import { oncePerRequest } from './request-outcome.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { newGuild } from './guilds.ts';

/** Changes of a guild's setup wait for each other: names stay unique, and a group that one change refers to stays. */
export function withGuildLock<Result>(
  db: Kysely<Tables>,
  guildId: string,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockGuild(tx, guildId);
    return work(tx);
  });
}

/** Like `withGuildLock`, and once per request: see `oncePerRequest`. */
export function oncePerRequestInGuild<Outcome extends object | null>(
  db: Kysely<Tables>,
  guildId: string,
  idempotencyId: string | null,
  work: (tx: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return withGuildLock(db, guildId, (tx) => oncePerRequest(tx, idempotencyId, () => work(tx)));
}

/** Locks the guild's row to the end of the transaction. */
async function lockGuild(tx: Kysely<Tables>, guildId: string): Promise<void> {
  await tx
    .insertInto('guilds')
    .values(newGuild(guildId))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: guildId }))
    .execute();
}
