import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { transcriptAnswer } from '../../transcript-card.ts';
import { ticket } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const save = subcommand(
  { name: 'save', description: 'Save the ticket’s transcript as it is now', options: [ticket] },
  async (call, { ticket }) => {
    const transcript = await onTicket(call, 'saveTicketTranscript', ticket, {});
    return transcriptAnswer(call, 'The transcript is saved.', transcript);
  },
  completeTicket,
);
