import { subcommand } from '../../interactions/kinds/command.ts';
import { groupAnswer } from './card.ts';
import { findGroupId } from '../ticket-groups.ts';
import { groupOption } from '../ticket-groups.ts';

export const show = subcommand(
  { name: 'show', description: 'Show everything that is set about a ticket group', options: [groupOption] },
  async (call, { group }) => {
    const path = { guild_id: call.guildId, group_id: await findGroupId(call, group) };
    return groupAnswer('', await call.client.call('getTicketGroup', { path }, call.options));
  },
);
