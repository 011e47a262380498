import { subcommand } from '../../interactions/kinds/command.ts';
import { namedPage } from '../named-list.ts';
import { groupList } from '../lists.ts';

export const groups = subcommand({ name: 'groups', description: '/server groups', options: [] }, (call) =>
  namedPage(call, groupList, 1),
);
