import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { ticket } from '../../tickets/options.ts';

export const send = subcommand(
  {
    name: 'send',
    description: '/transcript send',
    options: [
      {
        name: 'user',
        description: '/transcript send: user',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ticket,
    ],
  },
  async (call, { user, ticket }) => {
    await onTicket(call, 'sendTicketTranscript', ticket, { path: { user_id: user } });
    // Another server has no history to look at.
    const sent = (await call.client.knowsExtensions()) ? 'transcriptCard.sent' : 'transcriptCard.onItsWay';
    return { content: say(sent, { person: userMention(user) }) };
  },
);
