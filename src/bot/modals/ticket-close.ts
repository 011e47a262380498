import { onTicket } from '../call.ts';
import { CLOSE_REASON_ID, REASON } from '../close-reason.ts';
import { keeping } from '../kept-text.ts';
import { textIn, type Modal } from '../modal.ts';
import { readTarget } from '../ticket-target.ts';
import { ticketSentence } from '../ticket-wording.ts';

/** The reason for which a ticket is closed by its button. */
export const closeReasonSent: Modal = {
  id: CLOSE_REASON_ID,
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
