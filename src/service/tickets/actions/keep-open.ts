import { defineAction } from '../acting/action.ts';
import { invalidStatus } from '../status.ts';

/** The owner's answer to `askTicketClose`: not yet. */
export const keepOpen = defineAction({
  operation: 'keepTicketOpen',
  done: 'kept open',
  change: (ticket, _body, at) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.staffReopen');
    // Answered already: said once for each question, however often the button is pressed.
    if (ticket.close_asked_at === null) return null;
    // Nobody waits for the owner any more.
    return { last_activity: at, owner_spoke_at: at, close_asked_at: null };
  },
  // Nothing changes on Discord but what is said.
  effect: async () => ({}),
  undo: async () => undefined,
  announce: ({ lines, who }) => lines.keptOpen(who),
});
