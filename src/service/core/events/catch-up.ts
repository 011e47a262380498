import { lastIdOf } from '../../../discord-text/snowflake.ts';
import type { MessageOnDiscord, Touch } from './ports.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { noteResponse } from './first-response.ts';
import type { TicketContext } from '../tickets/context.ts';

/**
 * Counts messages as activity that people wrote in a ticket while no gateway session was open: the service was down,
 * starting, or between two sessions. `lastMessageId` saves the request when Discord has already said that nothing is
 * newer.
 * @throws DiscordRefusal when the bot may not read there.
 */
export type CatchUp = (ticket: TicketRecord, lastMessageId?: string | null) => Promise<void>;

const PAGE = 100;
/** At most a thousand messages are read: some of so many were received at the time. */
const PAGES = 10;

export function createCatchUp(
  deps: Pick<TicketContext, 'eventStore' | 'eventDiscord' | 'discord'> & {
    /** Stores the activity as if the gateway had reported the messages. */
    readonly missed: (touches: readonly Touch[]) => Promise<void>;
  },
): CatchUp {
  const { eventStore, eventDiscord } = deps;

  async function recordActivity(ticket: TicketRecord, messages: readonly MessageOnDiscord[]): Promise<void> {
    const { id: ticketId, guild_id: guildId, channel_id: channelId } = ticket;
    const byPeople = messages.filter(({ isFromPerson }) => isFromPerson);
    if (byPeople.length === 0 || channelId === null) return;
    await recordResponse(ticket, channelId, byPeople);
    // Last, as messages before the stored activity are not read again.
    await deps.missed(byPeople.map(({ userId, at }) => ({ ticketId, guildId, userId, at })));
  }

  async function recordResponse(
    { id: ticketId, guild_id: guildId }: TicketRecord,
    channelId: string,
    byPeople: readonly MessageOnDiscord[],
  ): Promise<void> {
    // Most tickets already have a response, and need no requests for the authors' roles.
    if ((await eventStore.unanswered(ticketId)) === null) return;
    for (const { userId, at } of byPeople) {
      const roleIds = (await deps.discord.rolesOf(guildId, userId)) ?? [];
      if (await noteResponse(eventStore, ticketId, { channelId, userId, roleIds, at })) return;
    }
  }

  return async (ticket, lastMessageId) => {
    const { id, channel_id: channelId } = ticket;
    if (channelId === null || lastMessageId === null) return;
    let after = newer(
      lastIdOf(Date.parse(ticket.last_activity ?? ticket.created_at)),
      (await eventStore.readThrough(id)) ?? '0',
    );
    if (lastMessageId !== undefined && newer(lastMessageId, after) === after) return;
    for (let page = 0; page < PAGES; page += 1) {
      const messages = await eventDiscord.messagesAfter(channelId, after);
      await recordActivity(ticket, messages);
      after = messages.at(-1)?.id ?? after;
      if (messages.length < PAGE) break;
    }
    // The newest message may have been deleted, and is then in no list: recording its id keeps it from being requested
    // again.
    await eventStore.setReadThrough(id, newer(after, lastMessageId ?? '0'));
  };
}

function newer(one: string, other: string): string {
  return BigInt(one) > BigInt(other) ? one : other;
}
