import { instant } from '../../base/kit/clock.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { channelGoneJob } from '../events/channel-deleted.ts';
import type { Intent } from '../model/intent.ts';
import type { Jobs, TicketRef } from '../model/jobs.ts';
import { archiveJob, archiveTimeOf } from '../channels/archived-threads.ts';
import { actionOf, type Executor } from './execute.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

/**
 * Rolls back what a failed call may have left on Discord. The ticket may have changed since then: its channel is
 * reconciled with what is stored when this runs.
 */
export function createRollback(
  deps: Pick<TicketContext, 'store' | 'eventStore' | 'clock'> & { readonly executor: Executor },
): (job: Jobs['ticket.restore']) => Promise<void> {
  const { store, eventStore, executor, clock } = deps;

  async function rollBack(ticket: TicketRecord, intent: Intent): Promise<void> {
    const group = await store.groupOf(ticket);
    if (group === null) return;
    try {
      // `perform` wrote the body for this very operation.
      const targetId = actionOf(intent).targetGroup?.(intent.body as never) ?? null;
      const target = targetId === null ? null : await store.group(ticket.guild_id, targetId);
      await executor.rollBack({ intent, ticket, group, target, labels: [] });
    } catch (error) {
      const { guild_id: guildId, id: ticketId, channel_id: channelId } = ticket;
      if (!isChannelMissing(error) || channelId === null) throw error;
      await eventStore.queue([channelGoneJob({ guildId, ticketId, channelId }, channelId)]);
      return;
    }
    // The rollback unarchived the thread of a closed ticket.
    if (ticket.status === 'closed' && group.mode === 'thread')
      await eventStore.queue([archiveJob(ticket, { runAt: archiveTimeOf(instant(clock.now())) })]);
  }

  return async (job) => {
    const ticket = await findIdle(job);
    if (ticket === null || ticket.status === 'deleted') return;
    await rollBack(ticket, job.intent);
    // The rollback doesn't hold the ticket's lock, because Discord could make it wait for long. If the ticket has
    // changed by now, the rollback runs again.
    if (JSON.stringify(await findIdle(job)) !== JSON.stringify(ticket)) throw new DiscordBusy(1, undefined);
  };

  /** Reads the ticket, and postpones the job while an action is in progress on it. */
  async function findIdle({ guildId, ticketId }: TicketRef): Promise<TicketRecord | null> {
    if (await eventStore.isBusy(ticketId)) throw new DiscordBusy(1, undefined);
    return store.find({ guildId, ticketId });
  }
}

function isChannelMissing(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'TICKET_CHANNEL_MISSING';
}
