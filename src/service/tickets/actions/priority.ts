import { ServiceError } from '../../errors.ts';
import { defineAction } from '../acting/action.ts';
import type { TicketGroup } from '../ticket.ts';

export const priority = defineAction({
  operation: 'setTicketPriority',
  done: 'set the priority of',
  change: (ticket, body, _at, { group }) => {
    if (group.priority_levels[body.priority] === undefined) throw invalidPriority(body.priority, group);
    return ticket.priority === body.priority ? null : { priority: body.priority };
  },
  // The channel stays as it is: name and topic are rationed by Discord. The control message shows the level.
  effect: async () => ({}),
});

function invalidPriority(index: number, group: TicketGroup): ServiceError {
  const levels = group.priority_levels.map((level, position) => `${position} (${level.label})`).join(', ');
  const says = levels === '' ? `has no levels in the group "${group.name}"` : `must be one of ${levels}`;
  return new ServiceError('INVALID_PRIORITY', `There is no priority level ${index}: priority ${says}.`, {
    errors: { priority: [says] },
  });
}
