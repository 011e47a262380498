import type { ByChannel, Schema } from '../../../contract/operations.ts';
import { roleMention } from '../../../discord-text/mention.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import { toRole } from '../../base/guilds/guild.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import { windowOf } from '../../base/model/pagination.ts';
import { targetOf, type TicketPath } from '../../core/tickets/handlers.ts';
import type { TranscriptContext } from './context.ts';
import { createFetchMissed } from './fetch-missed.ts';
import { createMarkMessage } from './authors.ts';
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
    const parts = query.with_notes === true ? [false, true] : [query.notes === true];
    const { limit } = windowOf(query);
    const of = async (inThread: boolean) => {
      if (query.before === undefined) await fetchMissed(ticket, inThread);
      const window = { inThread, before: query.before ?? null, limit: limit + 1 };
      const newest = await store.newestMessages(ticketId, window);
      return newest.map((message) => ({ message, inThread }));
    };
    const found = (await Promise.all(parts.map(of))).flat().toSorted(newestFirst);
    const shown = found.slice(0, limit);
    const markMessage = await createMarkMessage(context, ticket);
    const messages = shown.map(({ message }) => markMessage(message));
    const attachments = await store.attachmentsOf(
      ticketId,
      messages.map(({ id }) => id),
    );
    const guild = await facts.guild(path.guild_id);
    const text = JSON.stringify(messages);
    const mentioned = (guild?.roles ?? []).filter(({ id }) => text.includes(roleMention(id)));
    return {
      messages,
      note_ids: shown.filter(({ inThread }) => inThread).map(({ message }) => message.id),
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

interface Found {
  readonly message: Pick<Schema<'TranscriptMessage'>, 'id'>;
}

const newestFirst = (one: Found, other: Found): number =>
  BigInt(one.message.id) < BigInt(other.message.id) ? 1 : -1;
