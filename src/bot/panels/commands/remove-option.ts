import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { findGroup, groupOption } from '../../setup/ticket-groups.ts';
import { changeOptions } from '../change-options.ts';
import { panelOption } from '../options.ts';

export const removeOption = subcommand(
  {
    name: 'remove-option',
    description: '/panel remove-option',
    options: [panelOption, groupOption],
  },
  async (call, { panel, group }) => {
    const { id, name } = await findGroup(call, group);
    return changeOptions(call, panel, (options) => {
      const others = options.filter(({ group_id: groupId }) => groupId !== id);
      if (others.length === options.length) throw new InputError(say('panels.notOf', { group: plain(name) }));
      if (others.length === 0) throw new InputError(say('panels.lastGroup'));
      return others;
    });
  },
);
