import type { Kysely } from 'kysely';
import type { CustomMessageRecord } from '../../base/model/message.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { toCustomMessage } from './panel-rows.ts';

export async function findCustomMessage(
  db: Kysely<Tables>,
  guildId: string,
  id: string,
): Promise<CustomMessageRecord | null> {
  const row = await db
    .selectFrom('custom_messages')
    .selectAll()
    .where('id', '=', id)
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  return row === undefined ? null : toCustomMessage(row);
}
