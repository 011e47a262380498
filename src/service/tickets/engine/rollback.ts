import { type Clock, instant } from '../../kit/clock.ts';
import { DiscordBusy } from '../../discord-errors.ts';
import { ServiceError } from '../../errors.ts';
import type { TicketEventStore } from '../events/ports.ts';
import { goneJob } from '../events/channel-deleted.ts';
import type { Intent } from './intents.ts';
import type { EventJob, Jobs, TicketRef } from '../../jobs.ts';
import { ticketChannelOf } from '../channels/by-mode.ts';
import type { TicketStore } from '../ports.ts';
import { actionOf, type Executor } from './execute.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';

export interface RollbackDependencies {
  readonly store: TicketStore;
  readonly eventStore: TicketEventStore;
  readonly carryOut: Executor;
  readonly clock: Clock;
}

/** The ticket may have been changed since: its place is brought to what is stored when the time comes. */
export function createRollback(deps: RollbackDependencies): (job: Jobs['ticket.restore']) => Promise<void> {
  const { store, eventStore, carryOut, clock } = deps;

  async function takenBack(ticket: TicketRecord, intent: Intent): Promise<void> {
    const group = await store.groupOf(ticket);
    if (group === null) return;
    try {
      // Written by `perform` for this very operation.
      const targetId = actionOf(intent).targetGroup?.(intent.body as never) ?? null;
      const target = targetId === null ? null : await store.group(ticket.guild_id, targetId);
      await carryOut.takeBack({ intent, ticket, group, target });
    } catch (error) {
      const { guild_id: guildId, id: ticketId, channel_id: channelId } = ticket;
      if (!isMissing(error) || channelId === null) throw error;
      await eventStore.queue([goneJob({ guildId, ticketId, channelId }, channelId)]);
      return;
    }
    await eventStore.queue(sleepingAgain(ticket, group, instant(clock.now())));
  }

  return async (job) => {
    const ticket = await quiet(job);
    if (ticket === null || ticket.status === 'deleted') return;
    await takenBack(ticket, job.intent);
    // Not under the ticket's lock, which Discord could hold for long: what was changed meanwhile is looked at again.
    if (JSON.stringify(await quiet(job)) !== JSON.stringify(ticket)) throw new DiscordBusy(1, undefined);
  };

  /** The ticket while nothing is being done to it. */
  async function quiet({ guildId, ticketId }: TicketRef): Promise<TicketRecord | null> {
    if (await eventStore.isBusy(ticketId)) throw new DiscordBusy(1, undefined);
    return store.find({ guildId, ticketId });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'TICKET_CHANNEL_MISSING';
}

/** The thread of a closed ticket was woken to be looked after. */
function sleepingAgain(ticket: TicketRecord, group: TicketGroup, at: string): readonly EventJob[] {
  const followUps = ticketChannelOf(group).followUps?.({ before: ticket, after: ticket, at }) ?? [];
  return followUps.flatMap((payload) =>
    payload.kind === 'ticket.archive'
      ? [
          {
            kind: payload.kind,
            key: ticket.id,
            lane: ticket.id,
            payload,
            ...(payload.runAt !== undefined && { runAt: payload.runAt }),
          },
        ]
      : [],
  );
}
