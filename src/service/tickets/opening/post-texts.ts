import type { TicketDiscord } from '../ports.ts';
import type { TicketRecord } from '../ticket.ts';
import { textMessages } from '../words/opening-texts.ts';

/**
 * Posts what a ticket was opened with in messages of their own, when its control message has no room for it. Answers the
 * channel where they stand; null when there are none. A repetition within minutes posts nothing twice.
 */
export async function postTexts(
  discord: Pick<TicketDiscord, 'postMessage'>,
  ticket: TicketRecord,
  channelId: string,
): Promise<string | null> {
  const messages = textMessages(ticket);
  // One after the other: they are read in their order.
  for (const [index, body] of messages.entries()) {
    await discord.postMessage(channelId, body, `${channelId}-${index}`);
  }
  return messages.length === 0 ? null : channelId;
}
