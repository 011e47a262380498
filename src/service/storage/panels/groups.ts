import type { Kysely } from 'kysely';
import type { Language } from '../../../words/languages.ts';
import { translateDefaults } from '../../panels/default-texts.ts';
import type { PanelRecord } from '../../panels/panel.ts';
import { toPanel, toPanelUpdate } from './rows.ts';
import { enqueuePanelUpdate, type WorkStamps } from './work.ts';
import type { Tables } from '../database/schema.ts';

interface Group {
  readonly guildId: string;
  readonly groupId: string;
}

/** Takes a deleted group out of the guild’s panels. */
export async function removeGroupFromPanels(
  tx: Kysely<Tables>,
  stamps: WorkStamps,
  { guildId, groupId }: Group,
): Promise<void> {
  await changePanels(tx, stamps, guildId, ({ options }) => {
    const left = options.filter((option) => option.group_id !== groupId);
    return left.length === options.length ? null : { options: left };
  });
}

/** Panels speak as the group that they offer first does. */
export async function panelsFollowLanguage(
  tx: Kysely<Tables>,
  stamps: WorkStamps,
  { guildId, groupId }: Group,
  language: Language,
): Promise<void> {
  await changePanels(tx, stamps, guildId, (panel) =>
    panel.options[0]?.group_id === groupId && panel.language !== language
      ? translateDefaults(panel, language)
      : null,
  );
}

/**
 * Changes the guild's panels where a group of theirs changes, and has their messages follow. Call inside the transaction
 * that changes the group, with the guild's row taken (`aloneInGuild`): a panel that is being made waits, and then sees it.
 */
async function changePanels(
  tx: Kysely<Tables>,
  stamps: WorkStamps,
  guildId: string,
  changeOf: (panel: PanelRecord) => Parameters<typeof toPanelUpdate>[0] | null,
): Promise<void> {
  const rows = await tx.selectFrom('panels').selectAll().where('guild_id', '=', guildId).execute();
  for (const row of rows) {
    // Where it was posted is nothing that these changes look at.
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
