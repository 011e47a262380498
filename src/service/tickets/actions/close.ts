import { defineAction } from '../action.ts';
import { invalidStatus } from '../status.ts';

export const close = defineAction({
  operation: 'closeTicket',
  done: 'closed',
  change: (ticket, body, at) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'is closed already.');
    return { status: 'closed', closed_at: at, closed_reason: body.reason ?? null };
  },
  announce: (_ticket, _body, by) => `✅ The ticket was closed${by}.`,
});
