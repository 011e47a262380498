import { subcommand } from '../../interactions/kinds/command.ts';
import { customId } from '../../interactions/kinds/component.ts';
import { PANEL_DELETE_ID } from '../delete-press.ts';
import { findNamed, PANELS } from '../../server/named-items.ts';
import { prompt } from '../../words/prompt.ts';
import { plain } from '../../words/wording.ts';
import { panelOption } from './options.ts';

export const deletion = subcommand(
  { name: 'delete', description: 'Delete a panel and its messages', options: [panelOption] },
  async (call, { panel }) => {
    const { id, name } = await findNamed(call, PANELS, panel);
    return prompt({
      title: `Delete the panel "${plain(name)}"?`,
      consequence: 'Its messages go, too. Tickets that were opened with it stay.',
      confirm: { label: 'Delete panel', customId: customId(PANEL_DELETE_ID, id) },
    });
  },
);
