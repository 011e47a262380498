import type { Schema } from '../../../contract/operations.ts';
import { toHistoryEntry } from '../../core/tickets/history-entry.ts';
import type { WaitingEvent } from './webhook.ts';

type WebhookEvent = Schema<'WebhookEvent'>;
/** A ticket's event has every field that the contract names: one that isn't sent doesn't compile. */
type TicketEvent = Required<WebhookEvent> & { readonly data: Required<WebhookEvent['data']> };

/** The body of the request about a ticket. */
export function ticketEvent({
  webhook,
  ticketId,
  entry,
}: Pick<WaitingEvent, 'webhook' | 'ticketId' | 'entry'>): TicketEvent {
  return {
    type: `ticket.${entry.action}`,
    timestamp: entry.at,
    data: { guild_id: webhook.guild_id, ticket_id: ticketId, entry: toHistoryEntry(entry) },
  };
}

/** The body of a test. */
export function testEvent(guildId: string, at: string): WebhookEvent {
  return { type: 'webhook.test', timestamp: at, data: { guild_id: guildId } };
}
