import { keeping } from '../kept-text.ts';
import { textIn, type Modal } from '../modal.ts';
import { guildIn, rate, readRated, SAID_MORE_ID, WORDS } from '../ticket-rating.ts';
import { ticketName } from '../ticket-wording.ts';

/** What the owner says beside the rating. */
export const ratingWordsSent: Modal = {
  id: SAID_MORE_ID,
  acknowledgement: 'update',
  audience: 'members',
  guildIn,
  run: async (call, submission) => {
    const words = textIn(submission, WORDS);
    return keeping([{ title: 'Your rating', value: words ?? '' }], async () => {
      const ticket = await rate(call, readRated(submission.args), words);
      return { content: `Thank you! ${ticketName(ticket)} is rated, and the team reads what you wrote.` };
    });
  },
};
