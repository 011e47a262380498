import type { Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import { modalForm, textField, type ModalForm, textIn, type Modal } from '../interactions/kinds/modal.ts';
import type { Answer } from '../interactions/replies.ts';
import { RATE_ID } from '../../contract/custom-ids.ts';
import { button, row } from '../words/rows.ts';
import { say } from '../words/say.ts';
import { keepUnsavedInput } from '../interactions/unsaved-input.ts';

/**
 * The service puts buttons or a select (`RATE_ID`) on its messages, including direct ones: guild and ticket are in each
 * custom id, and a button's level.
 */
const COMMENT_ID = 'ticket:rate-more';
const COMMENT_FORM_ID = 'ticket:rate-words';
const COMMENT = 'words';

/** The contract's limit. */
const FEEDBACK_LENGTH = 1_000;

/** A ticket and its rating, as words of a custom id. */
interface Rating {
  readonly ticketId: string;
  readonly rating: number;
}

function readRating([, ticketId = '', rating = '']: readonly string[]): Rating {
  return { ticketId, rating: Number(rating) };
}

const guildIn = ([guildId]: readonly string[]): string | undefined => guildId;

async function rate(
  { client, guildId, options }: Call,
  { ticketId, rating }: Rating,
  feedback?: string,
): Promise<void> {
  const body = { rating, ...(feedback !== undefined && { feedback }) };
  await client.ticket('rateTicket', { guildId, ticketId }, { body }, options);
}

/** The rating is stored already: a comment may follow, and need not. */
function thanks({ guildId }: Call, { ticketId, rating }: Rating): Answer {
  return {
    content: say('rating.thanks'),
    components: [
      row(
        button(
          'Secondary',
          say('button.addComment'),
          customId(COMMENT_ID, guildId, ticketId, String(rating)),
        ),
      ),
    ],
  };
}

function commentForm({ guildId }: Call, { ticketId, rating }: Rating): ModalForm {
  const comment = textField({
    name: COMMENT,
    label: say('label.tellTeam'),
    long: true,
    required: true,
    maxLength: FEEDBACK_LENGTH,
  });
  const id = customId(COMMENT_FORM_ID, guildId, ticketId, String(rating));
  return modalForm(id, say('label.yourRating'), [comment]);
}

/** The owner's choice among the group's levels; other people are told whose rating it is. */
export const ratingChoice: Component = {
  id: RATE_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  audience: 'members',
  guildIn,
  run: async (call, { args: [, ticketId = '', level = ''], values: [place = level] }) => {
    const chosen = { ticketId, rating: Number(place) };
    await rate(call, chosen);
    return thanks(call, chosen);
  },
};

/** The button below the thanks that adds a comment. */
export const ratingCommentButton: Component = {
  id: COMMENT_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  audience: 'members',
  guildIn,
  opens: (call, { args }) => commentForm(call, readRating(args)),
  // This is never reached: there always is a form.
  run: async () => ({ content: say('rating.noForm') }),
};

/** The owner's comment on the rating. */
export const ratingCommentModal: Modal = {
  id: COMMENT_FORM_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  audience: 'members',
  guildIn,
  run: async (call, submission) => {
    const words = textIn(submission, COMMENT);
    return keepUnsavedInput([{ title: say('label.yourRating'), value: words ?? '' }], async () => {
      await rate(call, readRating(submission.args), words);
      return { content: say('rating.thanksComment') };
    });
  },
};
