import { ServiceError } from '../errors.ts';
import type { TicketRecord } from './ticket.ts';

/** A deleted ticket can be read, and nothing else. */
export function mustNotBeDeleted(ticket: TicketRecord): void {
  if (ticket.status !== 'deleted') return;
  throw new ServiceError(
    'INVALID_TICKET_STATUS',
    `Ticket #${ticket.number} is deleted; it can only be looked at.`,
  );
}

/** Refuses an action that the ticket's state forbids. */
export function invalidStatus(ticket: TicketRecord, sentence: string): ServiceError {
  return new ServiceError('INVALID_TICKET_STATUS', `Ticket #${ticket.number} ${sentence}`);
}
