import { ServiceError } from '../../errors.ts';
import { defineAction } from '../acting/action.ts';
import { publicLines } from '../words/public-lines.ts';

export const move = defineAction({
  operation: 'moveTicket',
  done: 'moved',
  givesLater: true,
  targetGroup: (body) => body.ticket_group_id,
  change: (ticket, body, _at, { group, target }) => {
    if (target === null) {
      throw new ServiceError('GROUP_NOT_FOUND', `This server has no ticket group ${body.ticket_group_id}.`);
    }
    if (target.mode !== group.mode) {
      throw new ServiceError(
        'TICKET_MODE_MISMATCH',
        `Tickets of "${group.name}" are ${group.mode}s and those of "${target.name}" are ${target.mode}s.`,
      );
    }
    if (target.id === group.id) return null;
    // Levels are the group's: an index that the new group lacks would mean nothing.
    const hasLevel = ticket.priority !== null && target.priority_levels[ticket.priority] !== undefined;
    const usual = target.priority_levels.findIndex((level) => level.default);
    const priority = hasLevel ? ticket.priority : usual === -1 ? null : usual;
    return { group_id: target.id, priority };
  },
  announce: ({ group, groupAfter, who }) => publicLines.moved(who, group.name, groupAfter.name),
});
