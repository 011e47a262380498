import type { Kysely } from 'kysely';
import type { Language } from '../../../words/languages.ts';
import { translateDefaults } from '../../panels/default-texts.ts';
import type { PanelRecord } from '../../model/panel.ts';
import { toPanel, toPanelUpdate } from './rows.ts';
import { enqueuePanelUpdate, type JobStamps } from './jobs.ts';
import type { Tables } from '../database/schema.ts';

interface GroupKey {
  readonly guildId: string;
  readonly groupId: string;
}

/** Removes a deleted group from the guild's panels. */
export async function removeGroupFromPanels(
  tx: Kysely<Tables>,
  stamps: JobStamps,
  { guildId, groupId }: GroupKey,
): Promise<void> {
  await changePanels(tx, stamps, guildId, ({ options }) => {
    const remaining = options.filter((option) => option.group_id !== groupId);
    return remaining.length === options.length ? null : { options: remaining };
  });
}

/** A panel follows the language of the first group that it offers. */
export async function updatePanelLanguages(
  tx: Kysely<Tables>,
  stamps: JobStamps,
  { guildId, groupId }: GroupKey,
  language: Language,
): Promise<void> {
  await changePanels(tx, stamps, guildId, (panel) =>
    panel.options[0]?.group_id === groupId && panel.language !== language
      ? translateDefaults(panel, language)
      : null,
  );
}

/**
 * Changes the guild's panels after a change of a group, and has their messages updated. Call it inside the transaction
 * that changes the group, with the guild's row locked (`withGuildLock`): a panel that is being created waits, and then
 * sees the change.
 */
async function changePanels(
  tx: Kysely<Tables>,
  stamps: JobStamps,
  guildId: string,
  changeOf: (panel: PanelRecord) => Parameters<typeof toPanelUpdate>[0] | null,
): Promise<void> {
  const rows = await tx.selectFrom('panels').selectAll().where('guild_id', '=', guildId).execute();
  for (const row of rows) {
    // These changes do not depend on the channels in which the panel was posted.
    const change = changeOf(toPanel(row, []));
    if (change === null) continue;
    await tx
      .updateTable('panels')
      .set({ ...toPanelUpdate(change), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await enqueuePanelUpdate(tx, stamps, guildId, row.id);
  }
}
