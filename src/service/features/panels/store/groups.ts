import type { Kysely } from 'kysely';
import type { Language } from '../../../../words/languages.ts';
import type { PanelRecord } from '../../../core/model/panel.ts';
import type { Stamps } from '../../../base/store/context.ts';
import type { GroupHook } from '../../../core/store/hooks.ts';
import { toPanel, toPanelUpdate } from '../../../core/store/panel-rows.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { translateDefaults } from '../default-texts.ts';
import { enqueuePanelUpdate } from './jobs.ts';

/** Panels follow the groups that they offer. */
export const panelsOfGroups: GroupHook = {
  async changed(tx, stamps, { guild_id: guildId, id: groupId }, { language }) {
    if (language !== undefined) await updatePanelLanguages(tx, stamps, { guildId, groupId }, language);
  },
  removed: (tx, stamps, { guild_id: guildId, id: groupId }) =>
    removeGroupFromPanels(tx, stamps, { guildId, groupId }),
};

interface GroupKey {
  readonly guildId: string;
  readonly groupId: string;
}

/** Removes a deleted group from the guild's panels. */
async function removeGroupFromPanels(
  tx: Kysely<Tables>,
  stamps: Stamps,
  { guildId, groupId }: GroupKey,
): Promise<void> {
  await changePanels(tx, stamps, guildId, ({ options }) => {
    const remaining = options.filter((option) => option.group_id !== groupId);
    return remaining.length === options.length ? null : { options: remaining };
  });
}

/** A panel follows the language of the first group that it offers. */
async function updatePanelLanguages(
  tx: Kysely<Tables>,
  stamps: Stamps,
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
  stamps: Stamps,
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
