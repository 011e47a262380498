/** Closes tickets that were opened more than DAYS days ago and that nobody has taken. */
import { createApiClient } from 'ticket-service-client';
import { setting } from './settings.ts';

const client = createApiClient({ baseUrl: setting('API_BASE_URL'), apiKey: setting('API_KEY') });
const guildId = setting('GUILD_ID');
const latest = Date.now() - Number(setting('DAYS')) * 86_400_000;

const open = await client.call('listTickets', {
  path: { guild_id: guildId },
  query: { status: ['open'], unassigned: true, sort: 'oldest', per_page: 100 },
});
for (const { id: ticketId, number, opened_at: openedAt } of open.data) {
  if (typeof openedAt !== 'string' || Date.parse(openedAt) > latest) continue;
  // The same key when it is run again: a ticket that was reopened in the meantime stays open for a day.
  const idempotencyKey = `close-old-${ticketId}`;
  const body = { reason: 'Nobody has answered for a long time' };
  await client.ticket('closeTicket', { guildId, ticketId }, { body }, { idempotencyKey });
  console.log(`Closed ticket #${number}`);
}
