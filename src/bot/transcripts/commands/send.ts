import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { ticket } from '../../tickets/options.ts';

export const send = subcommand(
  {
    name: 'send',
    description: 'Send the ticket’s transcript to someone by direct message',
    options: [
      {
        name: 'user',
        description: 'Who gets it',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ticket,
    ],
  },
  async (call, { user, ticket }) => {
    await onTicket(call, 'sendTicketTranscript', ticket, { path: { user_id: user } });
    const outcome = 'If their direct messages are closed, /ticket history says so.';
    return { content: `The transcript is on its way to ${userMention(user)}. ${outcome}` };
  },
);
