/** Writes all tickets of a server as CSV, for a spreadsheet; run it every night. */
import { createApiClient } from 'ticket-service-client';
import { setting } from './settings.ts';

const client = createApiClient({ baseUrl: setting('API_BASE_URL'), apiKey: setting('API_KEY') });
const path = { guild_id: setting('GUILD_ID') };
const columns = [
  'number',
  'status',
  'group_id',
  'owner_id',
  'assigned_id',
  'opened_at',
  'closed_at',
  'closed_reason',
] as const;

/** A cell that a spreadsheet doesn't mistake for a formula. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

console.log(columns.join(','));
for (let before: number | undefined; ;) {
  const query = { per_page: 100, ...(before !== undefined && { before }) };
  const { data } = await client.call('listTickets', { path, query });
  for (const ticket of data) console.log(columns.map((column) => cell(ticket[column])).join(','));
  before = data.at(-1)?.number ?? 1;
  if (before <= 1) break;
}
