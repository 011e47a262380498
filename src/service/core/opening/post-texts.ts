import type { TicketDiscord } from '../tickets/ports.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { textMessages } from '../words/opening-texts.ts';

/** With the control message these are as many as a channel accepts at once. */
const MAX_AT_ONCE = 4;

/**
 * Whether the texts take several of Discord's short windows: they are posted after the ticket opened, since nobody
 * waits half a minute for it.
 */
export function arePostedLater(ticket: TicketRecord): boolean {
  return textMessages(ticket).length > MAX_AT_ONCE;
}

/**
 * Posts the texts with which a ticket was opened in messages of their own, when its control message has no room for
 * them. Returns the channel that has them; null when there are none. A repetition within minutes posts nothing twice.
 */
export async function postTexts(
  discord: Pick<TicketDiscord, 'postMessage'>,
  ticket: TicketRecord,
  channelId: string,
): Promise<string | null> {
  const messages = textMessages(ticket);
  // The messages are posted one after the other because they are read in this order.
  for (const [index, body] of messages.entries()) {
    await discord.postMessage(channelId, body, `${channelId}-${index}`);
  }
  return messages.length === 0 ? null : channelId;
}
