import { worded } from '../../../words/worded.ts';
import { instantOf } from '../../base/kit/clock.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { defineAction } from '../engine/action.ts';
import { endOfSnooze } from '../deadlines/snooze.ts';
import { invalidStatus } from '../tickets/status.ts';

export const snooze = defineAction({
  operation: 'snoozeTicket',
  who: 'staff',
  done: 'changed the snooze of',
  change: (ticket, { until }, at) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.closedAlready');
    if (until === null) return ticket.snoozed_until === null ? null : endOfSnooze(ticket, at);
    const snoozed_until = instantOf(until);
    if (snoozed_until <= at) throw validationFailed([{ field: 'until', says: worded('fault.past') }]);
    return { snoozed_until };
  },
  effect: async () => ({}),
  // The owner would read it.
  announce: () => null,
  followUps: ({ id: ticketId, guild_id: guildId, snoozed_until: runAt }, _group, { actorId, anonymous }) =>
    runAt === null
      ? [{ kind: 'ticket.care', guildId, ticketId }]
      : [
          {
            kind: 'ticket.snooze-end',
            guildId,
            ticketId,
            runAt,
            // A ping would say who snoozed it.
            userId: anonymous ? null : actorId,
          },
        ],
});
