import { onTicket } from '../../interactions/call.ts';
import { CLOSE_REASON_ID, REASON } from '../close-reason.ts';
import { keeping } from '../../interactions/kept-text.ts';
import { textIn, type Modal } from '../../interactions/kinds/modal.ts';
import { readTarget } from '../target.ts';
import { ticketSentence } from '../wording.ts';

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
