import { type Clock, instant } from '../../base/kit/clock.ts';
import type { CreateIntent, Intent } from '../model/intent.ts';
import type { FollowUp } from '../model/jobs.ts';
import type { TicketRecord } from '../model/ticket.ts';

const SOON_MS = 1_000;
/** Longer than Discord may still process a request whose answer we stopped waiting for. */
const LOST_ANSWER_MS = 30_000;

/** Durable work that rolls back what a failed call may have left on Discord, as soon as Discord allows it. */
export function rollBackLater(
  { intent, ticket }: { readonly intent: Intent; readonly ticket: TicketRecord },
  clock: Clock,
): readonly FollowUp[] {
  const kind = 'ticket.restore';
  const job = { kind, guildId: ticket.guild_id, ticketId: ticket.id, intent } as const;
  return runs(clock).map((run) => ({ ...job, ...run }));
}

/** Durable work that deletes the channel that a failed creation may have left. */
export function removeOrphanLater({ ticket }: CreateIntent, clock: Clock): readonly FollowUp[] {
  const job = { kind: 'ticket.orphan', guildId: ticket.guild_id, ticketId: ticket.id, ticket } as const;
  return runs(clock).map((run) => ({ ...job, ...run }));
}

function runs(clock: Clock) {
  const after = (ms: number): string => instant(new Date(clock.now().getTime() + ms));
  return [
    { isLast: false, runAt: after(SOON_MS) },
    { isLast: true, runAt: after(LOST_ANSWER_MS) },
  ];
}
