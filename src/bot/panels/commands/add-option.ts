import { subcommand } from '../../interactions/kinds/command.ts';
import { groupOption } from '../../setup/ticket-groups.ts';
import { optionOf } from '../body.ts';
import { changeOptions } from '../change-options.ts';
import { optionAppearance, panelOption } from '../options.ts';

export const addOption = subcommand(
  {
    name: 'add-option',
    description: '/panel add-option',
    options: [panelOption, groupOption, ...optionAppearance],
  },
  async (call, { panel, ...typed }) => {
    const option = await optionOf(call, typed);
    return changeOptions(call, panel, (options) => {
      const at = options.findIndex(({ group_id: groupId }) => groupId === option.group_id);
      return at === -1 ? [...options, option] : options.with(at, option);
    });
  },
);
