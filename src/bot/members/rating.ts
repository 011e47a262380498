import { ButtonStyle, ComponentType } from 'discord.js';
import type { Call } from '../interactions/call.ts';
import { customId } from '../interactions/kinds/component.ts';
import { textField, type ModalForm } from '../interactions/kinds/modal.ts';
import type { Answer } from '../interactions/replies.ts';
import { ticketName, type TicketAfter } from '../tickets/wording.ts';

/** The service puts the select (`RATE_ID`) on its messages, also in direct ones: guild and ticket are in each custom id. */
export const SAY_MORE_ID = 'ticket:rate-more';
export const SAID_MORE_ID = 'ticket:rate-words';
export const WORDS = 'words';

/** The contract's. */
const FEEDBACK_LENGTH = 1_000;

/** Which ticket, and how it was rated, as words of a custom id. */
interface RatedTicket {
  readonly ticketId: string;
  readonly rating: number;
}

export function readRated([, ticketId = '', rating = '']: readonly string[]): RatedTicket {
  return { ticketId, rating: Number(rating) };
}

export const guildIn = ([guildId]: readonly string[]): string | undefined => guildId;

export async function rate(
  { client, guildId, options }: Call,
  { ticketId, rating }: RatedTicket,
  feedback?: string,
): Promise<TicketAfter> {
  const body = { rating, ...(feedback !== undefined && { feedback }) };
  return client.ticket('rateTicket', { guildId, ticketId }, { body }, options);
}

/** The rating is stored already: words may follow, and need not. */
export function thanks({ guildId }: Call, ticket: TicketAfter, { ticketId, rating }: RatedTicket): Answer {
  return {
    content: `Thank you! ${ticketName(ticket)} is rated.`,
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.Button,
            style: ButtonStyle.Secondary,
            label: 'Say more',
            custom_id: customId(SAY_MORE_ID, guildId, ticketId, String(rating)),
          },
        ],
      },
    ],
  };
}

export function wordsForm({ guildId }: Call, { ticketId, rating }: RatedTicket): ModalForm {
  return {
    custom_id: customId(SAID_MORE_ID, guildId, ticketId, String(rating)),
    title: 'Your rating',
    components: [
      textField({
        name: WORDS,
        label: 'What do you want to tell the team?',
        long: true,
        required: true,
        maxLength: FEEDBACK_LENGTH,
      }),
    ],
  };
}
