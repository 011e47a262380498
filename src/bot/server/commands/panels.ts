import { subcommand } from '../../interactions/kinds/command.ts';
import { namedPage } from '../named-list.ts';
import { panelList } from '../lists.ts';

export const panels = subcommand(
  { name: 'panels', description: 'List the panels with which members open tickets', options: [] },
  (call) => namedPage(call, panelList, 1),
);
