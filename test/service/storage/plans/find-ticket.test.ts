import { expect, it } from 'vitest';
import { createFindTicket } from '../../../../src/service/core/store/tickets/find.ts';
import type { TicketTarget } from '../../../../src/service/core/tickets/ports.ts';
import { sqlitePlans } from './sqlite-plans.ts';

async function planOf(target: TicketTarget): Promise<string[]> {
  const plans = await sqlitePlans((database) => createFindTicket(database)(target));
  return plans.flatMap(({ steps }) => steps).filter((step) => /\btickets\b/.test(step));
}

it('a channel’s ticket is found by the channel, and never by going through the guild’s tickets', async () => {
  expect(await planOf({ guildId: '1', channelId: '2' })).toEqual([
    'SEARCH tickets USING INDEX tickets_by_channel (channel_id=?)',
    'SEARCH tickets USING INDEX tickets_by_notes_thread (notes_thread_id=?)',
  ]);
});

it('a ticket is found by its id', async () => {
  expect(await planOf({ guildId: '1', ticketId: '2' })).toEqual([
    expect.stringMatching(/^SEARCH tickets USING INDEX sqlite_autoindex_tickets_\d \(id=\?\)$/),
  ]);
});
