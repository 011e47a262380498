import type { Kysely } from 'kysely';
import type { PanelOption } from '../../panels/panel.ts';
import { enqueuePanelUpdate, type WorkStamps } from './work.ts';
import type { Tables } from '../database/schema.ts';

/**
 * Takes a deleted group out of the guild's panels, and has their messages follow. Call inside the transaction that
 * deletes the group, with the guild's row taken (`aloneInGuild`): a panel that is being made waits, and then sees it gone.
 */
export async function removeGroupFromPanels(
  tx: Kysely<Tables>,
  stamps: WorkStamps,
  guildId: string,
  groupId: string,
): Promise<void> {
  const panels = await tx
    .selectFrom('panels')
    .select(['id', 'options', 'version'])
    .where('guild_id', '=', guildId)
    .execute();
  for (const { id, version, options } of panels) {
    // The column is written from this shape and no other.
    const before = JSON.parse(options) as PanelOption[];
    const after = before.filter((option) => option.group_id !== groupId);
    if (after.length === before.length) continue;
    await tx
      .updateTable('panels')
      .set({ options: JSON.stringify(after), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await enqueuePanelUpdate(tx, stamps, guildId, id);
  }
}
