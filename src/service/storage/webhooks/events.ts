import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

/**
 * Queues an entry of the history for delivery to the guild's webhooks. It belongs in the transaction that writes the
 * entry.
 */
export async function enqueueEvent(
  tx: Kysely<Tables>,
  { id, guildId, action }: { readonly id: string; readonly guildId: string; readonly action: string },
): Promise<void> {
  await tx
    .insertInto('webhook_events')
    .columns(['webhook_id', 'id'])
    .expression((from) =>
      from
        .selectFrom('webhooks')
        .select(['webhooks.id as webhook_id', sql.val(id).$castTo<string>().as('id')])
        .where('guild_id', '=', guildId)
        .where('enabled', '=', 1)
        // Actions are identifiers of ours: none contains a quote or a wildcard of `like`.
        .where((row) => row.or([row('actions', '=', '[]'), row('actions', 'like', `%"${action}"%`)])),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Cancels the deliveries of an entry that is removed. */
export async function cancelEvent(
  tx: Kysely<Tables>,
  { id, guildId }: { readonly id: string; readonly guildId: string },
): Promise<void> {
  await tx
    .deleteFrom('webhook_events')
    .where('id', '=', id)
    .where('webhook_id', 'in', (from) =>
      from.selectFrom('webhooks').select('id').where('guild_id', '=', guildId),
    )
    .execute();
}
