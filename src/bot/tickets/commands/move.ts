import { findGroup, groupOption } from '../../setup/ticket-groups.ts';
import { plain } from '../../words/wording.ts';
import { ticketAction } from '../action.ts';

export const move = ticketAction({
  name: 'move',
  description: 'Move the ticket to another ticket group',
  operation: 'moveTicket',
  anonymous: false,
  options: [{ ...groupOption, description: 'The group it belongs to from now on' }],
  resolve: async (call, { group }) => ({ target: await findGroup(call, group) }),
  body: ({ group: _group, target, ...typed }) => ({ ...typed, ticket_group_id: target.id }),
  says: (_, { target }) => `is in the group "${plain(target.name)}" now.`,
});
