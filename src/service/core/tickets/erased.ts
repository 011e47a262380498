import { invalidStatus } from './status.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { instant } from '../kit/clock.ts';

/** The uuid of an erased ticket. No key for its attachments can be derived from it. */
export const ERASED_UUID = '00000000-0000-0000-0000-000000000000';

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
