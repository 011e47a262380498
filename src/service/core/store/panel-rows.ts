import {
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { PanelChange, PanelRecord, PostedMessage } from '../model/panel.ts';
import type { CustomMessageRecord } from '../../base/model/message.ts';
import type { Slice, Window } from '../../base/model/pagination.ts';
import type { Tables } from '../../edge/database/schema.ts';

export function toPanel(row: Selectable<Tables['panels']>, messages: readonly PostedMessage[]): PanelRecord {
  // The column is stored in this shape and no other.
  const options = JSON.parse(row.options) as PanelRecord['options'];
  return { ...row, options, shows_availability: row.shows_availability === 1, messages };
}

export function toPanelRow({
  messages: _elsewhere,
  options,
  shows_availability,
  ...same
}: PanelRecord): Insertable<Tables['panels']> {
  return { ...same, options: JSON.stringify(options), shows_availability: shows_availability ? 1 : 0 };
}

export function toPanelUpdate({
  options,
  shows_availability,
  ...same
}: PanelChange & Partial<Pick<PanelRecord, 'language'>>): Updateable<Tables['panels']> {
  return {
    ...same,
    ...(options !== undefined && { options: JSON.stringify(options) }),
    ...(shows_availability !== undefined && { shows_availability: shows_availability ? 1 : 0 }),
  };
}

export function toCustomMessage(row: Selectable<Tables['custom_messages']>): CustomMessageRecord {
  // The column is stored in this shape and no other.
  const message = JSON.parse(row.message) as CustomMessageRecord['message'];
  return { ...row, message, answer: row.answer === 1 };
}

/** Lists a page of a guild's panels or custom messages by name, the oldest first. */
export async function listByName(
  db: Kysely<Tables>,
  table: 'panels' | 'custom_messages',
  guildId: string,
  { offset, limit }: Window,
  among: Expression<SqlBool> = sql<SqlBool>`1 = 1`,
): Promise<Slice<{ readonly id: string; readonly name: string }>> {
  const found = db.selectFrom(table).where('guild_id', '=', guildId).where(among);
  const items = await found.select(['id', 'name']).orderBy('id').limit(limit).offset(offset).execute();
  const { total } = await found.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}
