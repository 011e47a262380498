import { defineAction } from '../engine/action.ts';
import { invalidStatus } from '../status.ts';

/** The answer to `askTicketClose`: not yet. Whoever may close the ticket may give it. */
export const keepOpen = defineAction({
  operation: 'keepTicketOpen',
  done: 'kept open',
  change: (ticket, _body, at, _groups, actorId) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.staffReopen');
    // Answered already: said once for each question, however often the button is pressed.
    if (ticket.close_asked_at === null) return null;
    const kept = { last_activity: at, close_asked_at: null };
    // Nobody waits for the owner any more; where somebody else answers, the owner has still said nothing.
    return ticket.owner_id === actorId ? { ...kept, owner_spoke_at: at } : kept;
  },
  // Nothing changes on Discord but what is said.
  effect: async () => ({}),
  undo: async () => undefined,
  announce: ({ lines, who }) => lines.keptOpen(who),
});
