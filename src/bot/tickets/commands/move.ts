import { ApiError } from '../../../contract/errors.ts';
import { onTicket, type Call } from '../../interactions/call.ts';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { findGroup, groupOption, movableFrom, suggestGroups } from '../../setup/ticket-groups.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { ticketAction } from '../action.ts';

/** Suggests the groups that the ticket can move to. */
const targetOption = {
  ...groupOption,
  description: '/ticket move: type',
  complete: async (call, typed, { ticket }) => {
    const from = await groupIdOf(call, typeof ticket === 'string' ? ticket : undefined);
    return suggestGroups(call, typed, (groups) => movableFrom(from, groups));
  },
} as const satisfies CommandOption;

export const move = ticketAction({
  name: 'move',
  description: '/ticket move',
  operation: 'moveTicket',
  anonymous: false,
  options: [targetOption],
  resolve: async (call, { type }) => ({ target: await findGroup(call, type) }),
  body: ({ type: _type, target, ...typed }) => ({ ...typed, ticket_group_id: target.id }),
  says: (names, { target }) => say('moveTicket.done', { ...names, group: plain(target.name) }),
});

/** Undefined where there is no such ticket: the command itself will say so. */
async function groupIdOf(call: Call, ticket: string | undefined): Promise<string | undefined> {
  try {
    return (await onTicket(call, 'getTicket', ticket, {})).group_id;
  } catch (error) {
    if (error instanceof ApiError || error instanceof InputError) return undefined;
    throw error;
  }
}
