import type { Work } from './action.ts';
import { placeOf } from '../places/place.ts';
import type { TicketChange } from '../ticket.ts';

/** Brings the ticket's place on Discord to what the changed ticket asks for. A move stays within one mode. */
export function bring(work: Work<unknown>): Promise<TicketChange> {
  return placeOf(work.groupAfter).bring(work);
}
