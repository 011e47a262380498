import { type Clock, instant } from '../../kit/clock.ts';
import type { CreateIntent, Intent } from './intents.ts';
import type { FollowUp } from '../../jobs.ts';
import type { TicketRecord } from '../ticket.ts';

const SOON_MS = 1_000;
/** Longer than Discord keeps a request that we gave up waiting for. */
const LOST_ANSWER_MS = 30_000;

/** Durable: what a call that was given up may have left on Discord is taken back, as soon as Discord lets us. */
export function rollBackLater(
  { intent, ticket }: { readonly intent: Intent; readonly ticket: TicketRecord },
  clock: Clock,
): readonly FollowUp[] {
  const kind = 'ticket.restore';
  const about = { kind, guildId: ticket.guild_id, ticketId: ticket.id, intent } as const;
  return looks(clock).map((look) => ({ ...about, ...look }));
}

/** As above, of a ticket that was not made: its place goes. */
export function removeLater({ ticket }: CreateIntent, clock: Clock): readonly FollowUp[] {
  const about = { kind: 'ticket.orphan', guildId: ticket.guild_id, ticketId: ticket.id, ticket } as const;
  return looks(clock).map((look) => ({ ...about, ...look }));
}

function looks(clock: Clock) {
  const after = (ms: number): string => instant(new Date(clock.now().getTime() + ms));
  return [
    { isLast: false, runAt: after(SOON_MS) },
    { isLast: true, runAt: after(LOST_ANSWER_MS) },
  ];
}
