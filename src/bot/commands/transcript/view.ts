import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { transcriptAnswer } from '../../transcript-card.ts';
import { ticket } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const view = subcommand(
  {
    name: 'view',
    description: 'Show the ticket’s transcript, with a link to it as a page',
    options: [ticket],
  },
  async (call, { ticket }) => {
    const transcript = await onTicket(call, 'getTicketTranscript', ticket, {});
    return transcriptAnswer(call, '', transcript);
  },
  completeTicket,
);
