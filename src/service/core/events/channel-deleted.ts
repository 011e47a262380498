import type { EventJob } from '../model/jobs.ts';
import { instant } from '../../base/kit/clock.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { orderOfBot } from '../model/intent.ts';
import type { Perform } from '../engine/perform.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import { WITHOUT_CHANNEL } from '../channels/channel-missing.ts';
import { BUSY } from '../tickets/ports.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { systemReason } from '../../base/kit/system-reason.ts';
import { worded, tell } from '../../../words/worded.ts';
import { ticketLanguage } from '../words/public-lines.ts';
import { sayIn } from '../../../words/say.ts';
import type { TicketContext } from '../tickets/context.ts';

/** A channel or thread that was deleted. */
export interface ChannelDeleted {
  readonly guildId: string;
  readonly channelId: string;
  /** The channel may have contained threads: Discord reports no deletion for each of them. */
  readonly hadThreads: boolean;
}

interface Gone {
  readonly guildId: string;
  readonly ticketId: string;
  readonly channelId: string;
}

/**
 * Closes a ticket whose channel is gone; reopening creates a new channel. A ticket whose notes thread is gone loses
 * its notes.
 */
export interface ChannelDeletedRule {
  seen(event: ChannelDeleted): Promise<void>;
  /** Durable work that closes the ticket by the same sequence as every closing. */
  ticketGone(gone: Gone, jobId: string): Promise<void>;
  notesGone(gone: Gone, jobId: string): Promise<void>;
}

const REASON = worded('reason.channelDeleted');

export function createChannelDeletedRule(
  deps: Pick<TicketContext, 'store' | 'eventStore' | 'clock' | 'botId' | 'wake'> & {
    readonly perform: Perform;
  },
): ChannelDeletedRule {
  const { store, eventStore, perform, clock, botId } = deps;

  /** Closes the ticket, unless it has since been closed, deleted or given another channel. */
  async function closeTicket(ticket: TicketRecord, channelId: string): Promise<void> {
    const { guild_id: guildId, id: ticketId } = ticket;
    // Everyone in the ticket reads the reason.
    const reason = tell(sayIn(await ticketLanguage(store, ticket)), REASON);
    const order = orderOfBot(botId, reason);
    const isStillWanted = (now: TicketRecord): boolean =>
      now.channel_id === channelId && now.status === 'open';
    await ignoreInvalidStatus(() =>
      perform('closeTicket', { guildId, ticketId }, { reason }, order, isStillWanted),
    );
  }

  /** Removes the channel from a ticket that was closed before. */
  async function forgetChannel(
    { guild_id: guildId, id: ticketId }: TicketRecord,
    channelId: string,
    id: string,
  ): Promise<void> {
    const entry = {
      id,
      guildId,
      ticketId,
      actorId: botId,
      ...systemReason(REASON),
      at: instant(clock.now()),
    };
    const recorded = await eventStore.record({ ...entry, action: 'channelDeleted' }, (ticket) =>
      ticket.channel_id === channelId && ticket.status === 'closed' ? WITHOUT_CHANNEL : null,
    );
    if (recorded === BUSY) throw new DiscordBusy(1, undefined);
  }

  return {
    async seen({ guildId, channelId, hadThreads }) {
      const found = await store.find({ guildId, channelId });
      const children = hadThreads ? await eventStore.inParent(guildId, channelId) : [];
      const jobs = [
        ...(found === null
          ? []
          : [channelGoneJob({ guildId, ticketId: found.id, channelId }, found.channel_id)]),
        ...children.map(({ id, channel_id }) =>
          channelGoneJob({ guildId, ticketId: id, channelId: channel_id }, channel_id),
        ),
      ];
      if (jobs.length === 0) return;
      await eventStore.queue(jobs);
      deps.wake();
    },

    async ticketGone(gone, jobId) {
      const { guildId, ticketId, channelId } = gone;
      const ticket = await store.find({ guildId, ticketId });
      // An action of the service deleted the channel, or the ticket already has another one.
      if (ticket === null || ticket.channel_id !== channelId) return;
      if (ticket.status === 'open') await closeTicket(ticket, channelId);
      await forgetChannel(ticket, channelId, jobId);
    },

    async notesGone(gone, jobId) {
      const { guildId, ticketId, channelId } = gone;
      const at = instant(clock.now());
      // Guests of the notes had access to the ticket's channel only because of them.
      const followUps = [{ kind: 'ticket.bring', guildId, ticketId } as const];
      const entry = { id: jobId, guildId, ticketId, actorId: botId, ...systemReason(REASON), at, followUps };
      const recorded = await eventStore.record({ ...entry, action: 'notesDeleted' }, (ticket) =>
        ticket.notes_thread_id === channelId ? { notes_thread_id: null, notes_member_ids: [] } : null,
      );
      if (recorded === BUSY) throw new DiscordBusy(1, undefined);
    },
  };
}

/** `ticketChannelId` determines whether the channel was the ticket's own or its notes thread. */
export function channelGoneJob(gone: Gone, ticketChannelId: string | null): EventJob {
  return {
    kind: ticketChannelId === gone.channelId ? 'ticket.gone' : 'ticket.notes-gone',
    key: gone.channelId,
    lane: gone.ticketId,
    payload: gone,
    once: true,
  };
}

/** Ignores that the ticket was closed or deleted through the API: Discord's event was about that very deletion. */
async function ignoreInvalidStatus(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'INVALID_TICKET_STATUS')) throw error;
  }
}
