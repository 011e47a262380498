import { subcommand } from '../../interactions/kinds/command.ts';
import { namedPage } from '../named-list.ts';
import { groupList } from '../lists.ts';

export const groups = subcommand(
  { name: 'groups', description: 'List the ticket groups of this server', options: [] },
  (call) => namedPage(call, groupList, 1),
);
