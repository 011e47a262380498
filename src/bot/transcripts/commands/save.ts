import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { transcriptAnswer } from '../card.ts';
import { say } from '../../words/say.ts';
import { ticket } from '../../tickets/options.ts';

export const save = subcommand(
  { name: 'save', description: '/transcript save', options: [ticket] },
  async (call, { ticket }) => {
    const transcript = await onTicket(call, 'saveTicketTranscript', ticket, {});
    return transcriptAnswer(call, say('transcriptCard.saved'), transcript);
  },
);
