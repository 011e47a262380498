import { ServiceError } from '../../base/model/errors.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { worded } from '../../../words/worded.ts';
import type { Key } from '../../../words/languages/en.ts';

/** A deleted ticket can only be read. */
export function mustNotBeDeleted(ticket: TicketRecord): void {
  if (ticket.status !== 'deleted') return;
  throw invalidStatus(ticket, 'refused.ticket.deleted');
}

/** Refuses an action that the ticket's state forbids. */
export function invalidStatus(
  { number }: Pick<TicketRecord, 'number'>,
  key: Extract<Key, `refused.ticket.${string}`>,
): ServiceError {
  return new ServiceError('INVALID_TICKET_STATUS', worded(key, { number }));
}
