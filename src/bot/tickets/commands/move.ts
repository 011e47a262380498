import { findGroup, groupOption } from '../../setup/ticket-groups.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { ticketAction } from '../action.ts';

export const move = ticketAction({
  name: 'move',
  description: '/ticket move',
  operation: 'moveTicket',
  anonymous: false,
  options: [{ ...groupOption, description: '/ticket move: group' }],
  resolve: async (call, { group }) => ({ target: await findGroup(call, group) }),
  body: ({ group: _group, target, ...typed }) => ({ ...typed, ticket_group_id: target.id }),
  says: (names, { target }) => say('moveTicket.done', { ...names, group: plain(target.name) }),
});
