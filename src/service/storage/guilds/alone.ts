import type { Kysely, Transaction } from 'kysely';
import { oncePerCall } from '../outbox/request-outcome.ts';
import type { Tables } from '../database/schema.ts';
import { newGuild } from './guilds.ts';

/** Changes of what a guild has set up wait for each other: names stay different, and groups that are named there. */
export function aloneInGuild<Result>(
  db: Kysely<Tables>,
  guildId: string,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await takeGuild(tx, guildId);
    return work(tx);
  });
}

/** As `aloneInGuild`, and once for each call: see `oncePerCall`. */
export function onceInGuild<Outcome extends object | null>(
  db: Kysely<Tables>,
  guildId: string,
  idempotencyId: string | null,
  work: (tx: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return aloneInGuild(db, guildId, (tx) => oncePerCall(tx, idempotencyId, () => work(tx)));
}

/** The guild's row, held to the end of the transaction. */
async function takeGuild(tx: Kysely<Tables>, guildId: string): Promise<void> {
  await tx
    .insertInto('guilds')
    .values(newGuild(guildId))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: guildId }))
    .execute();
}
