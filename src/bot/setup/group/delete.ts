import { subcommand } from '../../interactions/kinds/command.ts';
import { customId } from '../../interactions/kinds/component.ts';
import { GROUP_DELETE_ID } from '../delete-press.ts';
import { prompt } from '../../words/prompt.ts';
import { findGroup } from '../ticket-groups.ts';
import { plain } from '../../words/wording.ts';
import { groupOption } from '../ticket-groups.ts';

export const deletion = subcommand(
  { name: 'delete', description: 'Delete a ticket group that has no tickets left', options: [groupOption] },
  async (call, { group }) => {
    const { id, name } = await findGroup(call, group);
    return prompt({
      title: `Delete the ticket group "${plain(name)}"?`,
      consequence: 'Its settings and its form are lost, and panels no longer offer it.',
      confirm: { label: 'Delete group', customId: customId(GROUP_DELETE_ID, id) },
    });
  },
);
