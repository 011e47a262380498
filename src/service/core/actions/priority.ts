import { ServiceError } from '../../base/model/errors.ts';
import { defineAction } from '../engine/action.ts';
import type { TicketGroup } from '../model/ticket.ts';
import { worded } from '../../../words/worded.ts';

export const priority = defineAction({
  operation: 'setTicketPriority',
  who: 'staff',
  done: 'set the priority of',
  change: (ticket, body, _at, { group }) => {
    if (group.priority_levels[body.priority] === undefined) throw invalidPriority(body.priority, group);
    return ticket.priority === body.priority ? null : { priority: body.priority };
  },
  // The channel is not changed, because Discord strictly limits changes of name and topic; the control message shows
  // the level.
  effect: async () => ({}),
  // The label is stored too, because the group's levels may have changed when the history is read.
  historyDetail: ({ priority: index }, { priority_levels: levels }) => ({
    priority: index,
    label: levels[index]?.label,
  }),
  // The control message shows the priority.
  announce: () => null,
});

function invalidPriority(index: number, group: TicketGroup): ServiceError {
  const values = group.priority_levels.map((level, position) => `${position} (${level.label})`);
  const fault =
    values.length === 0 ? worded('fault.noLevels', { group: group.name }) : worded('fault.oneOf', { values });
  return new ServiceError('INVALID_PRIORITY', worded('refused.noLevel', { level: index, fault }), {
    fieldFaults: { priority: [fault] },
  });
}
