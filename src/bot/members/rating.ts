import type { Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import { textField, type ModalForm, textIn, type Modal } from '../interactions/kinds/modal.ts';
import type { Answer } from '../interactions/replies.ts';
import { RATE_ID } from '../../contract/custom-ids.ts';
import { button, row } from '../words/rows.ts';
import { say } from '../words/say.ts';
import { keepUnsavedInput } from '../interactions/unsaved-input.ts';

/** The service puts the select (`RATE_ID`) on its messages, also in direct ones: guild and ticket are in each custom id. */
const SAY_MORE_ID = 'ticket:rate-more';
const SAID_MORE_ID = 'ticket:rate-words';
const WORDS = 'words';

/** The contract's. */
const FEEDBACK_LENGTH = 1_000;

/** Which ticket, and how it was rated, as words of a custom id. */
interface RatedTicket {
  readonly ticketId: string;
  readonly rating: number;
}

function readRated([, ticketId = '', rating = '']: readonly string[]): RatedTicket {
  return { ticketId, rating: Number(rating) };
}

const guildIn = ([guildId]: readonly string[]): string | undefined => guildId;

async function rate(
  { client, guildId, options }: Call,
  { ticketId, rating }: RatedTicket,
  feedback?: string,
): Promise<void> {
  const body = { rating, ...(feedback !== undefined && { feedback }) };
  await client.ticket('rateTicket', { guildId, ticketId }, { body }, options);
}

/** The rating is stored already: words may follow, and need not. */
function thanks({ guildId }: Call, { ticketId, rating }: RatedTicket): Answer {
  return {
    content: say('rating.thanks'),
    components: [
      row(
        button('Secondary', say('button.sayMore'), customId(SAY_MORE_ID, guildId, ticketId, String(rating))),
      ),
    ],
  };
}

function wordsForm({ guildId }: Call, { ticketId, rating }: RatedTicket): ModalForm {
  return {
    custom_id: customId(SAID_MORE_ID, guildId, ticketId, String(rating)),
    title: say('label.yourRating'),
    components: [
      textField({
        name: WORDS,
        label: say('label.tellTeam'),
        long: true,
        required: true,
        maxLength: FEEDBACK_LENGTH,
      }),
    ],
  };
}

/** The owner's choice among the group's levels; whoever else chooses is told whose it is. */
export const rated: Component = {
  id: RATE_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  audience: 'members',
  guildIn,
  run: async (call, { args: [, ticketId = ''], values: [place = ''] }) => {
    const chosen = { ticketId, rating: Number(place) };
    await rate(call, chosen);
    return thanks(call, chosen);
  },
};

/** "Say more", below the thanks. */
export const sayMore: Component = {
  id: SAY_MORE_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  audience: 'members',
  guildIn,
  opens: (call, { args }) => wordsForm(call, readRated(args)),
  // Never reached: there always is a form.
  run: async () => ({ content: say('rating.noForm') }),
};

/** What the owner says beside the rating. */
export const ratingWordsSent: Modal = {
  id: SAID_MORE_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  audience: 'members',
  guildIn,
  run: async (call, submission) => {
    const words = textIn(submission, WORDS);
    return keepUnsavedInput([{ title: say('label.yourRating'), value: words ?? '' }], async () => {
      await rate(call, readRated(submission.args), words);
      return { content: say('rating.thanksWords') };
    });
  },
};
