/** A program of someone else, who has the packed client: one thing done with the API, told as JSON. */
import { writeFile } from 'node:fs/promises';
import { createApiClient } from 'ticket-service-client';

const [deed = '', baseUrl = '', apiKey = '', guildId = '', given = ''] = process.argv.slice(2);
const client = createApiClient({ baseUrl, apiKey });
const path = { guild_id: guildId };

const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
  /** Given the address of a receiver. */
  async listen() {
    const { id, secret } = await client.call('createWebhook', { path, body: { url: given } });
    await writeFile('secret', secret, { mode: 0o600 });
    return { id };
  },
  /** Given whose ticket it is. */
  open: async () =>
    client.call('createTicket', { path, body: { user_id: given } }, { idempotencyKey: 'the-one-ticket' }),
  /** Given a ticket, as the others. */
  lock: async () => client.ticket('lockTicket', { guildId, ticketId: given }, {}),
  unlock: async () => client.ticket('unlockTicket', { guildId, ticketId: given }, {}),
  save: async () => client.ticket('saveTicketTranscript', { guildId, ticketId: given }, {}),
  async read() {
    const ticket = { ...path, ticket_id: given };
    const { id, number, channel_id, owner_id } = await client.call('getTicket', { path: ticket });
    const { channel_messages } = await client.call('getTicketTranscript', { path: ticket });
    return { id, number, channel_id, owner_id, said: channel_messages.map(({ content }) => content) };
  },
};

console.log(JSON.stringify(await deeds[deed]?.()));
