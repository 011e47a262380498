import { subcommand } from '../../../command.ts';
import { customId } from '../../../component.ts';
import { PANEL_DELETE_ID } from '../../../components/setup-delete.ts';
import { completeNamed, findNamed, PANELS } from '../../../named-items.ts';
import { prompt } from '../../../prompt.ts';
import { plain } from '../../../wording.ts';
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
  { panel: completeNamed(PANELS) },
);
