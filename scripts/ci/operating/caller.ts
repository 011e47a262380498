/** Someone else's program with the packed client: does one thing with the API and prints the result as JSON. */
import { writeFile } from 'node:fs/promises';
import { createApiClient } from 'ticket-service-client';

const [action = '', baseUrl = '', apiKey = '', guildId = '', given = ''] = process.argv.slice(2);
const client = createApiClient({ baseUrl, apiKey });
const path = { guild_id: guildId };

const actions: Readonly<Record<string, () => Promise<unknown>>> = {
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
  /** Waits for the copies of its files. */
  async save() {
    const ticket = { guildId, ticketId: given };
    for (;;) {
      const saved = await client.ticket('saveTicketTranscript', ticket, {});
      const files = saved?.channel_message_attachments ?? [];
      if (files.length > 0 && files.every(({ encrypted }) => encrypted)) return saved;
    }
  },
  async read() {
    const ticket = { ...path, ticket_id: given };
    const { id, number, channel_id, owner_id } = await client.call('getTicket', { path: ticket });
    const transcript = await client.call('getTicketTranscript', { path: ticket });
    const said = transcript.channel_messages.map(({ content }) => content);
    const files = [];
    for (const { url } of transcript.channel_message_attachments ?? [])
      files.push(await (await fetch(url)).text());
    return { id, number, channel_id, owner_id, said, files };
  },
};

console.log(JSON.stringify(await actions[action]?.()));
