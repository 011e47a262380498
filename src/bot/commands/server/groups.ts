import { subcommand } from '../../command.ts';
import { namedPage } from '../../named-list.ts';
import { groupList } from '../../server-lists.ts';

export const groups = subcommand(
  { name: 'groups', description: 'List the ticket groups of this server', options: [] },
  (call) => namedPage(call, groupList, 1),
);
