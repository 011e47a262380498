import { instant } from '../../base/kit/clock.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { CatchUp } from '../events/catch-up.ts';
import { orderOfBot } from '../model/intent.ts';
import { retryInAnHour } from '../engine/retry-in-an-hour.ts';
import type { Perform } from '../engine/perform.ts';
import type { TicketRef } from '../model/jobs.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

const REASON = 'expired';

/**
 * Closes a ticket whose expiry has passed, unless it has since been closed, snoozed, made eternal or given more time.
 */
export function createExpiry({
  store,
  perform,
  catchUp,
  clock,
  botId,
}: Pick<TicketContext, 'store' | 'clock' | 'botId'> & {
  readonly perform: Perform;
  readonly catchUp: CatchUp;
}) {
  const isDue = (ticket: TicketRecord | null): ticket is TicketRecord =>
    ticket !== null &&
    ticket.status === 'open' &&
    !ticket.eternal &&
    ticket.snoozed_until === null &&
    ticket.expires_at !== null &&
    ticket.expires_at <= instant(clock.now());

  /**
   * Someone may have written while no gateway session was open, which clears a clearable expiry. If the bot may not
   * read the channel, nobody can know, and the ticket expires.
   */
  async function isCleared(ticket: TicketRecord): Promise<boolean> {
    if (!ticket.expiry_clearable) return false;
    try {
      await catchUp(ticket);
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
    }
    return !isDue(await store.find({ guildId: ticket.guild_id, ticketId: ticket.id }));
  }

  return async ({ guildId, ticketId }: TicketRef): Promise<void> => {
    const ticket = await store.find({ guildId, ticketId });
    if (!isDue(ticket) || (await isCleared(ticket))) return;
    const order = orderOfBot(botId, REASON);
    await retryInAnHour(() =>
      perform('closeTicket', { guildId, ticketId }, { reason: REASON }, order, isDue),
    );
  };
}
