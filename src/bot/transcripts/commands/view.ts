import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { transcriptAnswer } from '../card.ts';
import { ticket } from '../../tickets/options.ts';

export const view = subcommand(
  {
    name: 'view',
    description: '/transcript view',
    options: [ticket],
  },
  async (call, { ticket }) => {
    const transcript = await onTicket(call, 'getTicketTranscript', ticket, {});
    return transcriptAnswer(call, '', transcript);
  },
);
