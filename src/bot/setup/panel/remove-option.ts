import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { findGroup } from '../ticket-groups.ts';
import { plain } from '../../words/wording.ts';
import { groupOption } from '../ticket-groups.ts';
import { changeOptions } from './change-options.ts';
import { panelOption } from './options.ts';

export const removeOption = subcommand(
  {
    name: 'remove-option',
    description: 'Stop a panel from opening tickets of a group',
    options: [panelOption, groupOption],
  },
  async (call, { panel, group }) => {
    const { id, name } = await findGroup(call, group);
    return changeOptions(call, panel, (options) => {
      const others = options.filter(({ group_id: groupId }) => groupId !== id);
      if (others.length === options.length)
        throw new InputError(`The panel does not open tickets of "${plain(name)}".`);
      if (others.length === 0)
        throw new InputError(
          'A panel opens tickets of at least one group. Delete it with /setup panel delete.',
        );
      return others;
    });
  },
);
