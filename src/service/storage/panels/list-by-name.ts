import type { Kysely } from 'kysely';
import type { Slice, Window } from '../../model/pagination.ts';
import type { Tables } from '../database/schema.ts';

/** Lists a page of a guild's panels or custom messages by name, the oldest first. */
export async function listByName(
  db: Kysely<Tables>,
  table: 'panels' | 'custom_messages',
  guildId: string,
  { offset, limit }: Window,
): Promise<Slice<{ readonly id: string; readonly name: string }>> {
  const items = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('guild_id', '=', guildId)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll().as('total'))
    .where('guild_id', '=', guildId)
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}
