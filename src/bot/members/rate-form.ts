import { keeping } from '../interactions/kept-text.ts';
import { textIn, type Modal } from '../interactions/kinds/modal.ts';
import { guildIn, rate, readRated, SAID_MORE_ID, WORDS } from './rating.ts';
import { ticketName } from '../tickets/wording.ts';

/** What the owner says beside the rating. */
export const ratingWordsSent: Modal = {
  id: SAID_MORE_ID,
  usedBy: 'asker',
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
