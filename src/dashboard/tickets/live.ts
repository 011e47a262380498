import type { FastifyReply } from 'fastify';
import type { ApiClient } from '../../contract/client.ts';

/** Relays the events of the API to an open page, whose cookie its script can't send there. They end with the page's connection. */
export async function relayLiveEvents(
  api: ApiClient,
  reply: FastifyReply,
  { guildId, viewing }: { readonly guildId: string; readonly viewing: string },
): Promise<void> {
  const input = { path: { guild_id: guildId }, query: viewing === '' ? {} : { viewing } };
  // However it ends, the browser reconnects and then learns why it can't.
  await api.relay('streamTicketEvents', input, () => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders())),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    // The head is kept in one piece once it is sent alone, and else in dozens.
    raw.flushHeaders();
    return raw;
  });
}
