import { feature } from '../../core/feature-context.ts';
import { createTicketStream } from './follow.ts';
import { createTicketListHandlers } from './handlers.ts';
import { createMarkSeen } from './seen.ts';
import { createOwnTickets } from './own-tickets.ts';
import { createTicketChanges } from './store/changes.ts';
import { eraseSeenTickets } from './store/seen.ts';
import { createTicketSignals } from './store/signals.ts';

/** Lists tickets and their history, and tells of changes as they happen. */
export const createListing = feature(
  ['stores', 'lists', 'find', 'visibleTicketsOf', 'filterOf', 'namesOf', 'groupNames', 'clock'],
  (context) => {
    const { database } = context.stores;
    return {
      handlers: {
        ...createTicketListHandlers({ ...context, changes: createTicketChanges(database) }),
        streamTicketEvents: createTicketStream({ ...context, signals: createTicketSignals(database) }),
        ...createMarkSeen(context),
        listOwnTickets: createOwnTickets(context),
      },
      jobs: {},
      eraseUser: eraseSeenTickets,
    };
  },
);
