import type { TemplateHook } from '../../../core/store/hooks.ts';
import { enqueuePanelUpdate } from './jobs.ts';

/** Updates the panels that are a changed template, including one that is being posted. */
export const panelsOfTemplates: TemplateHook = {
  async changed(tx, stamps, before, { id, guild_id: guildId }, { message }) {
    if (before === null || message === undefined) return;
    const panels = await tx
      .selectFrom('panels')
      .select(['id', 'version'])
      .where('custom_message_id', '=', id)
      .orderBy('id')
      .execute();
    for (const panel of panels) {
      await tx
        .updateTable('panels')
        .set({ version: panel.version + 1 })
        .where('id', '=', panel.id)
        .execute();
      await enqueuePanelUpdate(tx, stamps, guildId, panel.id);
    }
  },
};
