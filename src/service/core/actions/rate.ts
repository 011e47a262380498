import { defineAction } from '../engine/action.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { invalidStatus } from '../tickets/status.ts';
import type { TicketGroup } from '../model/ticket.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { worded } from '../../../words/worded.ts';

/** Stores the owner's rating of a closed ticket. A later rating replaces the earlier one as a whole. */
export const rate = defineAction({
  operation: 'rateTicket',
  who: 'owner',
  done: 'rated',
  // The thread of a closed ticket is archived: unarchiving it for every rating would bring it back into its members'
  // lists.
  databaseOnly: true,
  allow: ({ number, owner_id }, { actorId }) => {
    if (owner_id === actorId) return;
    throw new ServiceError('FORBIDDEN', worded('refused.ownerRates', { number }));
  },
  change: (ticket, body, _at, { group }) => {
    if (ticket.status !== 'closed') throw invalidStatus(ticket, 'refused.ticket.ratedOnceClosed');
    mustBeLevel(body.rating, group);
    const feedback = body.feedback?.trim() || null;
    return ticket.rating === body.rating && ticket.feedback === feedback
      ? null
      : { rating: body.rating, feedback };
  },
  // The feedback is stored only with the ticket, where it can be erased.
  historyDetail: ({ rating }, { rating_levels: levels }) => ({ rating, label: levels[rating - 1]?.label }),
  followUps: ({ id: ticketId, guild_id: guildId }, { feedback_channel_id }) => [
    { kind: 'ticket.ask-rating', guildId, ticketId },
    ...(feedback_channel_id === null ? [] : [{ kind: 'ticket.feedback', guildId, ticketId } as const]),
  ],
  // A rating is between the owner and the staff.
  announce: () => null,
});

function mustBeLevel(rating: number, { name, rating_levels: levels }: TicketGroup): void {
  if (levels[rating - 1] !== undefined) return;
  const values = levels.map(({ label }, index) => `${index + 1} (${label})`);
  const says =
    values.length === 0 ? worded('fault.noRatings', { group: name }) : worded('fault.oneOf', { values });
  throw validationFailed([{ field: 'rating', says }]);
}
