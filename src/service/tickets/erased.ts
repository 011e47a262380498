import { invalidStatus } from './status.ts';
import type { TicketRecord } from './ticket.ts';

/** What an erased ticket has in its uuid's place: from it no key of its attachments can be made. */
export const ERASED_UUID = '00000000-0000-0000-0000-000000000000';

export function isErased({ uuid }: Pick<TicketRecord, 'uuid'>): boolean {
  return uuid === ERASED_UUID;
}

/** Nothing of an erased ticket is kept or given out any more. */
export function mustNotBeErased(ticket: Pick<TicketRecord, 'uuid' | 'number'>): void {
  if (!isErased(ticket)) return;
  throw invalidStatus(ticket, 'refused.ticket.erased');
}
