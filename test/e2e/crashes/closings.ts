import { openDatabase } from '../../../src/service/edge/database/database.ts';
import type { TestDatabase } from '../../database.ts';

/** What is stored of closings: the tickets with a history entry of it, one an entry, and the number of the webhook's events. */
export async function closingsIn(place: TestDatabase, ids: readonly string[], webhookId: string) {
  const database = openDatabase(place);
  try {
    const entries = await database.db
      .selectFrom('ticket_history')
      .select('ticket_id')
      .where('action', '=', 'closeTicket')
      .where('ticket_id', 'in', ids)
      .execute();
    const events = await database.db
      .selectFrom('webhook_events')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .execute();
    return { ticketIds: entries.map(({ ticket_id }) => ticket_id).toSorted(), events: events.length };
  } finally {
    await database.close();
  }
}
