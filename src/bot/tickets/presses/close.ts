import { CLOSE_ID } from '../../../contract/custom-ids.ts';
import { ApiError } from '../../../contract/errors.ts';
import { onTicket, type Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { prompt } from '../../words/prompt.ts';
import { readTarget, writeTarget } from '../target.ts';
import { ticketName, ticketSentence } from '../wording.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { plain } from '../../words/wording.ts';
import { keeping } from '../../interactions/kept-text.ts';
import { textIn, type Modal, textField, type ModalForm } from '../../interactions/kinds/modal.ts';
import { REASON_LENGTH } from '../options.ts';

const CONFIRMED = 'ticket:close-confirmed';
const WHY = 'ticket:close-why';
const CLOSE_REASON_ID = 'ticket:close-reason';

/**
 * The Close button of a ticket's message; the service puts it there, by the custom id in the README of `src/bot`.
 * The service lets its owner close it, whoever was added, and staff; everyone else who sees it is told so.
 */
export const closeAsked: Component = {
  id: CLOSE_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  run: async (call, { args }) => {
    const { ticketId } = readTarget(args);
    const target = writeTarget({ ticketId });
    const { name, where } = ticketId === undefined ? HERE : await named(call, ticketId);
    return prompt({
      title: `Close ${name}?`,
      consequence: `${where}Nobody but staff can write in it then. Staff can open it again.`,
      confirm: { label: 'Close ticket', customId: customId(CONFIRMED, ...target) },
      also: { label: 'Close with a reason', customId: customId(WHY, ...target) },
    });
  },
};

/** The button may stand anywhere, under any words: whoever is asked must read which ticket it is. */
async function named(call: Call, ticketId: string): Promise<typeof HERE> {
  try {
    const ticket = await onTicket(call, 'getTicket', ticketId, {});
    const where = ticket.channel_id ? `It is ${channelMention(ticket.channel_id)}. ` : '';
    return { name: ticketName(ticket).replace(/^T/, 't'), where };
  } catch (error) {
    // Who may close a ticket need not be one who may look at it.
    if (!(error instanceof ApiError) || error.code !== 'FORBIDDEN') throw error;
    return { name: 'a ticket', where: `It is the one with the id ${plain(ticketId)}. ` };
  }
}

const HERE = { name: 'this ticket', where: '' };

export const closeConfirmed: Component = {
  id: CONFIRMED,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args }) => {
    const ticket = await onTicket(call, 'closeTicket', readTarget(args).ticketId, {});
    return ticketSentence(ticket, 'is closed.');
  },
};

export const closeReasonAsked: Component = {
  id: WHY,
  usedBy: 'asker',
  acknowledgement: 'update',
  opens: (_, { args }) => closeForm(customId(CLOSE_REASON_ID, ...writeTarget(readTarget(args)))),
  // Never reached: there always is a form.
  run: async () => ({ content: 'The form could not be shown. Press Close once more.' }),
};

/** The reason for which a ticket is closed by its button. */
export const closeReasonSent: Modal = {
  id: CLOSE_REASON_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, submission) => {
    const reason = textIn(submission, REASON) ?? '';
    return keeping([{ title: 'Reason', value: reason }], async () => {
      const { ticketId } = readTarget(submission.args);
      const ticket = await onTicket(call, 'closeTicket', ticketId, { body: { reason } });
      return ticketSentence(ticket, 'is closed.');
    });
  },
};

const REASON = 'reason';

function closeForm(customId: string): ModalForm {
  return {
    custom_id: customId,
    title: 'Close this ticket',
    components: [
      textField({
        name: REASON,
        label: 'Why is it closed?',
        description: 'Everyone in the ticket reads it.',
        long: true,
        required: true,
        maxLength: REASON_LENGTH,
      }),
    ],
  };
}
