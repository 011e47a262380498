import type { ByChannel } from '../../../contract/operations.ts';
import { roleMention } from '../../../discord-text/mention.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import { toRole } from '../../core/guilds/guild.ts';
import type { Call, Handler } from '../../core/model/call.ts';
import { windowOf } from '../../core/model/pagination.ts';
import { targetOf, type TicketPath } from '../../core/tickets/handlers.ts';
import type { TranscriptContext } from './context.ts';
import { createFetchMissed } from './fetch-missed.ts';
import { toTranscriptAttachment } from './transcript.ts';

type Id = 'listTicketMessages';

/** Lists a ticket's messages without saving its transcript; the two addressing forms are the same function. */
export function createMessageListHandlers(context: TranscriptContext & Pick<FeatureContext, 'find'>): {
  readonly [Each in Id | ByChannel<Id>]: Handler<Each>;
} {
  const { find, facts, store, links, capture } = context;
  const fetchMissed = createFetchMissed(context);
  const list = async ({ path, query }: { readonly path: TicketPath } & Pick<Call<Id>, 'query'>) => {
    const ticket = await find(targetOf(path));
    const { id: ticketId } = ticket;
    // A message that was just written may still be on its way to the database.
    await capture.flush(ticket.channel_id ?? undefined);
    if (query.before === undefined) await fetchMissed(ticket, query.notes === true);
    const { limit } = windowOf(query);
    const window = { inThread: query.notes === true, before: query.before ?? null, limit: limit + 1 };
    const found = await store.newestMessages(ticketId, window);
    const messages = found.slice(0, limit);
    const attachments = await store.attachmentsOf(
      ticketId,
      messages.map(({ id }) => id),
    );
    const guild = await facts.guild(path.guild_id);
    const text = JSON.stringify(messages);
    const mentioned = (guild?.roles ?? []).filter(({ id }) => text.includes(roleMention(id)));
    return {
      messages,
      attachments: attachments.map((attachment) =>
        toTranscriptAttachment({ ...attachment, ticketId }, links),
      ),
      mentioned_users: await store.names(ticketId),
      mentioned_roles: mentioned.map(toRole),
      has_more: found.length > limit,
    };
  };
  return { listTicketMessages: list, listTicketMessagesByChannel: list };
}
