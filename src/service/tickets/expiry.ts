import { type Clock, instant } from '../clock.ts';
import type { Perform } from './perform.ts';
import type { FollowUp } from './intents.ts';
import type { TicketStore } from './ports.ts';

export interface ExpiryDependencies {
  readonly store: TicketStore;
  readonly perform: Perform;
  readonly clock: Clock;
  /** The bot's own user: it is the one that closes an expired ticket. */
  readonly botId: string;
}

/** A ticket's time has come: closes it, unless it was closed, made eternal or given more time meanwhile. */
export function createExpiry({ store, perform, clock, botId }: ExpiryDependencies) {
  return async ({ guildId, ticketId }: FollowUp): Promise<void> => {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || ticket.status !== 'open' || ticket.eternal || ticket.expires_at === null) return;
    if (ticket.expires_at > instant(clock.now())) return;
    const order = {
      actorId: botId,
      tokenUserId: botId,
      reason: 'expired',
      anonymous: true,
      idempotencyId: null,
    };
    await perform('closeTicket', { guildId, ticketId }, { reason: 'expired' }, order);
  };
}
