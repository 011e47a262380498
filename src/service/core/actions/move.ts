import { ServiceError } from '../../base/model/errors.ts';
import { defineAction } from '../engine/action.ts';
import { unknownGroup } from '../opening/admission.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { worded } from '../../../words/worded.ts';

export const move = defineAction({
  operation: 'moveTicket',
  who: 'staff',
  done: 'moved',
  mayGrantLate: true,
  targetGroup: (body) => body.ticket_group_id,
  change: (ticket, _body, _at, { group, target }) => {
    if (target === null) throw unknownGroup();
    if (target.mode !== group.mode) {
      throw new ServiceError(
        'TICKET_MODE_MISMATCH',
        group.mode === 'thread'
          ? worded('refused.threadToChannel', { group: group.name, target: target.name })
          : worded('refused.channelToThread', { group: group.name, target: target.name }),
      );
    }
    if (target.id === group.id) return null;
    // Priority levels belong to a group: an index that the new group lacks would mean nothing.
    const hasLevel = ticket.priority !== null && target.priority_levels[ticket.priority] !== undefined;
    const defaultLevel = target.priority_levels.findIndex((level) => level.default);
    const priority = hasLevel ? ticket.priority : defaultLevel === -1 ? null : defaultLevel;
    return { group_id: target.id, priority };
  },
  followUps: ({ id: ticketId, guild_id: guildId }) => [{ kind: 'ticket.care', guildId, ticketId }],
  announce: ({ said, group, groupAfter }) =>
    said('moveTicket.said', { from: asTyped(group.name), to: asTyped(groupAfter.name) }),
});
