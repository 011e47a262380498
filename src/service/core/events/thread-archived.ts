import { DiscordBusy } from '../../base/model/discord-errors.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

export interface ThreadArchived {
  readonly guildId: string;
  readonly threadId: string;
}

/**
 * Idle threads archive themselves. The threads of an open ticket (its own and its notes) are unarchived: an archived
 * ticket is not a closed one.
 */
export interface ThreadArchivedRule {
  seen(event: ThreadArchived): Promise<void>;
  /** Durable work that waits for any action in progress on the ticket, which may be closing it. */
  unarchiveThread(archived: ThreadArchived): Promise<void>;
}

export function createThreadArchivedRule(
  deps: Pick<TicketContext, 'store' | 'eventStore' | 'eventDiscord' | 'oneAtATime' | 'wake'>,
): ThreadArchivedRule {
  const { store, eventStore, eventDiscord, oneAtATime } = deps;

  return {
    async seen({ guildId, threadId }) {
      const ticket = await store.find({ guildId, channelId: threadId });
      if (ticket === null || !mustStayActive(ticket, threadId)) return;
      const payload: ThreadArchived = { guildId, threadId };
      await eventStore.queue([{ kind: 'ticket.wake', key: threadId, lane: ticket.id, payload }]);
      deps.wake();
    },

    async unarchiveThread({ guildId, threadId }) {
      const { id } = (await store.find({ guildId, channelId: threadId })) ?? {};
      if (id === undefined) return;
      await oneAtATime.run(id, async () => {
        if (await eventStore.isBusy(id)) throw new DiscordBusy(1, undefined);
        const ticket = await store.find({ guildId, ticketId: id });
        if (ticket === null || !mustStayActive(ticket, threadId)) return;
        await eventDiscord.unarchive(threadId, `Ticket #${ticket.number} is open`);
      });
    },
  };
}

function mustStayActive(ticket: TicketRecord, threadId: string): boolean {
  const belongsToTicket = ticket.channel_id === threadId || ticket.notes_thread_id === threadId;
  return belongsToTicket && ticket.status === 'open';
}
