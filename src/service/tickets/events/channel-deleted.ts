import type { EventJob } from '../../jobs.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import type { TicketEventStore } from './ports.ts';
import { orderOfBot } from '../engine/intents.ts';
import type { Perform } from '../engine/perform.ts';
import { DiscordBusy } from '../../discord-errors.ts';
import { WITHOUT_CHANNEL } from '../channels/channel-missing.ts';
import { BUSY, type TicketStore } from '../ports.ts';
import type { TicketRecord } from '../ticket.ts';
import { systemReason } from '../../kit/system-reason.ts';
import { worded, tell } from '../../../words/worded.ts';
import { spokenIn } from '../words/spoken-in.ts';
import { sayIn } from '../../../words/say.ts';

/** A channel or thread that is no more. */
export interface ChannelDeleted {
  readonly guildId: string;
  readonly channelId: string;
  /** Threads lived in it; Discord tells nothing of each of them. */
  readonly hadThreads: boolean;
}

interface Gone {
  readonly guildId: string;
  readonly ticketId: string;
  readonly channelId: string;
}

export interface ChannelDeletedDependencies {
  readonly store: TicketStore;
  readonly eventStore: TicketEventStore;
  readonly perform: Perform;
  readonly clock: Clock;
  /** Discord's event does not say who deleted it: the history names the bot. */
  readonly botId: string;
  readonly wake: () => void;
}

/**
 * A ticket whose channel is gone is closed, and reopening makes the channel anew; of a ticket whose notes are gone, the
 * notes are forgotten.
 */
export interface ChannelDeletedRule {
  seen(event: ChannelDeleted): Promise<void>;
  /** Durable: the ticket closes, by the sequence that every closing goes through. */
  ticketGone(gone: Gone, jobId: string): Promise<void>;
  notesGone(gone: Gone, jobId: string): Promise<void>;
}

const GONE = worded('reason.channelDeleted');

export function createChannelDeletedRule(deps: ChannelDeletedDependencies): ChannelDeletedRule {
  const { store, eventStore, perform, clock, botId } = deps;

  /** Unless it was closed, deleted or given another channel meanwhile. */
  async function closed(ticket: TicketRecord, channelId: string): Promise<void> {
    const { guild_id: guildId, id: ticketId } = ticket;
    // What all of a ticket read.
    const reason = tell(sayIn(await spokenIn(store, ticket)), GONE);
    const order = orderOfBot(botId, reason);
    const isStillMeant = (now: TicketRecord): boolean =>
      now.channel_id === channelId && now.status === 'open';
    await unlessDeleted(() => perform('closeTicket', { guildId, ticketId }, { reason }, order, isStillMeant));
  }

  /** Of a ticket that was closed before. */
  async function forgotten(
    { guild_id: guildId, id: ticketId }: TicketRecord,
    channelId: string,
    id: string,
  ): Promise<void> {
    const entry = { id, guildId, ticketId, actorId: botId, ...systemReason(GONE), at: instant(clock.now()) };
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
        ...(found === null ? [] : [goneJob({ guildId, ticketId: found.id, channelId }, found.channel_id)]),
        ...children.map(({ id, channel_id }) =>
          goneJob({ guildId, ticketId: id, channelId: channel_id }, channel_id),
        ),
      ];
      if (jobs.length === 0) return;
      await eventStore.queue(jobs);
      deps.wake();
    },

    async ticketGone(gone, jobId) {
      const { guildId, ticketId, channelId } = gone;
      const ticket = await store.find({ guildId, ticketId });
      // Deleted by an action of ours, or already living in another channel.
      if (ticket === null || ticket.channel_id !== channelId) return;
      if (ticket.status === 'open') await closed(ticket, channelId);
      await forgotten(ticket, channelId, jobId);
    },

    async notesGone(gone, jobId) {
      const { guildId, ticketId, channelId } = gone;
      const at = instant(clock.now());
      // Its guests saw the ticket's channel for it alone.
      const followUps = [{ kind: 'ticket.bring', guildId, ticketId } as const];
      const entry = { id: jobId, guildId, ticketId, actorId: botId, ...systemReason(GONE), at, followUps };
      const recorded = await eventStore.record({ ...entry, action: 'notesDeleted' }, (ticket) =>
        ticket.notes_thread_id === channelId ? { notes_thread_id: null, notes_member_ids: [] } : null,
      );
      if (recorded === BUSY) throw new DiscordBusy(1, undefined);
    },
  };
}

/** `ticketChannelId` tells whether the channel was the ticket's own or its notes. */
export function goneJob(gone: Gone, ticketChannelId: string | null): EventJob {
  return {
    kind: ticketChannelId === gone.channelId ? 'ticket.gone' : 'ticket.notes-gone',
    key: gone.channelId,
    lane: gone.ticketId,
    payload: gone,
    once: true,
  };
}

/** It was being deleted or closed through the API: Discord told of that very deletion. */
async function unlessDeleted(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'INVALID_TICKET_STATUS')) throw error;
  }
}
