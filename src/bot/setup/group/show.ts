import { subcommand } from '../../interactions/kinds/command.ts';
import { groupAnswer } from './card.ts';
import { findGroupId, groupOption } from '../ticket-groups.ts';

export const show = subcommand(
  { name: 'show', description: '/setup group show', options: [groupOption] },
  async (call, { group }) => {
    const path = { guild_id: call.guildId, group_id: await findGroupId(call, group) };
    return groupAnswer(call, '', await call.client.call('getTicketGroup', { path }, call.options));
  },
);
