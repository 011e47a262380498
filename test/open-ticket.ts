import type { ApiClient } from '../src/contract/client.ts';
import { ApiError } from '../src/contract/errors.ts';
import type { Schema } from '../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';

export type OpenTicket = Schema<'Ticket'> & { readonly channel_id: string };

/** A fresh ticket of the member, however many they have; its channel is ready. */
export async function openTicket(api: ApiClient): Promise<OpenTicket> {
  const path = { guild_id: SEED_IDS.guild };
  const open = () => api.call('createTicket', { path, body: { user_id: SEED_IDS.member } });
  const ticket = await open().catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'USER_TOO_MANY_TICKETS_OPENED')) throw error;
    await liftLimit(api);
    return open();
  });
  if (typeof ticket.channel_id !== 'string') throw new Error('The service made a ticket without a channel');
  return { ...ticket, channel_id: ticket.channel_id };
}

/** Other tests open more tickets for one person than a group allows by default. */
async function liftLimit(api: ApiClient): Promise<void> {
  const { data } = await api.call('listTicketGroups', { path: { guild_id: SEED_IDS.guild } });
  for (const { id } of data) {
    const path = { guild_id: SEED_IDS.guild, group_id: id };
    await api.call('changeTicketGroup', { path, body: { max_open_per_user: null } });
  }
}
