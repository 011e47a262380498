import { subcommand } from '../../interactions/kinds/command.ts';
import { namedPage } from '../named-list.ts';
import { panelList } from '../lists.ts';

export const panels = subcommand({ name: 'panels', description: '/server panels', options: [] }, (call) =>
  namedPage(call, panelList, 1),
);
