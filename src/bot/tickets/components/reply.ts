import { REPLY_ID } from '../../../contract/custom-ids.ts';
import { onTicket } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { modalForm, textField, textIn, type Modal } from '../../interactions/kinds/modal.ts';
import { say } from '../../words/say.ts';

const REPLY_FORM_ID = 'ticket:reply-form';
const TEXT = 'text';
/** The sender's name may stand below the text, in the same message. */
const TEXT_LENGTH = 1_900;

/**
 * The Reply button of a ticket's message, which is there as long as Discord withholds what people write: the bot's webhook posts
 * the text under their name, so it is whole in the transcript and in the search.
 */
export const replyButton: Component = {
  id: REPLY_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  // Discord's phone apps fill in again what was typed in a form of the same id: each press opens another.
  opens: ({ interactionId }) =>
    modalForm(customId(REPLY_FORM_ID, interactionId), say('button.reply'), [
      textField({
        name: TEXT,
        label: say('replying.text'),
        long: true,
        required: true,
        maxLength: TEXT_LENGTH,
      }),
    ]),
  // This is never reached: there always is a form.
  run: async () => ({ content: say('closing.noForm') }),
};

export const replyModal: Modal = {
  id: REPLY_FORM_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  run: async (call, submission) => {
    const body = { content: textIn(submission, TEXT) ?? '' };
    await onTicket(call, 'replyToTicket', undefined, { body });
    return { content: say('replying.sent') };
  },
};
