import { invalidStatus } from './status.ts';
import { ERASED_UUID, type TicketRecord } from '../model/ticket.ts';
import { instant } from '../../base/kit/clock.ts';

export function isErased({ uuid }: Pick<TicketRecord, 'uuid'>): boolean {
  return uuid === ERASED_UUID;
}

/** Refuses to store or return anything of an erased ticket. */
export function mustNotBeErased(ticket: Pick<TicketRecord, 'uuid' | 'number'>): void {
  if (!isErased(ticket)) return;
  throw invalidStatus(ticket, 'refused.ticket.erased');
}

/** Tickets that ended at this time, or before, are no longer kept. */
export function retentionCutoff(eraseAfter: number, now: Date): string {
  return instant(new Date(now.getTime() - eraseAfter * 1_000));
}
