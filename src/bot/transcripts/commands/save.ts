import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { transcriptAnswer } from '../card.ts';
import { ticket } from '../../tickets/options.ts';

export const save = subcommand(
  { name: 'save', description: 'Save the ticket’s transcript as it is now', options: [ticket] },
  async (call, { ticket }) => {
    const transcript = await onTicket(call, 'saveTicketTranscript', ticket, {});
    return transcriptAnswer(call, 'The transcript is saved.', transcript);
  },
);
