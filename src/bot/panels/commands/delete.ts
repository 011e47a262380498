import { subcommand } from '../../interactions/kinds/command.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { findNamed, PANELS } from '../../server/named-items.ts';
import { prompt } from '../../words/prompt.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { panelOption } from '../options.ts';

const PANEL_DELETE_ID = 'setup:panel-delete';

export const deletion = subcommand(
  { name: 'delete', description: '/panel delete', options: [panelOption] },
  async (call, { panel }) => {
    const { id, name } = await findNamed(call, PANELS, panel);
    return prompt({
      title: say('panels.deleteAsked', { name: plain(name) }),
      consequence: say('panels.deleteTakes'),
      confirm: { label: say('button.panelDelete'), customId: customId(PANEL_DELETE_ID, id) },
    });
  },
);

/** The prompt's red button; the panel's id is its argument. */
export const panelDeleteButton: Component = {
  id: PANEL_DELETE_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async ({ client, guildId, options }, { args: [id = ''] }) => {
    const path = { guild_id: guildId, panel_id: id };
    const { name } = await client.call('deleteTicketPanel', { path }, options);
    return { content: say('panels.deleted', { name: plain(name) }) };
  },
};
