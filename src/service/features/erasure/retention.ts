import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Jobs, FollowUp } from '../../core/model/jobs.ts';
import { instant } from '../../base/kit/clock.ts';
import { systemReason } from '../../base/kit/system-reason.ts';
import { repeatEvery } from '../../base/kit/repeat.ts';
import { isErased, retentionCutoff } from '../../core/tickets/erased.ts';
import type { TicketGroup, TicketRecord } from '../../core/model/ticket.ts';
import { worded } from '../../../words/worded.ts';
import type { ErasureContext } from './context.ts';
import type { RetentionStore } from './store/retention.ts';

/**
 * Durable: erases a batch of a group's tickets that ended longer ago than it keeps them, and queues itself again if
 * there are more. May run again at any point: a ticket is erased in one transaction, and then no longer due.
 */
type EraseEnded = (group: Jobs['group.erase'], stopping: AbortSignal) => Promise<void>;

const BATCH_SIZE = 100;
/** Leaves time to delete the batch's files, and gives other files their turn. */
const PAUSE_MS = 2_000;

const RETENTION_REASON = systemReason(worded('reason.retention'));

export function createEraseEnded(
  deps: Pick<ErasureContext, 'retentionStore' | 'coldMessages' | 'clock' | 'ids' | 'botId' | 'wake'>,
): EraseEnded {
  const { retentionStore: store, clock, ids, botId } = deps;

  async function eraseIfDue(ticketId: string): Promise<boolean> {
    await deps.coldMessages.bringBack(ticketId, { isNeeded: false });
    const { reason, detail } = RETENTION_REASON;
    const by = { actorId: botId, tokenUserId: botId, anonymous: false, idempotencyId: null };
    const now = clock.now();
    const erasure = { id: ids.snowflake(), ticketId, order: { ...by, reason }, detail, at: instant(now) };
    return store.eraseIf(erasure, (ticket, group) =>
      isExpired(ticket, group, now) ? erasureFollowUps(ticket, group) : null,
    );
  }

  return async (job, stopping) => {
    const due = await store.due(job.groupId, BATCH_SIZE);
    let erased = 0;
    for (const ticketId of due) {
      stopping.throwIfAborted();
      if (await eraseIfDue(ticketId)) erased += 1;
      // An embedded database answers at once: other work gets its turn in between.
      await setImmediate();
    }
    // If each of them is being acted on, the next look finds them again.
    if (erased > 0 && due.length === BATCH_SIZE) await store.queue(job, PAUSE_MS);
    // Files are to be deleted, and posts to be replaced.
    deps.wake();
  };
}

/** Whether its group no longer keeps this ticket's data. Pure. */
export function isExpired(ticket: TicketRecord, { erase_after }: TicketGroup, now: Date): boolean {
  const ended = endOf(ticket);
  if (erase_after === null || ended === null || isErased(ticket)) return false;
  return ended <= retentionCutoff(erase_after, now);
}

/** A closed ticket has ended, also while its channel exists: that is what people are told. */
function endOf({ status, deleted_at, closed_at }: TicketRecord): string | null {
  return status === 'open' ? null : (deleted_at ?? closed_at);
}

/** Groups keep their tickets for days: minutes more don't matter. */
const CHECK_INTERVAL_MS = 10 * 60_000;
const GROUPS_AT_ONCE = 100;

/**
 * Looks for groups with tickets that are due, now and from then on. Several processes may do so: the work is done
 * once.
 */
export function startRetention({
  store,
  logger,
  wake,
}: {
  readonly store: Pick<RetentionStore, 'queueDue'>;
  readonly logger: Logger;
  readonly wake: () => void;
}): ReturnType<typeof repeatEvery> {
  return repeatEvery(
    CHECK_INTERVAL_MS,
    async (isStopped) => {
      let after: string | null = '';
      while (after !== null && !isStopped()) {
        after = await store.queueDue(after, GROUPS_AT_ONCE);
        wake();
        await setImmediate();
      }
    },
    // Nothing is lost: tickets that are due stay due.
    (err) => logger.error({ err }, 'could not find tickets to erase'),
  );
}

/** Returns the work that updates our known messages on Discord to what is left of an erased ticket. */
export function erasureFollowUps(ticket: TicketRecord, group: TicketGroup | null): FollowUp[] {
  const about = { guildId: ticket.guild_id, ticketId: ticket.id };
  const shown: FollowUp[] = [
    ...(ticket.feedback_message_id === null ? [] : [{ kind: 'ticket.feedback', ...about } as const]),
    ...(ticket.rating_message_id === null ? [] : [{ kind: 'ticket.ask-rating', ...about } as const]),
  ];
  // A closed thread is archived, and unarchiving it would bring it back into its members' lists.
  if (ticket.channel_id === null || group?.mode !== 'channel') return shown;
  const named: FollowUp[] = ticket.name === null ? [] : [{ kind: 'ticket.rename', ...about }];
  return [...shown, { kind: 'ticket.control', ...about }, ...named];
}
